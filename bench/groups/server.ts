import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { aMessage, GOOD_PASSWORD } from "../../tests/support/builders.ts";
import { memoryOf } from "../../tests/support/streams/many-streams.ts";
import type { Filled } from "../fill.ts";
import {
  compare,
  median,
  p97At50,
  rateOf,
  report,
  SECONDS,
  startApplication,
  startReference,
  timesOf,
  UNCACHED,
} from "../tools.ts";
import { askManyQuestions } from "./assistant.ts";

/** Three public pages alternately, from the cache and rendered, against bare servers of the same pages. */
export async function measurePages({ folder, path }: Filled): Promise<void> {
  const { address: url } = await startApplication(folder);
  const paths = ["/", "/Blog", path];
  const cached = { url, paths, headers: { "accept-encoding": "br" } };
  const bareCached = rateOf({ ...cached, url: await startReference("sendPages", url, paths) });
  const rendered = { url, paths, headers: UNCACHED };
  const bareRendered = rateOf({ url: await startReference("renderPages", url, paths), paths });
  report("cached public page ÷ bare `node:http`", await compare(bareCached, rateOf(cached)), "≥ 0.5");
  const ratio = await compare(bareRendered, rateOf(rendered));
  report("server-rendered page, gzip ÷ bare `renderToString`", ratio, "≥ 0.15");
  report("rendered page at 50 requests/s, p97.5", await p97At50(rendered), "≤ 150 ms");
}

const formHeaders = (origin: string) => ({ origin, "content-type": "application/x-www-form-urlencoded" });
/** The second is longer than the spam guard asks a form to be open. */
const [IDLE_MS, FILLING_MS, HASHES, STARTS] = [3_000, 1_500, 20, 3];
const CONTACT = aMessage();
const FEEDBACK = { rating: "4", feedback: "Kind people, and a short wait." };

/** Messages and ratings as a page with scripts sends them, against a bare durable insert. */
export async function measurePosts(filled: Filled): Promise<void> {
  const { address: url, folder } = await startApplication(filled.folder);
  const page = await (await fetch(`${url}/ContactUs`)).text();
  const opened = /name="opened" value="([^"]*)"/u.exec(page)?.[1] ?? "";
  await wait(FILLING_MS);
  const bareUrl = await startReference("insertPosts", join(folder, "reference.db"));
  const database = new DatabaseSync(join(folder, "tulsi.db"), { readOnly: true });
  const compareForm = async (form: string, path: string, table: string, fields: object) => {
    const body = () => new URLSearchParams({ ...fields, opened, [IDEMPOTENCY_FIELD]: randomUUID() }).toString();
    const post = { url, paths: [path], headers: formHeaders(url), body };
    const rows = () => Number(database.prepare(`select count(*) as count from ${table}`).get()?.count);
    // Stored rows are counted, because the spam guard gives dropped forms the same response.
    const stored = async () => {
      const before = rows();
      await rateOf(post)();
      return (rows() - before) / SECONDS;
    };
    const ratio = await compare(rateOf({ ...post, url: bareUrl }), stored);
    report(`durable ${form} post ÷ bare durable insert`, ratio, "≥ 0.12");
  };
  await compareForm("contact", "/ContactUs.data", "contactSubmissions", CONTACT);
  await compareForm("feedback", "/ContactUs.data?feedback", "feedback", FEEDBACK);
}

/** All patients sign in repeatedly. */
function signInRate(url: string, emails: readonly string[]) {
  const email = () => emails[Math.floor(Math.random() * emails.length)] ?? "";
  const body = () => new URLSearchParams({ email: email(), password: GOOD_PASSWORD }).toString();
  return rateOf({ url, paths: ["/PatientLogin.data"], headers: formHeaders(url), body, connections: emails.length });
}

/** Sign-ins against the same hash alone, on one core each, and how long other pages take meanwhile. */
export async function measureSignIns({ folder, emails }: Filled): Promise<void> {
  const { address: url } = await startApplication(folder);
  const passwords = createPasswords();
  const hash = await passwords.hash(GOOD_PASSWORD);
  const hashRate = async () => 1_000 / median(await timesOf(HASHES, () => passwords.verify(GOOD_PASSWORD, hash)));
  report("sign-ins ÷ the same hash alone", await compare(hashRate, signInRate(url, emails)), "≥ 0.6");
  const others = p97At50({ url, paths: ["/", "/Blog", "/PatientLogin"] });
  await Promise.all([others, signInRate(url, emails)()]);
  report("other pages during sign-ins, p97.5", await others, "≤ 500 ms");
}

/** Memory when idle and after load, and time until the application is ready. */
export async function measureStart({ folder, emails, path }: Filled): Promise<void> {
  const { address: url, pid } = await startApplication(folder);
  const megabytes = () => memoryOf(pid) / 1024 ** 2;
  await wait(IDLE_MS);
  report("memory, idle", megabytes(), "≤ 220 MB");
  for (const headers of [{}, UNCACHED]) await rateOf({ url, paths: ["/", path], headers })();
  await signInRate(url, emails)();
  await askManyQuestions(url, SECONDS);
  report("memory after load", megabytes(), "≤ 400 MB");
  const starts = await timesOf(STARTS, () => startApplication(folder));
  report("start to first answer", median(starts) / 1_000, "≤ 2 s");
}
