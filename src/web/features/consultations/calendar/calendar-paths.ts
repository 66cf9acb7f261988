import { describeDay, formatDaySpan, formatMonth } from "#domain/format/time-format.ts";
import { daysAfter, monthsAfter, weekdayOf } from "#domain/time.ts";

const WEEK = 7;

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

/**
 * The first day and the number of days that a view shows.
 * @param day - `YYYY-MM-DD`.
 */
export function spanOf(view: CalendarViewName, day: string): { readonly first: string; readonly days: number } {
  const mondayOf = (date: string) => daysAfter(date, -weekdayOf(date));
  if (view === "day") return { first: day, days: 1 };
  if (view === "week") return { first: mondayOf(day), days: WEEK };
  const month = `${day.slice(0, 7)}-01`;
  const first = mondayOf(month);
  const last = daysAfter(monthsAfter(month, 1), -1);
  const weeks = Math.ceil((Date.parse(last) - Date.parse(first) + 1) / (WEEK * 86_400_000));
  return { first, days: weeks * WEEK };
}

/** The name of what a view shows: a day, the first and last day of a week, or a month. */
export function titleOf(view: CalendarViewName, day: string): string {
  if (view === "day") return describeDay(day).long;
  if (view === "month") return `${formatMonth(day)} ${day.slice(0, 4)}`;
  const { first, days } = spanOf(view, day);
  return formatDaySpan(first, daysAfter(first, days - 1));
}

/**
 * The same view some steps later, or earlier.
 * @param steps - Days, weeks or months.
 */
export function pathAfter(view: CalendarViewName, day: string, steps: number): string {
  if (view === "month") return calendarPath(view, monthsAfter(`${day.slice(0, 7)}-01`, steps));
  return calendarPath(view, daysAfter(day, view === "week" ? steps * WEEK : steps));
}
