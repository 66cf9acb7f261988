import { setTimeout as wait } from "node:timers/promises";
import { atMost, median, percentile, type Row } from "../figures.ts";
import type { Person } from "../fill.ts";
import type { Effort } from "../load.ts";
import { type ServerProcess, startServer } from "../server-process.ts";
import { bytesOf, ratesRow } from "./pages.ts";

const LEAST = 0.9;
const P95_TIMES_MOST = 2;
const P95 = 0.95;
/** As many as sign in at once: one is hashed, the others fit into the queue. */
export const PEOPLE = 16;
const EVERY_MS = 25;
const PAGES = [
  { what: "`/` (cached)", path: "/" },
  { what: "`/PatientLogin` (rendered)", path: "/PatientLogin" },
] as const;
const LOGIN = "/PatientLogin";

/** A page with scripts asks for the data alone; without them the whole page is the answer. */
const WITH_SCRIPTS = `${LOGIN}.data`;

async function signIn(address: string, person: Person, path: string): Promise<void> {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: address },
    body: new URLSearchParams({ ...person }).toString(),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  const isIn = answer.headers.getSetCookie().some((line) => line.startsWith("tulsi.session="));
  if (!isIn) throw new Error(`A sign-in was answered with ${answer.status} and no session.`);
}

/** Everybody signs in again and again. Out: how many a second. */
async function signInsPerSecond(
  address: string,
  people: readonly Person[],
  seconds: number,
  path: string = LOGIN,
): Promise<number> {
  const from = performance.now();
  const until = from + seconds * 1000;
  const counts = await Promise.all(
    people.map(async (person) => {
      let count = 0;
      for (; performance.now() < until; count += 1) await signIn(address, person, path);
      return count;
    }),
  );
  return counts.reduce((sum, one) => sum + one, 0) / ((performance.now() - from) / 1000);
}

/** Asks for pages in an even rhythm, whether or not earlier ones were answered. Out: times of each page. */
async function askAround(address: string, during: Promise<unknown>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(PAGES.map(({ path }) => [path, []]));
  const answers: Promise<void>[] = [];
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  const ask = async (path: string) => {
    const from = performance.now();
    await bytesOf(address, path);
    times.get(path)?.push(performance.now() - from);
  };
  for (let turn = 0; !isOver; turn += 1) {
    answers.push(ask(PAGES[turn % PAGES.length]?.path ?? "/"));
    await wait(EVERY_MS);
  }
  await Promise.all(answers);
  await over;
  return times;
}

interface Rate {
  readonly perSecond: number;
  /** How much of its core the server used. */
  readonly busy: number;
}

async function watched(server: ServerProcess, work: () => Promise<number>): Promise<Rate> {
  const [from, busyFrom] = [performance.now(), server.busy()];
  const perSecond = await work();
  return { perSecond, busy: (server.busy() - busyFrom) / (performance.now() - from) };
}

/** A row of two servers' rates, the medians of all runs. */
function besideRow(what: string, reference: readonly Rate[], ours: readonly Rate[]): Row {
  const middle = (rates: readonly Rate[], of: keyof Rate) => median(rates.map((rate) => rate[of]));
  const busy = { reference: middle(reference, "busy"), ours: middle(ours, "busy") };
  return ratesRow(what, { reference: middle(reference, "perSecond"), ours: middle(ours, "perSecond"), busy }, LEAST);
}

/**
 * How many hashes alone there are in a second, and how many sign-ins. The reference is the hash as a bare Node computes
 * it; the clinic's own is quicker, so what all but the hash costs is shown beside that one too.
 */
async function measureRates(
  clinic: ServerProcess,
  people: readonly Person[],
  { runs, seconds }: Effort,
): Promise<Row[]> {
  const script = "bench/reference/hash-alone.ts";
  const node = await startServer({ script });
  const own = await startServer({ script, arguments: ["ours"] });
  const [nodes, ours, whole, withScripts]: [Rate[], Rate[], Rate[], Rate[]] = [[], [], [], []];
  const hashes = (server: ServerProcess) =>
    watched(server, async () => Number(await server.ask(`${people.length} ${seconds}`)));
  const signIns = (path: string) => watched(clinic, () => signInsPerSecond(clinic.address, people, seconds, path));
  for (let run = 0; run < runs; run += 1) {
    nodes.push(await hashes(node));
    whole.push(await signIns(LOGIN));
    ours.push(await hashes(own));
    withScripts.push(await signIns(WITH_SCRIPTS));
  }
  await Promise.all([node.stop(), own.stop()]);
  return [
    besideRow("sign-ins, as a page with scripts sends them, beside the hash alone", nodes, withScripts),
    besideRow("sign-ins, without scripts, the whole page in answer, beside the hash alone", nodes, whole),
    besideRow("sign-ins, as a page with scripts sends them, beside the clinic's own hash alone", ours, withScripts),
  ];
}

/** How long other pages take while others sign in, beside how long they take when nobody does. */
async function measureOthers({ address }: ServerProcess, people: readonly Person[], { runs, seconds }: Effort) {
  const idle = new Map<string, number[]>();
  const meanwhile = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, from: Map<string, number[]>) => {
    for (const [path, times] of from) to.set(path, [...(to.get(path) ?? []), percentile(times, P95)]);
  };
  for (let run = 0; run < runs; run += 1) {
    add(idle, await askAround(address, wait(seconds * 1000)));
    add(meanwhile, await askAround(address, signInsPerSecond(address, people, seconds)));
  }
  return PAGES.map(({ what, path }) => {
    const of = (times: Map<string, number[]>) => median(times.get(path) ?? []);
    return atMost(`p95 of ${what} while others sign in, beside idle`, of(idle), of(meanwhile), P95_TIMES_MOST);
  });
}

/** Sign-ins beside the hash alone, and how long other pages take meanwhile. */
export async function measureSignIns(clinic: ServerProcess, people: readonly Person[], effort: Effort): Promise<Row[]> {
  await Promise.all(people.map((person) => signIn(clinic.address, person, LOGIN)));
  const rates = await measureRates(clinic, people, effort);
  return [...rates, ...(await measureOthers(clinic, people, effort))];
}
