import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { percentile } from "../tests/support/streams/stream-reader.ts";
import { type Figure, rounded } from "./table.ts";

/** Of each run; `BENCH_SECONDS=1` only shows that it works. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const [CONNECTIONS, RUNS] = [32, 3];

interface Requests {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of each next POST. */
  readonly body?: () => string;
}
/** Does something for so many seconds. Out: how often in a second. */
type Rate = (seconds: number) => Promise<number>;

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** Sends requests as fast as they are answered. Throws unless all succeed. */
export function rateOf({ body, ...rest }: Requests): Rate {
  const posts = body && { method: "POST", requests: [{ setupRequest: (one: object) => ({ ...one, body: body() }) }] };
  return async (seconds) => {
    const result = await autocannon({ ...rest, ...posts, connections: CONNECTIONS, duration: seconds });
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${rest.url} failed.`);
    return result.requests.total / result.duration;
  };
}

/** The second rate's share of the first: medians of runs in turn after a warm-up, so that drift affects both. */
export async function compare(bare: Rate, ours: Rate): Promise<Figure> {
  await bare(1);
  await ours(1);
  const rates: { bare: number; ours: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) rates.push({ bare: await bare(SECONDS), ours: await ours(SECONDS) });
  const [all, share] = [median(rates.map((rate) => rate.bare)), median(rates.map((rate) => rate.ours))];
  return { value: share / all, note: `${rounded(share)} of ${rounded(all)} per second` };
}

/** Requests at an even rate, whether or not earlier ones are answered. Out: the 95th percentile in milliseconds. */
export async function p95AtRate(urls: readonly string[], perSecond: number, headers = {}): Promise<Figure> {
  const answers: Promise<number>[] = [];
  const start = performance.now();
  const timeOf = async (url: string) => {
    const sent = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return performance.now() - sent;
  };
  for (let n = 0; n < perSecond * 3 * SECONDS; n += 1) {
    await wait(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    answers.push(timeOf(urls[n % urls.length] ?? ""));
  }
  return { value: percentile(await Promise.all(answers), 0.95) };
}
