import { setTimeout as wait } from "node:timers/promises";
import { atLeast, atMost, median, percentile, type Row } from "../figures.ts";
import type { Person } from "../fill.ts";
import type { Effort } from "../load.ts";
import { type ServerProcess, startServer } from "../server-process.ts";
import { bytesOf } from "./pages.ts";

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

async function signIn(address: string, person: Person): Promise<void> {
  const answer = await fetch(address + LOGIN, {
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
async function signInsPerSecond(address: string, people: readonly Person[], seconds: number): Promise<number> {
  const from = performance.now();
  const until = from + seconds * 1000;
  const counts = await Promise.all(
    people.map(async (person) => {
      let count = 0;
      for (; performance.now() < until; count += 1) await signIn(address, person);
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

/** Sign-ins beside the hash alone, and how long other pages take meanwhile. */
export async function measureSignIns(clinic: ServerProcess, people: readonly Person[], effort: Effort): Promise<Row[]> {
  const { address } = clinic;
  const reference = await startServer({ script: "bench/reference/hash-alone.ts" });
  const [hashes, signIns]: [number[], number[]] = [[], []];
  const idle = new Map<string, number[]>();
  const meanwhile = new Map<string, number[]>();
  const add = (to: Map<string, number[]>, from: Map<string, number[]>) => {
    for (const [path, times] of from) to.set(path, [...(to.get(path) ?? []), percentile(times, P95)]);
  };
  await Promise.all(people.map((person) => signIn(address, person)));
  for (let run = 0; run < effort.runs; run += 1) {
    hashes.push(Number(await reference.ask(`${people.length} ${effort.seconds}`)));
    signIns.push(await signInsPerSecond(address, people, effort.seconds));
    add(idle, await askAround(address, wait(effort.seconds * 1000)));
    add(meanwhile, await askAround(address, signInsPerSecond(address, people, effort.seconds)));
  }
  await reference.stop();
  const rows = PAGES.map(({ what, path }) => {
    const of = (times: Map<string, number[]>) => median(times.get(path) ?? []);
    return atMost(`p95 of ${what} while others sign in, beside idle`, of(idle), of(meanwhile), P95_TIMES_MOST);
  });
  return [atLeast("sign-ins, beside the hash alone", median(hashes), median(signIns), LEAST), ...rows];
}
