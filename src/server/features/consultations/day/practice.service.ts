import type { Actor } from "#domain/actor.ts";
import { NO_HOURS } from "#domain/consultations/hours.rules.ts";
import type {
  CalendarDay,
  CalendarTimeOff,
  DayConsultation,
  PracticeCalendar,
  PracticeDay,
  PracticeRequest,
} from "#domain/consultations/practice.api.ts";
import { calendarQuerySchema } from "#domain/consultations/practice.rules.ts";
import { type Calendar, isInTimeOff, openOn, type Span, timeOffOn } from "#domain/consultations/slots.ts";
import { ageOn } from "#domain/patients/age.ts";
import { dayAt, daysAfter, instantsOf, iso, midnightOf } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { findCalendar, loadCalendar } from "../booking/calendars.ts";
import { openDetails } from "../consultation-encryption.ts";
import { listed } from "../consultation-rows.ts";
import { listHolidays } from "../hours/holidays.queries.ts";
import { findHours, listDaysOff } from "../hours/hours.queries.ts";
import type { ListedRow } from "../lists.queries.ts";
import { listBookedWhere } from "../own-lists.service.ts";
import { isReadByDoctor, openNameForDoctor } from "../patient-names.service.ts";
import { readToday, requireOwnPractice, textOfSpan } from "./doctor-day.ts";
import { findAfter, listBetween, listOfToday, listRequests } from "./practice.queries.ts";

/** A day in the doctor's present zone, from midnight to midnight. */
function spanOfDay(zone: string, day: string): Span {
  const midnight = (date: string) => instantsOf(zone, midnightOf(date)).first;
  return { from: midnight(day), until: midnight(daysAfter(day, 1)) };
}

/** The time off of a day: the whole day where it is off, else its changes. */
function timeOffOf(
  { hours: { zone }, changes }: Calendar,
  day: string,
  dayOff: string | undefined,
): readonly CalendarTimeOff[] {
  if (dayOff === undefined) {
    return timeOffOn(zone, changes, day).map(({ change, ...span }) => ({
      ...textOfSpan(span),
      change,
      reason: change.reason,
    }));
  }
  return [{ ...textOfSpan(spanOfDay(zone, day)), reason: dayOff, change: null }];
}

/** A consultation with what the doctor may read of it. */
function requestOf(app: App, row: ListedRow, today: string): PracticeRequest {
  const details = isReadByDoctor(app, row, row) ? openDetails(app, row) : undefined;
  return {
    ...listed(row, openNameForDoctor(app, row)),
    age: details ? ageOn(details.bornOn, today) : null,
    reason: details?.reason ?? "",
    since: details?.since ?? "",
  };
}

function dayConsultationOf(app: App, row: ListedRow, today: string): DayConsultation {
  return { ...requestOf(app, row, today), byPhone: row.patientUid === null };
}

/** {@inheritDoc PracticeApi.readPracticeVersion} */
export async function readPracticeVersion({ hub }: App, actor: Actor): Promise<number> {
  requireOwnPractice(actor);
  return hub.version("ownConsultations", actor.uid);
}

/** {@inheritDoc PracticeApi.readPracticeDay} */
export async function readPracticeDay(app: App, actor: Actor): Promise<PracticeDay> {
  requireOwnPractice(actor);
  const { db, clock } = app;
  const calendar = await findCalendar(app, actor.uid);
  const zone = calendar?.hours.zone ?? NO_HOURS.zone;
  const day = dayAt(zone, clock.now());
  const next = await findAfter(db, actor.uid, day);
  const [closed] = await listHolidays(db, day);
  return {
    ...{ day, zone, now: moment(clock) },
    saved: calendar !== null,
    dayOff: calendar?.daysOff.has(day) ?? false,
    holiday: closed?.day === day ? closed.name : null,
    open: calendar ? openOn(calendar, day).map(textOfSpan) : [],
    consultations: (await listOfToday(db, actor.uid, day)).map((row) => dayConsultationOf(app, row, day)),
    next: next ? listed(next, openNameForDoctor(app, next)) : null,
  };
}

/** Whether a booked consultation is on a day off or in time off. */
function isOff({ hours: { zone }, daysOff, changes }: Calendar, { day, startsAt, endsAt }: ListedRow): boolean {
  const span = { from: Date.parse(startsAt), until: Date.parse(endsAt) };
  return daysOff.has(day) || isInTimeOff(zone, changes, span);
}

/** {@inheritDoc PracticeApi.readPracticeCalendar} */
export async function readPracticeCalendar(app: App, actor: Actor, query: unknown): Promise<PracticeCalendar> {
  requireOwnPractice(actor);
  const { db, clock, hub } = app;
  const version = await hub.version("ownConsultations", actor.uid);
  const row = await findHours(db, actor.uid);
  const zone = row?.zone ?? NO_HOURS.zone;
  const today = dayAt(zone, clock.now());
  const { first = today, days: count } = calendarQuerySchema.parse(query ?? {});
  const days = Array.from({ length: count }, (_, index) => daysAfter(first, index));
  const [earliest = today] = [first, today].sort();
  const calendar = row ? await loadCalendar(app, row, earliest) : null;
  const off = new Map((await listDaysOff(db, [actor.uid], earliest)).map(({ day, reason }) => [day, reason]));
  const closed = new Map((await listHolidays(db, earliest)).map(({ day, name }) => [day, name]));
  const shown = { from: spanOfDay(zone, first).from, until: spanOfDay(zone, days.at(-1) ?? first).until };
  const rows = await listBetween(db, actor.uid, iso(shown.from), iso(shown.until));
  const dayOf = (day: string): CalendarDay => {
    const { from, until } = textOfSpan(spanOfDay(zone, day));
    // One that runs over midnight is on both days, and one that was booked in another zone on its day in this one.
    const onDay = rows.filter(({ startsAt, endsAt }) => startsAt < until && endsAt > from);
    return {
      day,
      open: calendar ? openOn(calendar, day).map(textOfSpan) : [],
      off: calendar ? timeOffOf(calendar, day, closed.get(day) ?? off.get(day)) : [],
      consultations: onDay.map((entry) => dayConsultationOf(app, entry, today)),
    };
  };
  return {
    ...{ zone, today, version, now: moment(clock), saved: row !== undefined },
    days: days.map(dayOf),
    changes: (calendar?.changes ?? []).filter(({ last }) => last === null || last >= today),
    daysOff: [...off.keys()].filter((day) => day >= today).sort(),
    inTimeOff: await listBookedWhere(app, actor.uid, (booked) => calendar !== null && isOff(calendar, booked)),
  };
}

/** {@inheritDoc PracticeApi.listPracticeRequests} */
export async function listPracticeRequests(app: App, actor: Actor): Promise<readonly PracticeRequest[]> {
  requireOwnPractice(actor);
  const today = await readToday(app, actor.uid);
  return (await listRequests(app.db, actor.uid)).map((row) => requestOf(app, row, today));
}
