/**
 * Repeats work, one round after the other.
 * @param ms - The interval in milliseconds.
 * @param sweep - The work.
 * @param onFault - What to do when a round fails.
 * @returns The function that ends it after the current round.
 */
export function sweepEvery(ms: number, sweep: () => Promise<void>, onFault: (error: unknown) => void) {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(sweep).catch(onFault);
  }, ms);
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
}
