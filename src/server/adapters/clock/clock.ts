/** What time it is. Everything that compares times asks this, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** UTC, ISO 8601 with milliseconds: the one way in which moments of ours are stored. */
export function moment(clock: Clock, plusMs = 0): string {
  return new Date(clock.now() + plusMs).toISOString();
}
