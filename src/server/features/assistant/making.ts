import { setImmediate } from "node:timers/promises";

/** Long work in small steps, so that others can have their turn between two of them. */
export type Making<T> = Generator<undefined, T, undefined>;

/** Nobody waits longer than about this for work that can wait. */
const SLICE_MS = 4;

/** Does all of the work at once. */
export function made<T>(making: Making<T>): T {
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

/** To be awaited between steps: lets everybody else have their turn once a slice of time is used up. */
export function pauses(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < SLICE_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}

/** Does the work in slices between the work of others. */
export async function madeBetweenOthers<T>(making: Making<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
