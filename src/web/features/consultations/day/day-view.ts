import type { Consultation } from "#domain/consultations/consultation.ts";
import type { Earnings, PracticeDay, PracticeRequest, SeenPatient } from "#domain/consultations/practice.api.ts";
import type { State } from "#domain/consultations/states.ts";
import { rupeesOf } from "#domain/format/money.ts";
import {
  dayWords,
  momentWords,
  monthAndYearWords,
  monthWords,
  shortDayWords,
  shortMomentWords,
  timeWords,
  zoneWords,
} from "#domain/format/time-format.ts";
import type { TablePage } from "#domain/paging.ts";
import { DAY } from "#generated/messages/consultations/day.ts";
import { DOCTOR_DAY_STATUS as STATUS } from "#generated/messages/consultations/doctor-day-status.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import { REQUESTS } from "#generated/messages/consultations/requests.ts";
import { SEEN } from "#generated/messages/consultations/seen.ts";

/** An entry of the day: a consultation, or where hours begin, pause and end. */
export interface Entry {
  readonly key: string;
  /** UTC ISO. */
  readonly at: string;
  readonly time: string;
  readonly words: string;
  /** Null for hours. */
  readonly consultation: {
    readonly id: string;
    readonly state: State;
    readonly status: string;
    readonly until: string;
  } | null;
}

/** Final statuses of consultations that did not take place. */
const GONE: readonly State[] = ["declined", "cancelled", "expired", "no-show"];

export function isGone(state: State): boolean {
  return GONE.includes(state);
}

function hoursEntries({ open, zone }: PracticeDay): Entry[] {
  return open.flatMap(({ from, until }, at) => {
    const next = open[at + 1];
    const words = next ? DAY.pause({ until: timeWords(next.from, zone) }) : DAY.ends;
    const begin = { key: `from ${from}`, at: from, time: timeWords(from, zone), words: DAY.begins, consultation: null };
    const end = { key: `until ${until}`, at: until, time: timeWords(until, zone), words, consultation: null };
    return at === 0 ? [begin, end] : [end];
  });
}

function consultationEntry({ id, startsAt, endsAt, state, name }: Consultation, zone: string): Entry {
  const consultation = { id, state, status: STATUS[state], until: endsAt };
  return { key: id, at: startsAt, time: timeWords(startsAt, zone), words: name ?? DAY.noName, consultation };
}

/** The day's entries by time; at the same moment hours begin before a consultation, and end after it. */
export function entriesOf(day: PracticeDay): Entry[] {
  const rank = ({ consultation, words }: Entry) => (consultation ? 1 : words === DAY.begins ? 0 : 2);
  return [
    ...hoursEntries(day),
    ...day.consultations.map((consultation) => consultationEntry(consultation, day.zone)),
  ].sort((one, other) => one.at.localeCompare(other.at) || rank(one) - rank(other));
}

/** How many entries lie before a moment. In: UTC ISO. */
export function passed(entries: readonly Entry[], now: string): number {
  return entries.filter(({ at }) => at <= now).length;
}

/** The doctor's day as display text. */
export function dayView(day: PracticeDay) {
  const { zone, now, saved, dayOff, next, consultations } = day;
  return {
    ...{ now, zone },
    title: DAY.zone({ day: dayWords(day.day).long, zone: zoneWords(zone) }),
    entries: consultations.length === 0 ? [] : entriesOf(day),
    empty: dayOff ? DAY.dayOff : saved ? DAY.noConsultations : DAY.noHours,
    saved,
    next: next
      ? {
          id: next.id,
          words: DAY.next({ time: shortMomentWords(next.startsAt, next.zone), name: next.name ?? DAY.noName }),
        }
      : null,
  };
}
export type DayView = ReturnType<typeof dayView>;

export function requestView({ id, name, age, reason, since, startsAt, zone }: PracticeRequest) {
  return {
    ...{ id, reason, since },
    name: name ?? DAY.noName,
    age: age === null ? "" : REQUESTS.age({ years: age }),
    when: momentWords(startsAt, zone),
  };
}
export type RequestView = ReturnType<typeof requestView>;

/** List of seen patients, with the search text. In: the time zone of the dates. */
export function seenView(list: TablePage<SeenPatient>, words: string, zone: string) {
  const day = (at: string) => shortDayWords(at, zone);
  return {
    ...{ words, total: list.total, page: list.page, pages: list.pages },
    rows: list.rows.map(({ name, age, consultations, last, next }) => ({
      name,
      facts: `${SEEN.age({ years: age })} · ${SEEN.consultations({ count: consultations })}`,
      last: { id: last.id, words: day(last.at) },
      next: next ? { id: next.id, words: day(next.at) } : null,
    })),
  };
}
export type SeenView = ReturnType<typeof seenView>;

/** Earnings as points of a small chart; the current month as text. */
export function earningsView({ months }: Earnings) {
  const last = months.at(-1);
  return {
    points: months.map(({ month, rupees }) => ({ label: monthAndYearWords(`${month}-01`), value: rupees })),
    present: rupeesOf(last?.rupees ?? 0),
    words: last ? EARNINGS.thisMonth({ month: monthWords(`${last.month}-01`), count: last.consultations }) : "",
    any: months.some(({ consultations }) => consultations > 0),
  };
}
export type EarningsView = ReturnType<typeof earningsView>;
