import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import type { Filled } from "../fill.ts";
import { compare, send } from "../load.ts";
import { startApplication, startReference, temporaryFolder } from "../processes.ts";
import { type Row, shareOf } from "../results.ts";

/** Longer than the spam guard asks a form to be open. */
const FILLING_MS = 1_500;
const MESSAGE = "Are you open on the second Saturday of the month?";
const FORMS = {
  contact: { name: "Meera Nair", email: "meera@example.test", subject: "Opening hours", message: MESSAGE },
  feedback: { rating: "4", feedback: "Kind people, and a short wait." },
};

/** Messages and ratings as a page with scripts sends them, against a bare durable insert. */
export async function measurePosts({ folder }: Filled, seconds: number): Promise<Row[]> {
  const { address, stop } = await startApplication(temporaryFolder(folder));
  const page = await (await fetch(`${address}/ContactUs`)).text();
  const opened = /name="opened" value="([^"]*)"/u.exec(page)?.[1] ?? "";
  await wait(FILLING_MS);
  const reference = await startReference({ kind: "insert", file: join(temporaryFolder(), "reference.db") });
  const headers = { origin: address, "content-type": "application/x-www-form-urlencoded" };
  const rows: Row[] = [];
  for (const [form, fields] of Object.entries(FORMS)) {
    const url = `${address}/ContactUs.data${form === "feedback" ? "?feedback" : ""}`;
    const ours = () => new URLSearchParams({ ...fields, opened, [IDEMPOTENCY_FIELD]: randomUUID() }).toString();
    const bare = () => JSON.stringify({ ...fields, key: randomUUID() });
    const rates = await compare(
      (time) => send({ url: reference.url, body: bare }, time),
      (time) => send({ url, headers, body: ours }, time),
      seconds,
    );
    rows.push(shareOf(`durable ${form} post, share of a bare durable insert`, 0.12, rates));
  }
  reference.stop();
  await stop();
  return rows;
}
