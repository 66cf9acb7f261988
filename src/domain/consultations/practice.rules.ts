import { isDay } from "../time.ts";
import { z } from "../zod.ts";

/** Six weeks, in which every month fits. */
export const MAX_CALENDAR_DAYS = 42;

/** Which days of the calendar; what can't be read is as if not given. */
export const calendarQuerySchema = z
  .object({
    first: z.string().refine(isDay).optional().catch(undefined),
    days: z.coerce.number().int().min(1).max(MAX_CALENDAR_DAYS).catch(7),
  })
  .catch({ first: undefined, days: 7 });

/** How many months of earnings are shown, the present one included. */
export const EARNING_MONTHS = 12;
/** Patients on one page of those whom a doctor has seen. */
export const SEEN_SIZE = 10;

/**
 * The month a number of months before that of a day.
 * @param day - `YYYY-MM-DD`.
 * @returns `YYYY-MM`.
 */
export function monthBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The months whose earnings are shown, up to that of a day, oldest first. */
export function monthsUpTo(day: string): string[] {
  return Array.from({ length: EARNING_MONTHS }, (_, index) => monthBefore(day, EARNING_MONTHS - 1 - index));
}
