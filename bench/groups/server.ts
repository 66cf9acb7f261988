import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { GOOD_PASSWORD } from "../../tests/support/builders.ts";
import { memoryOf } from "../../tests/support/streams/many-streams.ts";
import type { Filled } from "../fill.ts";
import { compare, median, p95AtRate, rateOf, SECONDS } from "../load.ts";
import { onCores, startApplication, startReference, temporaryFolder } from "../processes.ts";
import { type Figure, type Figures, rounded } from "../table.ts";
import { askManyQuestions } from "./assistant.ts";

/** An unknown session: its pages are a visitor's, but never the cache's. */
const UNCACHED = { cookie: "tulsi.session=unknown" };
const BROTLI = { "accept-encoding": "br" };

function lowest(figures: readonly Figure[]): Figure {
  const [first] = figures.toSorted((a, b) => a.value - b.value);
  const all = figures.map(({ value }) => rounded(value)).join(", ");
  return { value: first?.value ?? Number.NaN, note: `${first?.note}; pages: ${all}` };
}

/** Public pages from the cache and rendered, against bare servers of the same pages: the lowest share of three. */
export async function measurePages({ folder, path: postPath }: Filled): Promise<Figures> {
  const { address } = await startApplication(folder);
  const [cached, rendered]: [Figure[], Figure[]] = [[], []];
  const paths = ["/", "/Blog", postPath];
  for (const path of paths) {
    const url = address + path;
    const html = await (await fetch(url)).text();
    const same = (await startReference({ kind: "pages", pages: { [path]: html }, application: address })) + path;
    cached.push(await compare(rateOf({ url: same, headers: BROTLI }), rateOf({ url, headers: BROTLI })));
    const elements = await startReference({ kind: "render", html });
    rendered.push(await compare(rateOf({ url: elements }), rateOf({ url, headers: UNCACHED })));
  }
  const urls = paths.map((path) => address + path);
  return { cached: lowest(cached), rendered: lowest(rendered), p95: await p95AtRate(urls, 50, UNCACHED) };
}

/** Longer than the spam guard asks a form to be open. */
const FILLING_MS = 1_500;
const MESSAGE = "Are you open on the second Saturday of the month?";
const CONTACT = { name: "Meera Nair", email: "meera@example.test", subject: "Opening hours", message: MESSAGE };
const FEEDBACK = { rating: "4", feedback: "Kind people, and a short wait." };

/** Messages and ratings as a page with scripts sends them, against a bare durable insert. */
export async function measurePosts(filled: Filled): Promise<Figures> {
  const { address, folder } = await startApplication(filled.folder);
  const page = await (await fetch(`${address}/ContactUs`)).text();
  const opened = /name="opened" value="([^"]*)"/u.exec(page)?.[1] ?? "";
  await wait(FILLING_MS);
  const reference = await startReference({ kind: "insert", file: join(temporaryFolder(), "reference.db") });
  const database = new DatabaseSync(join(folder, "tulsi.db"), { readOnly: true });
  const compareForm = async (path: string, table: string, fields: Readonly<Record<string, string>>) => {
    const count = database.prepare(`select count(*) as rows from ${table}`);
    const headers = { origin: address, "content-type": "application/x-www-form-urlencoded" };
    const body = () => new URLSearchParams({ ...fields, opened, [IDEMPOTENCY_FIELD]: randomUUID() }).toString();
    const post = rateOf({ url: address + path, headers, body });
    // Stored rows are counted, because the spam guard answers what it drops like what it accepts.
    const stored = async (seconds: number) => {
      const before = Number(count.get()?.rows);
      await post(seconds);
      return (Number(count.get()?.rows) - before) / seconds;
    };
    return compare(rateOf({ url: reference, body: () => JSON.stringify({ ...fields, key: randomUUID() }) }), stored);
  };
  return {
    contact: await compareForm("/ContactUs.data", "contactSubmissions", CONTACT),
    feedback: await compareForm("/ContactUs.data?feedback", "feedback", FEEDBACK),
  };
}

/** Each person does something again and again. Out: how often in a second. */
async function repeatedRate(people: readonly string[], seconds: number, act: (email: string) => Promise<unknown>) {
  const start = performance.now();
  let count = 0;
  const repeat = async (email: string) => {
    for (; performance.now() < start + seconds * 1000; count += 1) await act(email);
  };
  await Promise.all(people.map(repeat));
  return count / ((performance.now() - start) / 1000);
}

async function signIn(address: string, email: string): Promise<void> {
  const body = new URLSearchParams({ email, password: GOOD_PASSWORD });
  const answer = await fetch(`${address}/PatientLogin.data`, { method: "POST", headers: { origin: address }, body });
  await answer.arrayBuffer();
  const isSignedIn = answer.headers.getSetCookie().some((line) => line.startsWith("tulsi.session="));
  if (!isSignedIn) throw new Error(`A sign-in was answered with ${answer.status} and without a session.`);
}

/** All sign in again and again. Out: sign-ins per second. */
const signInRate = (address: string, emails: readonly string[], seconds: number) =>
  repeatedRate(emails, seconds, (email) => signIn(address, email));

/** Sign-ins against the same hash alone, on one core each, and how long other pages take meanwhile. */
export async function measureSignIns({ folder, emails }: Filled): Promise<Figures> {
  const { address } = await startApplication(folder);
  const passwords = createPasswords();
  const hash = await passwords.hash(GOOD_PASSWORD);
  const signIns = await compare(
    (seconds) => repeatedRate(emails, seconds, () => passwords.verify(GOOD_PASSWORD, hash)),
    (seconds) => signInRate(address, emails, seconds),
  );
  const pages = ["/", "/Blog", "/PatientLogin"].map((path) => address + path);
  const [others] = await Promise.all([
    wait(500).then(() => p95AtRate(pages, 50)),
    signInRate(address, emails, 3 * SECONDS + 1),
  ]);
  return { signIns, others };
}

const [STARTS, IDLE_MS] = [5, 3_000];

/** Time until the application is ready, and memory when idle and after pages, sign-ins and questions. */
export async function measureStart({ folder, emails, path }: Filled): Promise<Figures> {
  const clinic = await startApplication(folder);
  const times: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    await clinic.stop();
    await onCores(async () => {
      const start = performance.now();
      await clinic.start();
      times.push((performance.now() - start) / 1000);
    });
  }
  await wait(IDLE_MS);
  const megabytes = () => ({ value: memoryOf(clinic.pid) / 1024 ** 2 });
  const idle = megabytes();
  for (const url of [`${clinic.address}/`, clinic.address + path]) {
    for (const headers of [{}, UNCACHED]) await rateOf({ url, headers })(SECONDS);
  }
  await signInRate(clinic.address, emails, SECONDS);
  await askManyQuestions(clinic.address, SECONDS);
  return { start: { value: median(times) }, idle, loaded: megabytes() };
}
