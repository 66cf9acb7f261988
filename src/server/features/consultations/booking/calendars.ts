import { slotsQuerySchema } from "#domain/consultations/booking.rules.ts";
import type { FreeTimes } from "#domain/consultations/consultation.ts";
import type { Calendar, Slot, Span } from "#domain/consultations/slots.ts";
import { bookableSpan, freeSlots } from "#domain/consultations/slots.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { DAY_MS, dayAt, daysAfter, instantsOf, iso, isZone, midnightOf } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { changeOf, doctorOf, hoursOf, takenOf } from "../consultation-rows.ts";
import { listSlotHoldsOf } from "../consultations.queries.ts";
import { listHolidays } from "../hours/holidays.queries.ts";
import {
  type DoctorFacts,
  findDoctorBySlug,
  findHours,
  type HoursRow,
  listDaysOff,
  listHours,
  listHoursChanges,
  listTaken,
} from "../hours/hours.queries.ts";

/** No slot is longer, and no two time zones are further apart. */
const LOOK_BACK_MS = DAY_MS + 2 * 60 * 60_000;
const SLUG = /^[\p{L}\p{N}-]{1,200}$/u;
/** The first search is short: most doctors have a free time within a day. */
const STAGES_DAYS = [1, 3, 9, 91];
const DOCTOR_BATCH_SIZE = 500;

export interface FreeSlotsQuery {
  readonly max?: number;
  /** A consultation that is to be rescheduled. */
  readonly except?: string;
}

/** Reads doctors' calendars and finds free slots. */
export interface Calendars {
  /**
   * The bookable doctor with this address.
   * @throws NOT_FOUND.
   */
  found(slug: unknown): Promise<DoctorFacts>;
  /** Null until the doctor has saved hours. */
  calendarOf(db: Queryable, doctorUid: string): Promise<Calendar | null>;
  /** As `calendarOf` with hours that are already loaded, for days from yesterday or from another day on. */
  calendarWith(db: Queryable, hours: HoursRow, from?: string): Promise<Calendar>;
  /** Free slots in a span; the slot of a consultation that is to be rescheduled is free for itself. */
  free(db: Queryable, doctorUid: string, calendar: Calendar, span: Span, command?: FreeSlotsQuery): Promise<Slot[]>;
  /** What this patient holds is free for the patient. */
  freeTimes(slug: unknown, query: unknown, patientUid?: string): Promise<FreeTimes>;
  /** The next free time of each of these doctors, UTC ISO; null for those who have none. */
  nextFree(doctors: readonly string[]): Promise<Map<string, string | null>>;
  /** The first free times of each of these doctors within its own span, UTC ISO, at most so many. */
  freeWithin(spans: ReadonlyMap<string, Span>, max: number): Promise<Map<string, readonly string[]>>;
}

export function isBookable({ verificationStatus, recheckOn }: DoctorFacts, now: number): boolean {
  return bookable({ verificationStatus: verificationStatus, recheckOn }, now);
}

export function createCalendars({ kysely }: Database, clock: Clock, hub: Hub): Calendars {
  async function found(slug: unknown): Promise<DoctorFacts> {
    const doctor = typeof slug === "string" && SLUG.test(slug) ? await findDoctorBySlug(kysely, slug) : undefined;
    if (!doctor || !isBookable(doctor, clock.now())) throw fail("NOT_FOUND");
    return doctor;
  }

  async function calendarWith(db: Queryable, row: HoursRow, from?: string): Promise<Calendar> {
    const hours = hoursOf(row);
    const first = from ?? daysAfter(dayAt(hours.zone, clock.now()), -1);
    const off = await listDaysOff(db, [row.doctor], first);
    const changes = await listHoursChanges(db, [row.doctor], first);
    const closed = await listHolidays(db, first);
    return { hours, daysOff: new Set([...off, ...closed].map(({ day }) => day)), changes: changes.map(changeOf) };
  }

  async function calendarOf(db: Queryable, doctorUid: string): Promise<Calendar | null> {
    const row = await findHours(db, doctorUid);
    return row ? calendarWith(db, row) : null;
  }

  async function free(
    db: Queryable,
    doctorUid: string,
    calendar: Calendar,
    span: Span,
    command: FreeSlotsQuery = {},
  ): Promise<Slot[]> {
    const from = iso(span.from - LOOK_BACK_MS);
    const taken = await listTaken(db, [doctorUid], from, iso(span.until + LOOK_BACK_MS), moment(clock));
    const others = taken.filter(({ id }) => id !== command.except);
    return freeSlots(calendar, others.map(takenOf), clock.now(), span, command.max);
  }

  /** One stage of the search: doctors with a free time in it are removed from the list. */
  async function searchUntil(
    until: number,
    calendars: Map<string, Calendar>,
    found: Map<string, string | null>,
  ): Promise<void> {
    const now = clock.now();
    const span = { from: now, until };
    const taken = await listTaken(
      kysely,
      [...calendars.keys()],
      iso(now - LOOK_BACK_MS),
      iso(until + LOOK_BACK_MS),
      iso(now),
    );
    const byDoctor = Map.groupBy(taken, ({ doctor }) => doctor);
    for (const [doctor, calendar] of calendars) {
      const [next] = freeSlots(calendar, (byDoctor.get(doctor) ?? []).map(takenOf), now, span, 1);
      if (next) found.set(doctor, iso(next.startsAt));
      if (next || until >= bookableSpan(calendar.hours, now).until) calendars.delete(doctor);
    }
  }

  /** The calendars of those doctors who have saved hours. */
  async function calendarsOf(doctors: readonly string[]): Promise<Map<string, Calendar>> {
    if (doctors.length === 0) return new Map();
    const yesterday = iso(clock.now() - LOOK_BACK_MS).slice(0, 10);
    const off = Map.groupBy(await listDaysOff(kysely, doctors, yesterday), ({ doctor }) => doctor);
    const changes = Map.groupBy(await listHoursChanges(kysely, doctors, yesterday), ({ doctor }) => doctor);
    const closed = await listHolidays(kysely, yesterday);
    return new Map(
      (await listHours(kysely, doctors)).map((row) => [
        row.doctor,
        {
          hours: hoursOf(row),
          daysOff: new Set([...(off.get(row.doctor) ?? []), ...closed].map(({ day }) => day)),
          changes: (changes.get(row.doctor) ?? []).map(changeOf),
        },
      ]),
    );
  }

  async function nextFreeOf(doctors: readonly string[]): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>(doctors.map((doctorUid) => [doctorUid, null]));
    const calendars = await calendarsOf(doctors);
    for (const days of STAGES_DAYS) {
      if (calendars.size > 0) await searchUntil(clock.now() + days * DAY_MS, calendars, found);
    }
    return found;
  }

  async function freeWithinOf(spans: ReadonlyMap<string, Span>, max: number): Promise<[string, string[]][]> {
    const calendars = await calendarsOf([...spans.keys()]);
    if (calendars.size === 0) return [];
    const all = [...spans.values()];
    const from = iso(Math.min(...all.map((span) => span.from)) - LOOK_BACK_MS);
    const until = iso(Math.max(...all.map((span) => span.until)) + LOOK_BACK_MS);
    const taken = await listTaken(kysely, [...calendars.keys()], from, until, moment(clock));
    const byDoctor = Map.groupBy(taken, ({ doctor }) => doctor);
    return [...calendars].map(([doctor, calendar]) => {
      const span = spans.get(doctor) ?? { from: 0, until: 0 };
      const slots = freeSlots(calendar, (byDoctor.get(doctor) ?? []).map(takenOf), clock.now(), span, max);
      return [doctor, slots.map(({ startsAt }) => iso(startsAt))];
    });
  }

  return {
    found,
    calendarOf,
    calendarWith,
    free,

    async freeTimes(slug, query, patientUid) {
      const version = await hub.version("slots");
      const doctor = await found(slug);
      const { zone: asked, from, days } = slotsQuerySchema.parse(query ?? {});
      const calendar = await calendarOf(kysely, doctor.uid);
      if (!calendar) throw fail("DOCTOR_NOT_BOOKABLE");
      const { hours } = calendar;
      const zone = asked !== undefined && isZone(asked) ? asked : hours.zone;
      const today = dayAt(zone, clock.now());
      const first = from !== undefined && from > today ? from : today;
      const midnight = (day: string) => instantsOf(zone, midnightOf(day)).first;
      const shown = Array.from({ length: days }, (_, index) => daysAfter(first, index));
      const span = { from: midnight(first), until: midnight(daysAfter(first, days)) };
      const slotHolds = patientUid === undefined ? [] : await listSlotHoldsOf(kysely, patientUid);
      const own = slotHolds.find((slotHold) => slotHold.doctor === doctor.uid)?.id;
      const command = own === undefined ? {} : { except: own };
      const starts = (await free(kysely, doctor.uid, calendar, span, command)).map(({ startsAt }) => startsAt);
      const byDay = Map.groupBy(starts, (start) => dayAt(zone, start));
      const closed = new Map((await listHolidays(kysely, first)).map(({ day, name }) => [day, name]));
      const next = (await nextFreeOf([doctor.uid])).get(doctor.uid) ?? null;
      return {
        doctor: doctorOf(doctor),
        fee: doctor.fee,
        doctorZone: hours.zone,
        zone,
        mode: hours.mode,
        slotMinutes: hours.slotMinutes,
        days: shown.map((day) => ({
          ...{ day, starts: (byDay.get(day) ?? []).map(iso) },
          holiday: closed.get(day) ?? null,
        })),
        nextFree: next,
        version,
      };
    },

    async nextFree(doctors) {
      const found = new Map<string, string | null>();
      for (let index = 0; index < doctors.length; index += DOCTOR_BATCH_SIZE) {
        for (const [uid, next] of await nextFreeOf(doctors.slice(index, index + DOCTOR_BATCH_SIZE)))
          found.set(uid, next);
      }
      return found;
    },

    async freeWithin(spans, max) {
      const found = new Map<string, readonly string[]>();
      const all = [...spans];
      for (let index = 0; index < all.length; index += DOCTOR_BATCH_SIZE) {
        const some = new Map(all.slice(index, index + DOCTOR_BATCH_SIZE));
        for (const [uid, starts] of await freeWithinOf(some, max)) found.set(uid, starts);
      }
      return found;
    },
  };
}
