import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Browserless } from "../../tests/support/browserless.ts";
import { GOOD_PASSWORD } from "../../tests/support/builders.ts";
import { memoryOf, openMany, reachIn } from "../../tests/support/streams/many-streams.ts";
import { ADMIN, type Filled } from "../fill.ts";
import { startApplication, startReference } from "../processes.ts";
import { type Figures, rounded } from "../table.ts";

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
export async function measureStreams(filled: Filled): Promise<Figures> {
  const { address, folder, pid } = await startApplication(filled.folder);
  const url = `${address}/live/public`;
  const first = await openMany(new URL(url), FIRST_STREAMS);
  await wait(SETTLE_MS);
  const before = memoryOf(pid);
  const streams = [...first, ...(await openMany(new URL(url), STREAMS))];
  await wait(SETTLE_MS);
  const memory = { value: (memoryOf(pid) - before) / STREAMS / 1024 };
  for (const stream of streams) stream.close();
  const admin = new Browserless(address);
  await admin.post("/admin/login", { email: ADMIN, password: GOOD_PASSWORD });
  const database = new DatabaseSync(join(folder, "tulsi.db"), { readOnly: true });
  const { postId: id } = filled;
  const ours = await p95OfWrites(url, async () => {
    const updatedAt = String(database.prepare("select updatedAt from blogs where id = ?").get(id)?.updatedAt);
    const fields = { title: "Ginger", category: "General", content: `It is warm, ${performance.now()}.`, updatedAt };
    return (await admin.post("/AdminDashboard/create-blogs.data", { ...fields, intent: "revise", id })).ok;
  });
  const loop = await startReference({ kind: "events" });
  const bare = await p95OfWrites(loop, async () => (await fetch(loop, { method: "POST" })).ok);
  return { event: { value: ours / bare, note: `p95 ${rounded(ours)} of ${rounded(bare)} ms` }, memory };
}
