import type {
  DayConsultation,
  Earnings,
  PatientHistory,
  PracticeDay,
  PracticeRequest,
  SeenPatient,
} from "#domain/consultations/practice.api.ts";
import { ARRIVE_BEFORE_MS, type State } from "#domain/consultations/states.ts";
import { rupeesOf } from "#domain/format/money.ts";
import {
  describeDay,
  formatAppMoment,
  formatDay,
  formatMonth,
  formatMonthAndYear,
  formatShortDay,
  formatShortMoment,
  formatTime,
} from "#domain/format/time-format.ts";
import type { TablePage } from "#domain/paging.ts";
import { dayAt, iso } from "#domain/time.ts";
import { DAY } from "#generated/messages/consultations/day.ts";
import { DOCTOR_DAY_STATUS as STATUS } from "#generated/messages/consultations/doctor-day-status.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import { HISTORY } from "#generated/messages/consultations/history.ts";
import { REQUESTS } from "#generated/messages/consultations/requests.ts";
import { SEEN } from "#generated/messages/consultations/seen.ts";

/** An appointment of the day. */
export interface Entry {
  readonly id: string;
  /** UTC ISO. */
  readonly at: string;
  readonly until: string;
  readonly time: string;
  readonly name: string;
  /** Age and reason, as far as they are known. */
  readonly facts: string;
  readonly byPhone: boolean;
  readonly state: State;
  readonly status: string;
  /** When the room opens. */
  readonly opens: string;
  /** The free or closed time before it, when it is worth a row. */
  readonly gap: string | null;
}

/** Final statuses of consultations that did not take place. */
const NOT_TAKEN_PLACE: readonly State[] = ["declined", "cancelled", "expired", "no-show"];

export function didNotTakePlace(state: State): boolean {
  return NOT_TAKEN_PLACE.includes(state);
}

/** A shorter pause between two appointments gets no row. */
const MIN_GAP_MS = 30 * 60_000;

function gapText(from: string, until: string, { open, zone }: PracticeDay): string | null {
  if (Date.parse(until) - Date.parse(from) < MIN_GAP_MS) return null;
  const isOpen = open.some((hours) => hours.from <= from && until <= hours.until);
  return DAY.gap({ from: formatTime(from, zone), until: formatTime(until, zone), kind: isOpen ? "free" : "closed" });
}

function factsOf({ age, reason }: DayConsultation): string {
  if (age === null) return reason;
  return reason === "" ? String(age) : DAY.facts({ age: String(age), reason });
}

/** In place of a name that the doctor can't read: only a slot hold has none yet. */
function noName(state: State): string {
  return state === "held" ? DAY.noName : DAY.patient;
}

/** The day's appointments by time. */
export function entriesOf(day: PracticeDay): Entry[] {
  return day.consultations.map((consultation, index) => {
    const { id, startsAt, endsAt, state, name, byPhone } = consultation;
    const before = day.consultations[index - 1];
    return {
      ...{ id, at: startsAt, until: endsAt, byPhone, state },
      // One that began before midnight names its day.
      time: (dayAt(day.zone, Date.parse(startsAt)) < day.day ? formatShortMoment : formatTime)(startsAt, day.zone),
      name: name ?? noName(state),
      facts: factsOf(consultation),
      status: STATUS[state],
      opens: DAY.opens({ time: formatTime(iso(Date.parse(startsAt) - ARRIVE_BEFORE_MS), day.zone) }),
      gap: before ? gapText(before.endsAt, startsAt, day) : null,
    };
  });
}

/**
 * How many entries have begun before a moment.
 * @param now - UTC ISO.
 */
export function passed(entries: readonly Entry[], now: string): number {
  return entries.filter(({ at }) => at <= now).length;
}

/**
 * Whether the last entry that has begun lasts: then the free time after it is still to come.
 * @param now - UTC ISO.
 */
export function isDuring(entries: readonly Entry[], now: string): boolean {
  return now < (entries[passed(entries, now) - 1]?.until ?? "");
}

/**
 * The next person to see: who is in the consultation, else who waits, else who comes next.
 * @param now - UTC ISO.
 */
export function nextOf(entries: readonly Entry[], now: string): Entry | undefined {
  return (
    entries.find(({ state }) => state === "in-progress") ??
    entries.find(({ state }) => state === "waiting") ??
    entries.find(({ state, until }) => state === "confirmed" && until > now)
  );
}

/** The doctor's day as display text. */
export function dayView(day: PracticeDay) {
  const { zone, now, saved, dayOff, holiday, next, consultations } = day;
  const taking = consultations.filter(({ state }) => !didNotTakePlace(state));
  const { weekdayShort, date } = describeDay(day.day);
  return {
    ...{ now, zone },
    title: DAY.title({ day: `${weekdayShort} ${date}` }),
    summary: DAY.summary({
      count: taking.length,
      done: taking.filter(({ state }) => state === "completed").length,
    }),
    entries: entriesOf(day),
    empty:
      holiday !== null
        ? DAY.holiday({ name: holiday })
        : dayOff
          ? DAY.dayOff
          : saved
            ? DAY.noConsultations
            : DAY.noHours,
    saved,
    next: next
      ? {
          id: next.id,
          text: DAY.next({ time: formatShortMoment(next.startsAt, next.zone), name: next.name ?? DAY.patient }),
        }
      : null,
  };
}
export type DayView = ReturnType<typeof dayView>;

export function requestView({ id, name, age, reason, since, startsAt, zone }: PracticeRequest) {
  return {
    ...{ id, reason, since },
    name: name ?? DAY.patient,
    age: age === null ? "" : REQUESTS.age({ years: age }),
    when: formatAppMoment(startsAt, zone, Date.now()),
  };
}
export type RequestView = ReturnType<typeof requestView>;

/**
 * List of seen patients, with the search text.
 * @param text - The search text.
 * @param zone - The time zone of the dates.
 */
export function seenView(list: TablePage<SeenPatient>, text: string, zone: string) {
  const day = (moment: string) => formatShortDay(moment, zone);
  return {
    ...{ text, total: list.total, page: list.page, pages: list.pages },
    rows: list.rows.map(({ name, age, consultations, last, next }) => ({
      name,
      facts: `${SEEN.age({ years: age })} · ${SEEN.consultations({ count: consultations })}`,
      id: last.id,
      reason: last.reason,
      last: { id: last.id, text: day(last.at) },
      next: next ? { id: next.id, text: day(next.at) } : null,
    })),
  };
}
export type SeenView = ReturnType<typeof seenView>;

/** A patient's history as display text; `ahead` for appointments that have not begun. */
export function historyView({ name, age, bornOn, zone, consultations }: PatientHistory) {
  return {
    name,
    facts: HISTORY.facts({ years: age, day: formatDay(bornOn) }),
    entries: consultations.map(({ id, state, startsAt, reason }) => ({
      ...{ id, state, reason },
      when: formatAppMoment(startsAt, zone, Date.now()),
      status: STATUS[state],
      ahead: state === "confirmed" || state === "waiting",
    })),
  };
}
export type HistoryView = ReturnType<typeof historyView>;

/** Earnings as points of a small chart; the current month as text. */
export function earningsView({ months }: Earnings) {
  const last = months.at(-1);
  return {
    points: months.map(({ month, rupees }) => ({ label: formatMonthAndYear(`${month}-01`), value: rupees })),
    present: rupeesOf(last?.rupees ?? 0),
    text: last ? EARNINGS.thisMonth({ month: formatMonth(`${last.month}-01`), count: last.consultations }) : "",
    any: months.some(({ consultations }) => consultations > 0),
  };
}
/** The months with their fees, newest first; without those in which nothing was, but for the present one. */
export function earningsTable({ months }: Earnings) {
  const shown = months.filter(
    ({ consultations, missed, cancelled }, index) =>
      consultations + missed + cancelled > 0 || index === months.length - 1,
  );
  return shown.toReversed().map(({ month, consultations, rupees, fees, missed, cancelled }) => ({
    ...{ month, consultations, missed, cancelled },
    text: formatMonthAndYear(`${month}-01`),
    rupees: rupeesOf(rupees),
    fees: fees
      .map(({ fee, consultations: count }) =>
        EARNINGS.times({ count: String(count), fee: fee === null ? EARNINGS.noFee : rupeesOf(fee) }),
      )
      .join(", "),
  }));
}
export type EarningsRow = ReturnType<typeof earningsTable>[number];
export type EarningsView = ReturnType<typeof earningsView>;
