import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { describeDay, formatShortMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import { CLINIC_ZONE, dayAt, daysAfter } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_TIMES as TIMES } from "#generated/messages/consultations/consultations-admin-times.ts";

/** Number of days shown at once. */
export const DAYS_SHOWN = 7;

/** Query for a week of free times in the clinic's time zone. */
export function weekQuery(from: string | null) {
  return { zone: CLINIC_ZONE, days: DAYS_SHOWN, ...(from === null ? {} : { from }) };
}

/**
 * A doctor's free times of a week as display text.
 * @param free - The times.
 * @param now - Now in milliseconds since 1970.
 */
export function timesView(free: FreeTimes, now: number) {
  const { days, zone, nextFree, version } = free;
  const today = dayAt(zone, now);
  const [first = today, last = today] = [days[0]?.day, days.at(-1)?.day];
  const nextDay = nextFree === null ? null : dayAt(zone, Date.parse(nextFree));
  return {
    zone: TIMES.zone({ zone: formatZone(zone) }),
    week: TIMES.week({ first: describeDay(first).date, last: describeDay(last).date }),
    earlier: first > today ? daysAfter(first, -DAYS_SHOWN) : null,
    later: daysAfter(last, 1),
    none: days.every(({ starts }) => starts.length === 0),
    next: nextFree === null ? null : TIMES.next({ time: formatShortMoment(nextFree, zone) }),
    nextDay,
    days: days.map(({ day, starts }) => ({
      day,
      text: describeDay(day).long,
      times: starts.map((start) => ({ start, text: formatTime(start, zone) })),
    })),
    version,
  };
}
export type TimesView = ReturnType<typeof timesView>;
