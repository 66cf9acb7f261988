import type { DayConsultation, PracticeDay } from "#domain/consultations/practice.api.ts";
import { ARRIVE_BEFORE_MS, type State } from "#domain/consultations/states.ts";
import { describeDay, formatShortMoment, formatTime } from "#domain/format/time-format.ts";
import { dayAt, iso } from "#domain/time.ts";
import { DAY } from "#generated/messages/consultations/day.ts";

/** Final statuses of consultations that did not take place. */
const NOT_TAKEN_PLACE: readonly State[] = ["declined", "cancelled", "expired", "no-show"];

export function didNotTakePlace(state: State): boolean {
  return NOT_TAKEN_PLACE.includes(state);
}

/** A shorter pause between two appointments gets no row. */
const MIN_GAP_MS = 30 * 60_000;

/** The free or closed time before an appointment of the day, when it is worth a row; else null. */
export function gapBefore({ consultations, open, zone }: PracticeDay, index: number): string | null {
  const [before, after] = [consultations[index - 1], consultations[index]];
  if (!before || !after) return null;
  const [from, until] = [before.endsAt, after.startsAt];
  if (Date.parse(until) - Date.parse(from) < MIN_GAP_MS) return null;
  const isOpen = open.some((hours) => hours.from <= from && until <= hours.until);
  return DAY.gap({ from: formatTime(from, zone), until: formatTime(until, zone), kind: isOpen ? "free" : "closed" });
}

/** Age and reason, as far as they are known. */
export function factsOf({ age, reason }: Pick<DayConsultation, "age" | "reason">): string {
  if (age === null) return reason;
  return reason === "" ? String(age) : DAY.facts({ age: String(age), reason });
}

/** The patient's name; what stands in its place without one that the doctor can read: only a slot hold has none yet. */
export function nameOf({ name, state }: Pick<DayConsultation, "name" | "state">): string {
  return name ?? (state === "held" ? DAY.noName : DAY.patient);
}

/** When an appointment begins; one that began before midnight names its day. */
export function beginOf({ startsAt }: DayConsultation, { day, zone }: PracticeDay): string {
  return (dayAt(zone, Date.parse(startsAt)) < day ? formatShortMoment : formatTime)(startsAt, zone);
}

/** When the room of an appointment opens. */
export function opensText({ startsAt }: DayConsultation, { zone }: PracticeDay): string {
  return DAY.opens({ time: formatTime(iso(Date.parse(startsAt) - ARRIVE_BEFORE_MS), zone) });
}

/**
 * How many appointments have begun before a moment.
 * @param now - UTC ISO.
 */
export function passed(consultations: readonly DayConsultation[], now: string): number {
  return consultations.filter(({ startsAt }) => startsAt <= now).length;
}

/**
 * Whether the last appointment that has begun lasts: then the free time after it is still to come.
 * @param now - UTC ISO.
 */
export function isDuring(consultations: readonly DayConsultation[], now: string): boolean {
  return now < (consultations[passed(consultations, now) - 1]?.endsAt ?? "");
}

/**
 * The next person to see: who is in the consultation, else who waits, else who comes next.
 * @param now - UTC ISO.
 */
export function nextOf(consultations: readonly DayConsultation[], now: string): DayConsultation | undefined {
  return (
    consultations.find(({ state }) => state === "in-progress") ??
    consultations.find(({ state }) => state === "waiting") ??
    consultations.find(({ state, endsAt }) => state === "confirmed" && endsAt > now)
  );
}

export function dayTitle({ day }: PracticeDay): string {
  const { weekdayShort, date } = describeDay(day);
  return DAY.title({ day: `${weekdayShort} ${date}` });
}

/** How many appointments take place, and how many of them are done. */
export function daySummary({ consultations }: PracticeDay): string {
  const taking = consultations.filter(({ state }) => !didNotTakePlace(state));
  return DAY.summary({ count: taking.length, done: taking.filter(({ state }) => state === "completed").length });
}

/** Why a day has no appointments. */
export function emptyText({ holiday, dayOff, saved }: PracticeDay): string {
  if (holiday !== null) return DAY.holiday({ name: holiday });
  if (dayOff) return DAY.dayOff;
  return saved ? DAY.noConsultations : DAY.noHours;
}

/** The first appointment after the day. */
export function nextDayText({ startsAt, zone, name }: NonNullable<PracticeDay["next"]>): string {
  return DAY.next({ time: formatShortMoment(startsAt, zone), name: name ?? DAY.patient });
}
