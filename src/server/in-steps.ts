import { setImmediate } from "node:timers/promises";

const STEP_MS = 10;

/** Lets other queries and requests go first: SQLite answers at once, so that long work would leave them no turn. */
export async function othersFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** The items one by one; every few milliseconds others go first. */
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
