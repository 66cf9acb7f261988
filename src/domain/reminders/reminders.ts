import { clinicDay, clinicInstant, DAY_MS, daysAfter, iso, midnightOf } from "../time.ts";

/** A medicine at times of the day, by the clinic's clock. */
export interface Reminder {
  readonly id: string;
  readonly medicine: string;
  /** How it is taken, such as `500 mg, after food`; may be empty. */
  readonly dose: string;
  /** Who takes it, where that is a member or it was prescribed for someone by name; empty for an own medicine. */
  readonly person: string;
  /** The member of the family who takes it; null for all others. */
  readonly memberId: string | null;
  /** `HH:MM`, in order. */
  readonly times: readonly string[];
  /** `YYYY-MM-DD`; both are included, null has no end. */
  readonly firstDay: string;
  readonly lastDay: string | null;
}

/** One time at which a medicine is to be taken. */
export interface Dose extends Pick<Reminder, "medicine" | "dose" | "person" | "memberId"> {
  readonly reminderId: string;
  /** UTC ISO. */
  readonly at: string;
  /** Which day of the reminder it is, from 1, and how many there are; null without an end. */
  readonly day: number;
  readonly days: number | null;
}

const dayCount = (first: string, last: string) => Math.round((midnightOf(last) - midnightOf(first)) / DAY_MS) + 1;

function dosesOf(reminder: Reminder, from: number, until: number): Dose[] {
  const { id: reminderId, medicine, dose, person, memberId, times, firstDay, lastDay } = reminder;
  const final = clinicDay(until);
  const last = lastDay !== null && lastDay < final ? lastDay : final;
  const doses: Dose[] = [];
  let day = clinicDay(from);
  if (day < firstDay) day = firstDay;
  for (; day <= last; day = daysAfter(day, 1)) {
    for (const time of times) {
      const at = clinicInstant(day, time);
      if (at < from || at >= until) continue;
      const days = lastDay === null ? null : dayCount(firstDay, lastDay);
      const what = { reminderId, medicine, dose, person, memberId };
      doses.push({ ...what, at: iso(at), day: dayCount(firstDay, day), days });
    }
  }
  return doses;
}

/**
 * Doses that are due between two instants, by time: from the first one on, before the second. Consecutive calls
 * neither omit nor repeat a dose.
 * @param from - Milliseconds since 1970.
 * @param until - Milliseconds since 1970.
 */
export function dosesBetween(reminders: readonly Reminder[], from: number, until: number): Dose[] {
  return reminders
    .flatMap((reminder) => dosesOf(reminder, from, until))
    .sort((a, b) => a.at.localeCompare(b.at) || a.medicine.localeCompare(b.medicine));
}

/**
 * When the first dose from an instant on is due, UTC ISO; null after the last one.
 * @param from - Milliseconds since 1970.
 */
export function nextDoseAt(reminder: Reminder, from: number): string | null {
  const start = Math.max(from, clinicInstant(reminder.firstDay));
  return dosesBetween([reminder], start, start + 2 * DAY_MS)[0]?.at ?? null;
}

/** How long a dose is still to be taken now. */
export const DOSE_NOW_MS = 60 * 60_000;
/** A dose of the clinic's day, or of so long ago, can be marked as taken; a coming one from so long before. */
const MARKED_AFTER_MS = 6 * DOSE_NOW_MS;
const MARKED_BEFORE_MS = DOSE_NOW_MS;

/** Since when doses can be marked as taken. In and out: milliseconds since 1970. */
export function markedSince(now: number): number {
  return Math.min(clinicInstant(clinicDay(now)), now - MARKED_AFTER_MS);
}

/**
 * Whether a dose can be marked as taken.
 * @param at - When the dose is due, in milliseconds since 1970.
 * @param now - Milliseconds since 1970.
 */
export function canMark(at: number, now: number): boolean {
  return at >= markedSince(now) && at <= now + MARKED_BEFORE_MS;
}

/**
 * True for a reminder that has not ended.
 * @param today - The clinic's day, `YYYY-MM-DD`.
 */
export function isRunning({ lastDay }: Pick<Reminder, "lastDay">, today: string): boolean {
  return lastDay === null || lastDay >= today;
}

/**
 * The doses of the clinic's today, and those of last night that can still be marked.
 * @param doses - Those that can be marked, and those of the next day.
 * @param now - UTC ISO.
 */
export function dosesOfToday<T extends Dose>(doses: readonly T[], now: string): T[] {
  return doses.filter(({ at }) => at <= now || clinicDay(Date.parse(at)) === clinicDay(Date.parse(now)));
}

/**
 * The doses to be taken now, and those that come.
 * @param doses - By time.
 * @param now - UTC ISO.
 */
export function dosesAround<T extends Dose>(doses: readonly T[], now: string) {
  const since = iso(Date.parse(now) - DOSE_NOW_MS);
  return { now: doses.filter(({ at }) => at > since && at <= now), next: doses.filter(({ at }) => at > now) };
}

/**
 * The medicines for which no reminder runs.
 * @param today - The clinic's day, `YYYY-MM-DD`.
 */
export function withoutReminder<T extends Pick<Reminder, "medicine" | "person" | "memberId">>(
  medicines: readonly T[],
  reminders: readonly Reminder[],
  today: string,
): T[] {
  const running = reminders.filter((reminder) => isRunning(reminder, today));
  return medicines.filter(
    ({ medicine, person, memberId }) =>
      !running.some(
        (other) =>
          other.medicine === medicine && other.memberId === memberId && (memberId !== null || other.person === person),
      ),
  );
}
