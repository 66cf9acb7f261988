import { clinicDay, clinicInstant, DAY_MS } from "../time.ts";

/** Nothing that can wait wakes a person: from nine in the evening to eight in the morning, in the clinic's zone. */
const QUIET_FROM = "21:00";
const QUIET_UNTIL = "08:00";

/**
 * The first moment outside the quiet hours.
 * @param now - Milliseconds since 1970.
 * @returns The same moment where it is outside them already.
 */
export function afterQuietHours(now: number): number {
  const day = clinicDay(now);
  if (now < clinicInstant(day, QUIET_UNTIL)) return clinicInstant(day, QUIET_UNTIL);
  return now < clinicInstant(day, QUIET_FROM) ? now : clinicInstant(clinicDay(now + DAY_MS), QUIET_UNTIL);
}

/**
 * When an SMS that is due at a moment is sent: after the quiet hours, except about what begins before their end.
 * @param due - Milliseconds since 1970.
 * @param startsAt - When the appointment begins.
 */
export function smsMoment(due: number, startsAt = Number.POSITIVE_INFINITY): number {
  const morning = afterQuietHours(due);
  return startsAt <= morning ? due : morning;
}
