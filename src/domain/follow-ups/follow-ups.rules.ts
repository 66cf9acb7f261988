import type { State } from "../consultations/states.ts";
import { CLINIC_ZONE, clinicDay, clinicInstant, DAY_MS, dayAt, daysAfter, hourAt, iso, midnightOf } from "../time.ts";

/** How many days before its day a follow-up is reminded of. */
export const REMIND_DAYS = 3;
const REMIND_TIME = "10:00";
/** Hours of the clinic's clock between which nobody is reminded: from 21:00 to 08:00. */
const QUIET = { from: 21, until: 8 } as const;
/** A follow-up is shown from so many days before its day until so many after it. */
export const SHOWN_DAYS = 30;
/** Free times are looked for within so many days before and after the day. */
const AROUND_DAYS = 7;
/** The most follow-ups that are shown. */
export const FOLLOW_UPS_SHOWN = 5;
/** The most free times that are shown of one. */
export const TIMES_SHOWN = 3;

/** States of an appointment with which a follow-up is booked. */
export const BOOKED_STATES: readonly State[] = ["requested", "confirmed", "waiting", "in-progress", "completed"];

/**
 * When a follow-up is reminded of: some days before it in the morning, or on the morning after the signature when it is
 * sooner.
 * @param day - Its day, `YYYY-MM-DD`, after the day of the signature.
 * @param signedAt - Milliseconds since 1970.
 * @returns Milliseconds since 1970.
 */
export function remindAtOf(day: string, signedAt: number): number {
  const early = daysAfter(day, -REMIND_DAYS);
  const next = daysAfter(clinicDay(signedAt), 1);
  const isSoon = early <= next;
  return clinicInstant(isSoon ? next : early, REMIND_TIME);
}

/** Whether nobody is reminded now, because people sleep. */
export function isQuiet(now: number): boolean {
  const hour = hourAt(iso(now), CLINIC_ZONE);
  return hour >= QUIET.from || hour < QUIET.until;
}

/** Until when a reminder of a follow-up is of use: the end of its day. Milliseconds since 1970. */
export function reminderEnd(day: string): number {
  return clinicInstant(daysAfter(day, 1));
}

/**
 * The span in which free times for a follow-up are looked for; after its day, the next days.
 * @param day - Its day.
 * @param now - Milliseconds since 1970.
 */
export function spanAround(day: string, now: number): { readonly from: number; readonly until: number } {
  const around = {
    from: clinicInstant(daysAfter(day, -AROUND_DAYS)),
    until: clinicInstant(daysAfter(day, AROUND_DAYS + 1)),
  };
  return around.until > now + DAY_MS
    ? { from: Math.max(around.from, now), until: around.until }
    : { from: now, until: now + (AROUND_DAYS + 1) * DAY_MS };
}

/**
 * The first free times of the day that is nearest to a follow-up's, and of two the earlier.
 * @param starts - Free times in order, UTC ISO.
 * @param day - The follow-up's day.
 * @param zone - The doctor's zone.
 */
export function nearestTimes(starts: readonly string[], day: string, zone: string): readonly string[] {
  const distance = (other: string) => Math.abs(midnightOf(other) - midnightOf(day));
  const byDay = Map.groupBy(starts, (start) => dayAt(zone, Date.parse(start)));
  const [nearest] = [...byDay.keys()].sort((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1));
  return nearest === undefined ? [] : (byDay.get(nearest) ?? []).slice(0, TIMES_SHOWN);
}
