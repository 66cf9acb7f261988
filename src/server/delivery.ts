const POLL_INTERVAL_MS = 5_000;

/** Sends what is due in a queue of the database. */
export interface Delivery {
  /** Sends all that is due. One round runs at a time; calls during a round share the next one. */
  deliverDue(): Promise<void>;
  /** Triggers a round, because something may be due now. */
  nudge(): void;
  /** Starts a round periodically; the returned function stops it after the current one. */
  start(): () => Promise<void>;
  /** Stops sending and resolves after the current round; then the database may close. */
  settle(): Promise<void>;
}

/**
 * @param round - One round, which ends early when `isSettled`.
 * @param onFault - What to do when one fails that no caller waits for.
 */
export function createDelivery(
  round: (isSettled: () => boolean) => Promise<void>,
  onFault: (error: unknown) => void,
): Delivery {
  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let settled = false;

  function deliverDue(): Promise<void> {
    waiting ??= last = last
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        return round(() => settled);
      });
    return waiting;
  }

  function nudge(): void {
    if (!settled) deliverDue().catch(onFault);
  }

  async function settle(): Promise<void> {
    settled = true;
    await last.catch(() => undefined);
  }

  return {
    deliverDue,
    nudge,
    settle,
    start() {
      const timer = setInterval(nudge, POLL_INTERVAL_MS);
      return async () => {
        clearInterval(timer);
        await settle();
      };
    },
  };
}
