import type { Actor } from "#domain/actor.ts";
import { slotsQuerySchema } from "#domain/consultations/booking.rules.ts";
import type { FreeTimes } from "#domain/consultations/consultation.ts";
import type { Holiday } from "#domain/consultations/holidays.ts";
import { bookableSpan, type Calendar, freeSlots, type Span } from "#domain/consultations/slots.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { DAY_MS, dayAt, daysAfter, instantsOf, iso, isZone, midnightOf } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { doctorOf, takenOf } from "../consultation-rows.ts";
import { listSlotHoldsOf } from "../consultations.queries.ts";
import { listHolidays } from "../hours/holidays.queries.ts";
import { listTaken } from "../hours/hours.queries.ts";
import { findCalendar, findFreeSlots, LOOK_BACK_MS, listCalendars, requireBookableDoctor } from "./calendars.ts";

/** The first search is short: most doctors have a free time within a day. */
const STAGES_DAYS = [1, 3, 9, 91];
const DOCTOR_BATCH_SIZE = 500;

/** One stage of the search: doctors with a free time in it are removed from the list. */
async function searchUntil(
  { db, clock }: App,
  until: number,
  calendars: Map<string, Calendar>,
  found: Map<string, string | null>,
): Promise<void> {
  const now = clock.now();
  const span = { from: now, until };
  const lookBack = iso(now - LOOK_BACK_MS);
  const taken = await listTaken(db, [...calendars.keys()], lookBack, iso(until + LOOK_BACK_MS), iso(now));
  const byDoctor = Map.groupBy(taken, ({ doctor }) => doctor);
  for (const [doctor, calendar] of calendars) {
    const [next] = freeSlots(calendar, (byDoctor.get(doctor) ?? []).map(takenOf), now, span, 1);
    if (next) found.set(doctor, iso(next.startsAt));
    if (next || until >= bookableSpan(calendar.hours, now).until) calendars.delete(doctor);
  }
}

async function listNextFreeOfBatch(app: App, doctors: readonly string[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>(doctors.map((doctorUid) => [doctorUid, null]));
  const calendars = await listCalendars(app, doctors);
  for (const days of STAGES_DAYS) {
    if (calendars.size > 0) await searchUntil(app, app.clock.now() + days * DAY_MS, calendars, found);
  }
  return found;
}

async function listFreeWithinOfBatch(
  app: App,
  spans: ReadonlyMap<string, Span>,
  max: number,
): Promise<[string, string[]][]> {
  const calendars = await listCalendars(app, [...spans.keys()]);
  if (calendars.size === 0) return [];
  const all = [...spans.values()];
  const from = iso(Math.min(...all.map((span) => span.from)) - LOOK_BACK_MS);
  const until = iso(Math.max(...all.map((span) => span.until)) + LOOK_BACK_MS);
  const taken = await listTaken(app.db, [...calendars.keys()], from, until, moment(app.clock));
  const byDoctor = Map.groupBy(taken, ({ doctor }) => doctor);
  return [...calendars].map(([doctor, calendar]) => {
    const span = spans.get(doctor) ?? { from: 0, until: 0 };
    const slots = freeSlots(calendar, (byDoctor.get(doctor) ?? []).map(takenOf), app.clock.now(), span, max);
    return [doctor, slots.map(({ startsAt }) => iso(startsAt))];
  });
}

/**
 * Finds the next free time of each of many doctors.
 * @param app - The application.
 * @param doctors - The doctors' uids.
 * @returns UTC ISO by doctor; null for those who have none.
 */
export async function listNextFree(app: App, doctors: readonly string[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (let index = 0; index < doctors.length; index += DOCTOR_BATCH_SIZE) {
    for (const [uid, next] of await listNextFreeOfBatch(app, doctors.slice(index, index + DOCTOR_BATCH_SIZE)))
      found.set(uid, next);
  }
  return found;
}

/**
 * Finds the first free times of each of many doctors within its own span.
 * @param app - The application.
 * @param spans - The spans by the doctors' uids.
 * @param max - How many times of each.
 * @returns UTC ISO by doctor.
 */
export async function listFreeWithin(
  app: App,
  spans: ReadonlyMap<string, Span>,
  max: number,
): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const all = [...spans];
  for (let index = 0; index < all.length; index += DOCTOR_BATCH_SIZE) {
    const batch = new Map(all.slice(index, index + DOCTOR_BATCH_SIZE));
    for (const [uid, starts] of await listFreeWithinOfBatch(app, batch, max)) found.set(uid, starts);
  }
  return found;
}

/** The clinic's holidays from a day on, in order. */
export function listHolidaysFrom({ db }: App, day: string): Promise<readonly Holiday[]> {
  return listHolidays(db, day);
}

/** {@inheritDoc ConsultationApi.readFreeTimes} */
export async function readFreeTimes(app: App, actor: Actor, slug: string, query: unknown): Promise<FreeTimes> {
  if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
  const { db, clock, hub } = app;
  const patientUid = can(actor, "consultation:book") && actor.kind === "account" ? actor.uid : undefined;
  const version = await hub.version("slots");
  const doctor = await requireBookableDoctor(app, slug);
  const { zone: requested, from, days } = slotsQuerySchema.parse(query ?? {});
  const calendar = await findCalendar(app, doctor.uid);
  if (!calendar) throw fail("DOCTOR_NOT_BOOKABLE");
  const { hours } = calendar;
  const zone = requested !== undefined && isZone(requested) ? requested : hours.zone;
  const today = dayAt(zone, clock.now());
  const first = from !== undefined && from > today ? from : today;
  const midnight = (day: string) => instantsOf(zone, midnightOf(day)).first;
  const shown = Array.from({ length: days }, (_, index) => daysAfter(first, index));
  const span = { from: midnight(first), until: midnight(daysAfter(first, days)) };
  // What this patient holds is free for the patient.
  const slotHolds = patientUid === undefined ? [] : await listSlotHoldsOf(db, patientUid);
  const own = slotHolds.find((slotHold) => slotHold.doctor === doctor.uid)?.id;
  const free = await findFreeSlots(app, doctor.uid, calendar, span, own === undefined ? {} : { except: own });
  const byDay = Map.groupBy(
    free.map(({ startsAt }) => startsAt),
    (start) => dayAt(zone, start),
  );
  const closed = new Map((await listHolidays(db, first)).map(({ day, name }) => [day, name]));
  const nextFree = (await listNextFree(app, [doctor.uid])).get(doctor.uid) ?? null;
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
    nextFree,
    version,
  };
}
