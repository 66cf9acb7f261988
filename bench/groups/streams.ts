import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Browserless } from "../../tests/support/browserless.ts";
import { GOOD_PASSWORD } from "../../tests/support/builders.ts";
import { memoryOf, openMany, reachIn } from "../../tests/support/streams/many-streams.ts";
import { ADMIN, type Filled } from "../fill.ts";
import { startApplication, startReference, temporaryFolder } from "../processes.ts";
import { atMost, type Row, rounded } from "../results.ts";

/** The first streams allocate what a process allocates once. */
const [FIRST_STREAMS, STREAMS] = [100, 1_000];
const [WRITES, WARM_UP_WRITES, SETTLE_MS] = [15, 3, 500];

async function p95OfWrites(address: string, write: () => Promise<boolean>): Promise<number> {
  const streams = await openMany(new URL(address), STREAMS);
  await reachIn(streams, write, WARM_UP_WRITES);
  const p95 = await reachIn(streams, write, WRITES);
  for (const stream of streams) stream.close();
  return p95;
}

/** From a durable write to its event on 1,000 streams, against a loop over bare streams, and the memory of a stream. */
export async function measureStreams({ folder, postId }: Filled): Promise<Row[]> {
  const copy = temporaryFolder(folder);
  const { address, pid, stop } = await startApplication(copy);
  const url = `${address}/live/public`;
  const first = await openMany(new URL(url), FIRST_STREAMS);
  await wait(SETTLE_MS);
  const before = memoryOf(pid);
  const streams = [...first, ...(await openMany(new URL(url), STREAMS))];
  await wait(SETTLE_MS);
  const kilobytes = (memoryOf(pid) - before) / STREAMS / 1024;
  for (const stream of streams) stream.close();
  const admin = new Browserless(address);
  await admin.post("/admin/login", { email: ADMIN, password: GOOD_PASSWORD });
  const saved = new DatabaseSync(join(copy, "tulsi.db"), { readOnly: true }).prepare(
    "select * from blogs where id = ?",
  );
  const ours = await p95OfWrites(url, async () => {
    const updatedAt = String(saved.get(postId)?.updatedAt);
    const fields = { title: "Ginger", category: "General", content: `It is warm, ${performance.now()}.`, updatedAt };
    return (await admin.post("/AdminDashboard/create-blogs.data", { ...fields, intent: "revise", id: postId })).ok;
  });
  await stop();
  const reference = await startReference({ kind: "events" });
  const bare = await p95OfWrites(reference.url, async () => (await fetch(reference.url, { method: "POST" })).ok);
  reference.stop();
  const note = `p95 ${rounded(ours)} of ${rounded(bare)} ms`;
  return [
    atMost("write to event, 1,000 streams", 3, ours / bare, "× a bare loop", note),
    atMost("memory of one of 1,000 streams", 60, kilobytes, "KB"),
  ];
}
