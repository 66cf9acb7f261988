import type { Account, Actor } from "#domain/actor.ts";
import { NO_HOURS } from "#domain/consultations/hours.rules.ts";
import type { EarningsMonth, PracticeApi, SeenPatient } from "#domain/consultations/practice.api.ts";
import { calendarQuerySchema, monthsUpTo, SEEN_SIZE } from "#domain/consultations/practice.rules.ts";
import { type Calendar, isInTimeOff, openOn, type Span, timeOffOn } from "#domain/consultations/slots.ts";
import { fail } from "#domain/failures.ts";
import { fold, hasWords } from "#domain/format/fold.ts";
import { pageOf, searchTerms, tableQuerySchema } from "#domain/paging.ts";
import { ageOn } from "#domain/patients/age.ts";
import { can, DOCTOR_READS_MS, readsOfPatients } from "#domain/permissions.ts";
import { dayAt, daysAfter, instantsOf, iso, midnightOf } from "#domain/time.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { csvOf } from "#server/forms/csv.ts";
import type { Calendars } from "../booking/calendars.ts";
import type { ConsultationAccess } from "../consultation-access.ts";
import { type ConsultationEncryption, listed } from "../consultation-rows.ts";
import { listHolidays } from "../hours/holidays.queries.ts";
import { findDoctorFacts, findHours, listDaysOff } from "../hours/hours.queries.ts";
import type { ListedRow } from "../lists.queries.ts";
import {
  countByFee,
  findAfter,
  listBetween,
  listOfToday,
  listRequests,
  listSeen,
  type SeenRow,
} from "./practice.queries.ts";

export interface PracticeParts extends Pick<AppContext, "clock" | "hub"> {
  readonly kysely: Queryable;
  readonly encryption: ConsultationEncryption;
  readonly calendars: Calendars;
  readonly access: Pick<ConsultationAccess, "nameForDoctor" | "doctorReads" | "bookedWhere">;
}

const SEEN = ["completed", "in-progress"];

const asText = ({ from, until }: Span) => ({ from: iso(from), until: iso(until) });

/** A day in the doctor's present zone, from midnight to midnight. */
function spanOfDay(zone: string, day: string): Span {
  const midnight = (of: string) => instantsOf(zone, midnightOf(of)).first;
  return { from: midnight(day), until: midnight(daysAfter(day, 1)) };
}

/** The time off of a day: the whole day where it is off, else its changes. */
function offOf({ hours: { zone }, changes }: Calendar, day: string, dayOff: string | undefined) {
  if (dayOff === undefined) {
    return timeOffOn(zone, changes, day).map(({ change, ...span }) => ({
      ...asText(span),
      change,
      reason: change.reason,
    }));
  }
  return [{ ...asText(spanOfDay(zone, day)), reason: dayOff, change: null }];
}

/** A month from its numbers of consultations by final state. */
function monthOf(month: string, counts: Awaited<ReturnType<typeof countByFee>>): EarningsMonth {
  const own = counts.filter((one) => one.month === month);
  const ended = (state: string) => own.filter((item) => item.state === state);
  const sum = (rows: typeof own) => rows.reduce((total, { count }) => total + count, 0);
  const completed = ended("completed").toSorted((item, other) => (other.fee ?? -1) - (item.fee ?? -1));
  return {
    month,
    consultations: sum(completed),
    rupees: completed.reduce((total, { fee, count }) => total + (fee ?? 0) * count, 0),
    fees: completed.map(({ fee, count }) => ({ fee, consultations: count })),
    missed: sum(ended("no-show")),
    cancelled: sum(ended("cancelled")),
  };
}

function allow(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "consultation:treat", { uid: actor.uid })) throw fail("NOT_FOUND");
}

/** The doctor's dashboard: today, requests, patients and earnings. */
export function createPractice({ kysely, clock, hub, encryption, calendars, access }: PracticeParts): PracticeApi {
  const entryOf = (row: ListedRow) => listed(row, access.nameForDoctor(row));

  /** A consultation with what the doctor may read of it. */
  function detailedOf(row: ListedRow, today: string) {
    const details = access.doctorReads(row, row) ? encryption.openDetails(row) : undefined;
    return {
      ...entryOf(row),
      age: details ? ageOn(details.bornOn, today) : null,
      reason: details?.reason ?? "",
      since: details?.since ?? "",
    };
  }

  const dayEntryOf = (row: ListedRow, today: string) => ({
    ...detailedOf(row, today),
    byPhone: row.patientUid === null,
  });

  async function todayOf(doctorUid: string): Promise<string> {
    return dayAt((await findHours(kysely, doctorUid))?.zone ?? NO_HOURS.zone, clock.now());
  }

  /** One patient's consultations, newest first, as one entry; undefined for a patient who never came. */
  function seen(rows: readonly { row: SeenRow; name: string; bornOn: string; reason: string }[], today: string) {
    const past = rows.filter(({ row }) => SEEN.includes(row.state));
    const [last] = past;
    if (!last) return undefined;
    const next = rows.findLast(({ row }) => !SEEN.includes(row.state))?.row;
    return {
      name: last.name,
      age: ageOn(last.bornOn, today),
      consultations: past.length,
      last: { id: last.row.id, at: last.row.startsAt, reason: last.reason },
      next: next ? { id: next.id, at: next.startsAt } : null,
    };
  }

  /**
   * The consultations that the doctor may read, newest first, by person: account, name and birthday, because a mother
   * books for her children too.
   */
  async function byPerson(doctorUid: string) {
    const facts = await findDoctorFacts(kysely, doctorUid);
    if (facts === undefined || !readsOfPatients(facts.verificationStatus)) return [];
    const rows = await listSeen(kysely, doctorUid, iso(clock.now() - DOCTOR_READS_MS));
    const opened = rows.flatMap((row) => {
      const details = encryption.openDetails(row);
      return details ? [{ row, name: details.name, bornOn: details.bornOn, reason: details.reason }] : [];
    });
    const people = Map.groupBy(opened, ({ row, name, bornOn }) => JSON.stringify([row.patientKey, fold(name), bornOn]));
    return [...people.values()];
  }

  async function people(doctorUid: string): Promise<SeenPatient[]> {
    const today = await todayOf(doctorUid);
    return (await byPerson(doctorUid))
      .flatMap((consultations) => seen(consultations, today) ?? [])
      .sort((item, other) => other.last.at.localeCompare(item.last.at));
  }

  async function earningsOf(doctorUid: string): Promise<EarningsMonth[]> {
    const months = monthsUpTo(await todayOf(doctorUid));
    const counts = await countByFee(kysely, doctorUid, months[0] ?? "");
    return months.map((month) => monthOf(month, counts));
  }

  return {
    async version(actor) {
      allow(actor);
      return hub.version("ownConsultations", actor.uid);
    },

    async day(actor) {
      allow(actor);
      const calendar = await calendars.calendarOf(kysely, actor.uid);
      const zone = calendar?.hours.zone ?? NO_HOURS.zone;
      const day = dayAt(zone, clock.now());
      const next = await findAfter(kysely, actor.uid, day);
      const [closed] = await listHolidays(kysely, day);
      return {
        ...{ day, zone, now: moment(clock) },
        saved: calendar !== null,
        dayOff: calendar?.daysOff.has(day) ?? false,
        holiday: closed?.day === day ? closed.name : null,
        open: calendar ? openOn(calendar, day).map(asText) : [],
        consultations: (await listOfToday(kysely, actor.uid, day)).map((row) => dayEntryOf(row, day)),
        next: next ? entryOf(next) : null,
      };
    },

    async calendar(actor, query) {
      allow(actor);
      const version = await hub.version("ownConsultations", actor.uid);
      const row = await findHours(kysely, actor.uid);
      const zone = row?.zone ?? NO_HOURS.zone;
      const today = dayAt(zone, clock.now());
      const { first = today, days: count } = calendarQuerySchema.parse(query ?? {});
      const days = Array.from({ length: count }, (_, index) => daysAfter(first, index));
      const [earliest = today] = [first, today].sort();
      const calendar = row ? await calendars.calendarWith(kysely, row, earliest) : null;
      const off = new Map((await listDaysOff(kysely, [actor.uid], earliest)).map(({ day, reason }) => [day, reason]));
      const closed = new Map((await listHolidays(kysely, earliest)).map(({ day, name }) => [day, name]));
      const shown = { from: spanOfDay(zone, first).from, until: spanOfDay(zone, days.at(-1) ?? first).until };
      const rows = await listBetween(kysely, actor.uid, iso(shown.from), iso(shown.until));
      // One that runs over midnight is on both days, and one that was booked in another zone on its day in this one.
      const onDay = (day: string) => {
        const { from, until } = asText(spanOfDay(zone, day));
        return rows.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from);
      };
      const isOff = ({ day, ...booked }: ListedRow) =>
        calendar !== null &&
        (calendar.daysOff.has(day) ||
          isInTimeOff(zone, calendar.changes, { from: Date.parse(booked.startsAt), until: Date.parse(booked.endsAt) }));
      return {
        ...{ zone, today, version, now: moment(clock), saved: row !== undefined },
        days: days.map((day) => ({
          day,
          open: calendar ? openOn(calendar, day).map(asText) : [],
          off: calendar ? offOf(calendar, day, closed.get(day) ?? off.get(day)) : [],
          consultations: onDay(day).map((entry) => dayEntryOf(entry, today)),
        })),
        changes: (calendar?.changes ?? []).filter(({ last }) => last === null || last >= today),
        daysOff: [...off.keys()].filter((day) => day >= today).sort(),
        inTimeOff: await access.bookedWhere(actor.uid, isOff),
      };
    },

    async requests(actor) {
      allow(actor);
      const today = await todayOf(actor.uid);
      return (await listRequests(kysely, actor.uid)).map((row) => detailedOf(row, today));
    },

    async patients(actor, query) {
      allow(actor);
      const { words, page: asked } = tableQuerySchema.parse(query ?? {});
      const wanted = searchTerms(words);
      const all = await people(actor.uid);
      const found = all.filter(({ name }) => hasWords(name, wanted));
      const { page, pages, from } = pageOf(asked, found.length, SEEN_SIZE);
      return { rows: found.slice(from, page * SEEN_SIZE), total: found.length, page, pages };
    },

    async patient(actor, consultationId) {
      allow(actor);
      const person = (await byPerson(actor.uid)).find((rows) => rows.some(({ row }) => row.id === consultationId));
      const [latest] = person ?? [];
      if (!person || !latest) throw fail("NOT_FOUND");
      const { zone } = (await findHours(kysely, actor.uid)) ?? NO_HOURS;
      const { name, bornOn } = latest;
      return {
        ...{ name, bornOn, zone },
        age: ageOn(bornOn, dayAt(zone, clock.now())),
        consultations: person.map(({ row: { id, state, startsAt }, reason }) => ({
          ...{ id, startsAt, reason },
          state: state,
        })),
      };
    },

    async earnings(actor) {
      allow(actor);
      return { months: await earningsOf(actor.uid) };
    },

    async exportEarnings(actor) {
      allow(actor);
      const rows = (await earningsOf(actor.uid)).map((earningsMonth) => ({
        ...earningsMonth,
        id: earningsMonth.month,
        timestamp: earningsMonth.month,
      }));
      return csvOf({
        head: EARNINGS.csv,
        after: async (place) => (place === undefined ? rows : []),
        cellsOf({ month, consultations, rupees, fees, missed, cancelled }) {
          const unpaid = fees.find(({ fee }) => fee === null)?.consultations ?? 0;
          return [month, consultations, rupees, unpaid, missed, cancelled];
        },
      });
    },
  };
}
