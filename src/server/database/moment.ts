import type { Clock } from "#server/adapters/clock/clock.ts";

/** The clock's time, plus an offset in milliseconds, in UTC as ISO 8601: the format of all stored times. */
export function moment(clock: Clock, plusMs = 0): string {
  return new Date(clock.now() + plusMs).toISOString();
}
