import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** A place among the requests in progress, of which there are few. */
export interface WorkPlace {
  /** Waits for a free place. */
  take(): Promise<void>;
  giveBack(): void;
}

const places = new AsyncLocalStorage<WorkPlace>();

/** Runs a function, and what it awaits, as the request that has this place. */
export function withPlace<Out>(place: WorkPlace, run: () => Out): Out {
  return places.run(place, run);
}

/** Waits so many milliseconds without the place of the request in progress, so that others can use it. */
export async function waitWithoutPlace(ms: number): Promise<void> {
  const place = places.getStore();
  place?.giveBack();
  await wait(ms);
  await place?.take();
}
