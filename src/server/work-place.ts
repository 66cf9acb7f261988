import { AsyncLocalStorage } from "node:async_hooks";

/** A place among the requests in progress, of which there are few. Once its request has ended, both do nothing. */
export interface WorkPlace {
  leave(): void;
  /** Waits for a free place again, before those who have had none. */
  takeAgain(): Promise<void>;
}

const places = new AsyncLocalStorage<WorkPlace>();

/** Runs a function, and what it awaits, as the request that has this place. */
export function withPlace<Out>(place: WorkPlace, run: () => Out): Out {
  return places.run(place, run);
}

/**
 * Waits, such as for a turn elsewhere, without the place of the request in progress, so that others can use it.
 * @param wait - Begins to wait.
 * @returns What it waits for.
 */
export async function withoutPlace<Out>(wait: () => Promise<Out>): Promise<Out> {
  const place = places.getStore();
  place?.leave();
  try {
    return await wait();
  } finally {
    await place?.takeAgain();
  }
}
