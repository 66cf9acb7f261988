import { expect } from "vitest";

const TRIES = 3;
/** Twice the text may take twice the time; a reading that looks back over all of it takes four times. */
const RATIO_MOST = 3.1;
/** What takes no longer than this is quick enough whatever it grows by: collecting of memory alone may double so little. */
const QUICK_MS = 200;

function busy(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Expects a reading of a text, made of one unit again and again, to take a time that grows no faster than the text: twice
 * as much for twice the length, by the processor's time of this thread and the best of some tries. In: the longest text.
 */
export function expectGrowth(read: (text: string) => unknown, unit: string, most: number): void {
  const text = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const best = (length: number) => Math.min(...Array.from({ length: TRIES }, () => busy(() => read(text(length)))));
  const whole = best(most);
  if (whole <= QUICK_MS) return;
  expect(whole / best(most / 2), `${whole.toFixed(0)} ms for ${most} letters`).toBeLessThan(RATIO_MOST);
}
