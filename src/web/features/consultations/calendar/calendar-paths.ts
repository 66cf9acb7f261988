export const VIEWS = ["day", "week", "month"] as const;
export type CalendarViewName = (typeof VIEWS)[number];

/** Intents of the page's forms. */
export const CHANGE_INTENTS = { add: "add", remove: "remove", removeDay: "remove-day" } as const;

/**
 * A view of the calendar at a day.
 * @param day - `YYYY-MM-DD`.
 */
export function calendarPath(view: CalendarViewName, day: string): string {
  return `/doctor/calendar?view=${view}&day=${day}`;
}
