import { expect } from "vitest";

const TRIES = 3;
/** Twice the text may take twice the time; quadratic code takes four times. */
const MAX_RATIO = 3.1;
/** Shorter times are accepted, because garbage collection alone may double them. */
const QUICK_MS = 200;

function busy(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Expects the time for a repeated unit to grow at most linearly with the text: CPU time of this thread, the best of
 * some tries, at most twice for twice the length.
 * @param max - The greatest length.
 */
export function expectGrowth(read: (text: string) => unknown, unit: string, max: number): void {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const best = (length: number) => Math.min(...Array.from({ length: TRIES }, () => busy(() => read(text(length)))));
  if (busy(() => read(text(max))) <= QUICK_MS) return;
  const whole = best(max);
  if (whole <= QUICK_MS) return;
  expect(whole / best(max / 2), `${whole.toFixed(0)} ms for ${max} letters`).toBeLessThan(MAX_RATIO);
}
