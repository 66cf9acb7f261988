import { fold } from "#domain/format/fold.ts";
import { formatDay, formatShortMoment, formatTime } from "#domain/format/time-format.ts";
import type { Reminder } from "#domain/reminders/reminders.ts";
import { CLINIC_ZONE, clinicDay } from "#domain/time.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";

export const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");

/**
 * How a medicine is taken, and by whom, unless that is the owner of the account.
 * @param owner - The name of the account's owner.
 */
export function formatDose({ dose, person }: Pick<Reminder, "dose" | "person">, owner: string): string {
  const isOwn = person === "" || fold(person) === fold(owner);
  return joined(dose, isOwn ? "" : REMINDERS.for({ person }));
}

/** Until when a medicine is taken; empty without an end. */
export function formatEnd({ lastDay }: Pick<Reminder, "lastDay">): string {
  return lastDay === null ? "" : REMINDERS.until({ day: formatDay(lastDay) });
}

/**
 * When a dose is due, with its day unless that is today.
 * @param at - UTC ISO.
 * @param now - UTC ISO.
 */
export function formatDueTime(at: string, now: string): string {
  const isToday = clinicDay(Date.parse(at)) === clinicDay(Date.parse(now));
  return isToday ? formatTime(at, CLINIC_ZONE) : formatShortMoment(at, CLINIC_ZONE);
}
