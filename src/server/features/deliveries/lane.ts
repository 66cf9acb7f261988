/** Delivers what is due on one channel. */
export interface Lane {
  /** Delivers all that is due. One round runs at a time; calls during a round share the next one. */
  deliverDue(): Promise<void>;
  /** Triggers a round, because something may be due now. */
  nudge(): void;
  /** Stops delivering and resolves after the current round; then the database may close. */
  settle(): Promise<void>;
}

/**
 * Creates a lane.
 * @param round - One round, which ends early when `isSettled`.
 * @param onFault - What to do when one fails that no caller waits for.
 */
export function createLane(
  round: (isSettled: () => boolean) => Promise<void>,
  onFault: (error: unknown) => void,
): Lane {
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

  return {
    deliverDue,
    nudge() {
      if (!settled) deliverDue().catch(onFault);
    },
    async settle() {
      settled = true;
      await last.catch(() => undefined);
    },
  };
}
