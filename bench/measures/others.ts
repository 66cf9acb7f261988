import { setTimeout as wait } from "node:timers/promises";
import { atMost, median, percentile, type Row } from "../figures.ts";
import type { Effort } from "../load.ts";
import type { ServerProcess } from "../server-process.ts";
import { bytesOf } from "./pages.ts";

const P95_TIMES_MOST = 2;
const P95 = 0.95;
/** A fifth of a run's tail is chance when it has forty answers, so these runs are longer than those of rates. */
const TIMES_LONGER = 2.5;
const EVERY_MS = 20;
/** Until all who sign in stand in the queue. */
const SETTLE_SECONDS = 0.5;
const PAGES = [
  { what: "`/` (cached)", path: "/" },
  { what: "`/PatientLogin` (rendered)", path: "/PatientLogin" },
] as const;

/** Everybody signs in again and again. Out: how many a second. */
export type SignIn = (path: string, seconds: number) => Promise<number>;

/** How people sign in meanwhile. */
interface Way {
  readonly path: string;
  readonly how: string;
}

/** Asks for the pages in turn and in an even rhythm, whether or not earlier ones were answered. Out: the p95 of each page. */
async function listRelated(address: string, seconds: number): Promise<number[]> {
  const times: number[][] = PAGES.map(() => []);
  const answers: Promise<void>[] = [];
  const from = performance.now();
  const ask = async (turn: number) => {
    const page = turn % PAGES.length;
    const asked = performance.now();
    await bytesOf(address, PAGES[page]?.path ?? "/");
    times[page]?.push(performance.now() - asked);
  };
  for (let turn = 0; turn * EVERY_MS < seconds * 1000; turn += 1) {
    await wait(Math.max(0, from + turn * EVERY_MS - performance.now()));
    answers.push(ask(turn));
  }
  await Promise.all(answers);
  return times.map((one) => percentile(one, P95));
}

/** How long other pages take while others sign in, beside how long they take when nobody does. */
export async function measureOthers(
  { address }: ServerProcess,
  signIn: SignIn,
  ways: readonly Way[],
  effort: Effort,
): Promise<Row[]> {
  const seconds = effort.seconds * TIMES_LONGER;
  const idle: number[][] = [];
  const meanwhile = ways.map((): number[][] => []);
  for (let run = 0; run < effort.runs; run += 1) {
    idle.push(await listRelated(address, seconds));
    for (const [at, { path }] of ways.entries()) {
      const signedIn = signIn(path, seconds + 2 * SETTLE_SECONDS);
      await wait(SETTLE_SECONDS * 1000);
      meanwhile[at]?.push(await listRelated(address, seconds));
      await signedIn;
    }
  }
  const middle = (runs: readonly number[][] = [], page: number) => median(runs.map((run) => run[page] ?? Number.NaN));
  return ways.flatMap(({ how }, at) =>
    PAGES.map(({ what }, page) => {
      const named = `p95 of ${what} while others sign in, ${how}, beside idle`;
      return atMost(named, middle(idle, page), middle(meanwhile[at], page), P95_TIMES_MOST);
    }),
  );
}
