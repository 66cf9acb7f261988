/**
 * Lets what waits at the sockets go first, such as a page that lies ready. What is put off once still comes in the same
 * round of the loop when it was a socket that woke it: only from the second time on have the sockets been looked at.
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
