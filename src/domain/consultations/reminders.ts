const HOUR = 60 * 60_000;

/** How long before a consultation its reminders are sent. */
const REMINDERS_MS = [24 * HOUR, HOUR] as const;

/** When the reminders that are still to come are sent. In and out: milliseconds since 1970. */
export function remindersAhead(startsAt: number, now: number): number[] {
  return REMINDERS_MS.map((before) => startsAt - before).filter((dueAt) => dueAt > now);
}
