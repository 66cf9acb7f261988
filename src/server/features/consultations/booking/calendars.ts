import { type Calendar, freeSlots, type Slot, type Span } from "#domain/consultations/slots.ts";
import { type WalkInTime, walkInTime } from "#domain/consultations/walk-ins.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { DAY_MS, dayAt, daysAfter, iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { changeOf, hoursOf, takenOf } from "../consultation-rows.ts";
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
export const LOOK_BACK_MS = DAY_MS + 2 * 60 * 60_000;
const SLUG = /^[\p{L}\p{N}-]{1,200}$/u;

export interface FreeSlotsQuery {
  readonly max?: number;
  /** A consultation that is to be rescheduled. */
  readonly except?: string;
}

/** Whether a doctor can be booked now. */
export function isBookable({ verificationStatus, recheckOn }: DoctorFacts, now: number): boolean {
  return bookable({ verificationStatus, recheckOn }, now);
}

/**
 * Finds the bookable doctor with an address.
 * @param app - The application.
 * @param slug - The address, which may be anything.
 * @throws NOT_FOUND.
 */
export async function requireBookableDoctor({ db, clock }: App, slug: unknown): Promise<DoctorFacts> {
  const doctor = typeof slug === "string" && SLUG.test(slug) ? await findDoctorBySlug(db, slug) : undefined;
  if (!doctor || !isBookable(doctor, clock.now())) throw fail("NOT_FOUND");
  return doctor;
}

/** As `findCalendar` with hours that are already loaded, for days from yesterday or from another day on. */
export async function loadCalendar({ db, clock }: App, row: HoursRow, from?: string): Promise<Calendar> {
  const hours = hoursOf(row);
  const first = from ?? daysAfter(dayAt(hours.zone, clock.now()), -1);
  const off = await listDaysOff(db, [row.doctor], first);
  const changes = await listHoursChanges(db, [row.doctor], first);
  const closed = await listHolidays(db, first);
  return { hours, daysOff: new Set([...off, ...closed].map(({ day }) => day)), changes: changes.map(changeOf) };
}

/** The calendar of a doctor; null until the doctor has saved hours. */
export async function findCalendar(app: App, doctorUid: string): Promise<Calendar | null> {
  const row = await findHours(app.db, doctorUid);
  return row ? loadCalendar(app, row) : null;
}

/** The calendars of those doctors who have saved hours. */
export async function listCalendars({ db, clock }: App, doctors: readonly string[]): Promise<Map<string, Calendar>> {
  if (doctors.length === 0) return new Map();
  const yesterday = iso(clock.now() - LOOK_BACK_MS).slice(0, 10);
  const off = Map.groupBy(await listDaysOff(db, doctors, yesterday), ({ doctor }) => doctor);
  const changes = Map.groupBy(await listHoursChanges(db, doctors, yesterday), ({ doctor }) => doctor);
  const closed = await listHolidays(db, yesterday);
  return new Map(
    (await listHours(db, doctors)).map((row) => [
      row.doctor,
      {
        hours: hoursOf(row),
        daysOff: new Set([...(off.get(row.doctor) ?? []), ...closed].map(({ day }) => day)),
        changes: (changes.get(row.doctor) ?? []).map(changeOf),
      },
    ]),
  );
}

/** Free slots of a doctor in a span; the slot of a consultation that is to be rescheduled is free for itself. */
export async function findFreeSlots(
  { db, clock }: App,
  doctorUid: string,
  calendar: Calendar,
  span: Span,
  { except, max }: FreeSlotsQuery = {},
): Promise<Slot[]> {
  const from = iso(span.from - LOOK_BACK_MS);
  const taken = await listTaken(db, [doctorUid], from, iso(span.until + LOOK_BACK_MS), moment(clock));
  const others = taken.filter(({ id }) => id !== except);
  return freeSlots(calendar, others.map(takenOf), clock.now(), span, max);
}

/** The next time of a doctor today for somebody who is at the clinic; undefined without one. */
export async function findWalkInTime(
  { db, clock }: App,
  doctorUid: string,
  calendar: Calendar,
): Promise<WalkInTime | undefined> {
  const now = clock.now();
  const span = [iso(now - LOOK_BACK_MS), iso(now + LOOK_BACK_MS)] as const;
  const taken = await listTaken(db, [doctorUid], ...span, moment(clock));
  return walkInTime(calendar, taken.map(takenOf), now);
}
