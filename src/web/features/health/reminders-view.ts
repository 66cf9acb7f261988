import { fold } from "#domain/format/fold.ts";
import { formatClock, formatDay, formatShortMoment, formatTime } from "#domain/format/time-format.ts";
import { doseTimes } from "#domain/health/dose-times.ts";
import type { MedicineChoice, OwnDose, OwnReminders } from "#domain/health/health.api.ts";
import { minutesOf } from "#domain/health/health.rules.ts";
import { canMark, DOSE_NOW_MS, isRunning, type Reminder } from "#domain/health/reminders.ts";
import { CLINIC_ZONE, clinicDay, iso } from "#domain/time.ts";
import { MEDICINES_NOW } from "#generated/messages/health/medicines-now.ts";
import { REMINDERS } from "#generated/messages/health/reminders.ts";

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(" · ");

/** Who takes a medicine, unless it is the account's owner. */
function personText(person: string, owner: string): string {
  return person === "" || fold(person) === fold(owner) ? "" : REMINDERS.for({ person });
}

function reminderView({ id, medicine, dose, person, times, lastDay }: Reminder, owner: string, today: string) {
  const daily = REMINDERS.daily({ times: times.map((time) => formatClock(minutesOf(time))).join(", ") });
  const end = lastDay === null ? "" : REMINDERS.until({ day: formatDay(lastDay) });
  return {
    ...{ id, medicine, running: isRunning({ lastDay }, today) },
    dose: joined(dose, personText(person, owner)),
    when: joined(daily, end),
  };
}

/**
 * Reminders that run come first.
 * @param owner - The name of the account's owner.
 */
export function remindersView({ reminders, now }: OwnReminders, owner: string) {
  const rows = reminders.map((reminder) => reminderView(reminder, owner, clinicDay(Date.parse(now))));
  return rows.toSorted((a, b) => Number(b.running) - Number(a.running));
}
export type RemindersView = ReturnType<typeof remindersView>;

/** A medicine for which a reminder can be set. */
export function choiceView({ id, medicine, dose, person, lastDay }: MedicineChoice, owner: string) {
  return {
    ...{ id, medicine, lastDay, times: doseTimes(dose) },
    dose: joined(dose, personText(person, owner)),
    source: lastDay === null ? REMINDERS.ownMedicine : REMINDERS.prescribed,
  };
}
export type ChoiceView = ReturnType<typeof choiceView>;

const MAX_COMING = 3;

const isSameDay = (item: string, other: string) => clinicDay(Date.parse(item)) === clinicDay(Date.parse(other));

function doseView({ reminderId, medicine, dose, person, at, day, days, takenAt }: OwnDose, owner: string, now: string) {
  return {
    key: `${reminderId} ${at}`,
    medicine,
    dose: joined(dose, personText(person, owner)),
    time: isSameDay(at, now) ? formatTime(at, CLINIC_ZONE) : formatShortMoment(at, CLINIC_ZONE),
    day: days === null ? "" : MEDICINES_NOW.day({ day, days }),
    mark: {
      ...{ reminderId, at, possible: canMark(Date.parse(at), Date.parse(now)) },
      takenAt: takenAt === null ? null : formatTime(takenAt, CLINIC_ZONE),
    },
  };
}
export type DoseView = ReturnType<typeof doseView>;

/**
 * The doses of today, and those of last night that can still be marked.
 * @param owner - The name of the account's owner.
 */
export function dosesView({ doses, now }: OwnReminders, owner: string): DoseView[] {
  return doses.filter(({ at }) => at <= now || isSameDay(at, now)).map((dose) => doseView(dose, owner, now));
}

/** A medicine without a reminder, and until when it is prescribed. */
function takenView({ id, medicine, dose, person, lastDay }: MedicineChoice, owner: string) {
  const end = lastDay === null ? "" : REMINDERS.until({ day: formatDay(lastDay) });
  return { id, medicine, dose: joined(dose, personText(person, owner), end) };
}

/**
 * What is to be taken now, the next doses, and the medicines without a reminder.
 * @param medicines - The own and the prescribed ones.
 * @param owner - The name of the account's owner.
 */
export function medicinesNowView(
  { doses, reminders, now }: OwnReminders,
  medicines: readonly MedicineChoice[],
  owner: string,
) {
  const view = (dose: OwnDose) => doseView(dose, owner, now);
  const since = iso(Date.parse(now) - DOSE_NOW_MS);
  const running = reminders.filter((reminder) => isRunning(reminder, clinicDay(Date.parse(now))));
  const hasReminder = ({ medicine, person }: MedicineChoice) =>
    running.some((reminder) => reminder.medicine === medicine && reminder.person === person);
  return {
    any: reminders.length > 0,
    others: medicines.filter((medicine) => !hasReminder(medicine)).map((medicine) => takenView(medicine, owner)),
    now: doses.filter(({ at }) => at > since && at <= now).map(view),
    next: doses
      .filter(({ at }) => at > now)
      .slice(0, MAX_COMING)
      .map(view),
  };
}
export type MedicinesNowView = ReturnType<typeof medicinesNowView>;
