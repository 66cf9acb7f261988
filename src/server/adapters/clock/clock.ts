/** What time it is. Everything that compares times asks this, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
