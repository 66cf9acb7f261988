import type { Clock } from "#server/adapters/clock/clock.ts";

/** The clock's time, or so many milliseconds after it, in UTC as ISO 8601: the one way in which moments of ours are stored. */
export function moment(clock: Clock, plusMs = 0): string {
  return new Date(clock.now() + plusMs).toISOString();
}
