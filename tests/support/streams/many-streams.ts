import { readFileSync } from "node:fs";
import { openReader, percentile, type StreamReader } from "./stream-reader.ts";

const BATCH_SIZE = 50;

/** Runs something this many times, some of them in parallel. */
export async function manyTimes<Out>(times: number, once: () => Promise<Out>): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < times; from += BATCH_SIZE) {
    done.push(...(await Promise.all(Array.from({ length: Math.min(BATCH_SIZE, times - from) }, once))));
  }
  return done;
}

/** Opens this many streams; throws when one is refused. */
export async function openMany(address: URL, count: number): Promise<StreamReader[]> {
  const readers = await manyTimes(count, () => openReader(address));
  const refused = readers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A stream was refused with ${refused.status}.`);
  return readers;
}

/** Milliseconds from a change to its event at these readers: the 95th percentile. */
export async function reachIn(
  readers: readonly StreamReader[],
  change: () => Promise<boolean>,
  times: number,
): Promise<number> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const known = new Set(readers[0]?.received.keys());
    const from = performance.now();
    if (!(await change())) throw new Error("A change was not confirmed.");
    const news = () => [...(readers[0]?.received.keys() ?? [])].find((event) => !known.has(event));
    const arrivals = () => readers.flatMap(({ received }) => received.get(news() ?? "") ?? []);
    for (const until = from + 20_000; arrivals().length < readers.length && performance.now() < until; )
      await new Promise((resolve) => setTimeout(resolve, 10));
    const came = arrivals();
    if (came.length < readers.length) throw new Error(`Only ${came.length} of ${readers.length} heard of a change.`);
    waits.push(...came.map((at) => at - from));
  }
  return percentile(waits, 0.95);
}

/** Resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
}

/** Opens and closes this many streams, some of them in parallel. */
export async function openAndClose(address: URL, times: number): Promise<void> {
  await manyTimes(times, async () => {
    const reader = await openReader(address);
    if (reader.status !== 200) throw new Error(`A stream was refused with ${reader.status}.`);
    reader.close();
  });
}
