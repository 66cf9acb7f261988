import { expect } from "vitest";

const TRIES = 3;
/** Twice the text may take twice the time; a reading that looks back over all of it takes four times. */
const RATIO_MOST = 3.1;
/** Anything faster is quick enough however it grows: garbage collection alone may double so short a time. */
const QUICK_MS = 200;

function busy(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Expects the time to read a repeated unit to grow no faster than the text: CPU time of this thread, the best of some
 * tries, at most twice for twice the length. In: the greatest length.
 */
export function expectGrowth(read: (text: string) => unknown, unit: string, most: number): void {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const best = (length: number) => Math.min(...Array.from({ length: TRIES }, () => busy(() => read(text(length)))));
  const whole = best(most);
  if (whole <= QUICK_MS) return;
  expect(whole / best(most / 2), `${whole.toFixed(0)} ms for ${most} letters`).toBeLessThan(RATIO_MOST);
}
