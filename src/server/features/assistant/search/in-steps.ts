import { setImmediate } from "node:timers/promises";

const STEP_MS = 10;

/** The items one by one; every few milliseconds other requests get their turn. */
export async function* inSteps<T>(items: Iterable<T>): AsyncGenerator<T> {
  let start = performance.now();
  for (const item of items) {
    if (performance.now() - start > STEP_MS) {
      await setImmediate();
      start = performance.now();
    }
    yield item;
  }
}
