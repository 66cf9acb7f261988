import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { median, percentile } from "./results.ts";

const CONNECTIONS = 32;
const RUNS = 3;

export interface Requests {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of each next POST. */
  readonly body?: () => string;
}

/** Sends requests as fast as they are answered. Throws unless all succeed. Out: answers per second. */
export async function send({ body, ...rest }: Requests, seconds: number): Promise<number> {
  const posts = body && { method: "POST", requests: [{ setupRequest: (one: object) => ({ ...one, body: body() }) }] };
  const result = await autocannon({ ...rest, ...posts, connections: CONNECTIONS, duration: seconds });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${rest.url} failed.`);
  return result.requests.total / result.duration;
}

/** Measures two rates in turn after a warm-up, so that drift of the machine affects both. Out: medians. */
export async function compare(bare: (seconds: number) => Promise<number>, ours: typeof bare, seconds: number) {
  await bare(1);
  await ours(1);
  const rates: [number, number][] = [];
  for (let run = 0; run < RUNS; run += 1) rates.push([await bare(seconds), await ours(seconds)]);
  return { bare: median(rates.map(([rate]) => rate)), ours: median(rates.map(([, rate]) => rate)) };
}

/** Requests at an even rate, whether or not earlier ones are answered. Out: the 95th percentile in milliseconds. */
export async function p95AtRate(urls: readonly string[], perSecond: number, seconds: number, headers = {}) {
  const answers: Promise<number>[] = [];
  const start = performance.now();
  const timeOf = async (url: string) => {
    const sent = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    return performance.now() - sent;
  };
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await wait(Math.max(0, start + (n * 1000) / perSecond - performance.now()));
    answers.push(timeOf(urls[n % urls.length] ?? ""));
  }
  return percentile(await Promise.all(answers), 0.95);
}
