/**
 * Repeats work, one round after the other. In: the interval in milliseconds, the work, and what to do when a round
 * fails. Out: the function that ends it after the current round.
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
