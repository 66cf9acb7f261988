import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { Consultation } from "#domain/consultations/consultation.ts";
import type { OwnHours } from "#domain/consultations/consultations.api.ts";
import {
  daysBetween,
  daysOffSchema,
  type Hours,
  hoursSchema,
  MAX_DAYS_OFF,
  NO_HOURS,
} from "#domain/consultations/hours.rules.ts";
import {
  type HoursChange,
  hoursChangeSchema,
  isSameChange,
  isWholeDay,
  MAX_CHANGES,
  type NewHoursChange,
} from "#domain/consultations/hours-changes.ts";
import { type Calendar, isInTimeOff, openOn, openSpan, type Span } from "#domain/consultations/slots.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { dayAt, daysAfter } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { changeOf, hoursOf } from "../consultation-rows.ts";
import { listUpcomingTimes } from "../lists.queries.ts";
import { listBookedOn, listBookedWhere } from "../own-lists.service.ts";
import { listHolidays } from "./holidays.queries.ts";
import {
  deleteDaysOff,
  deleteHoursChange,
  findHours,
  type HoursRow,
  insertDaysOff,
  insertHoursChange,
  listDaysOff,
  listHoursChanges,
  lockHours,
  saveHours,
} from "./hours.queries.ts";

interface DaysOff {
  readonly first: string;
  readonly last: string;
  readonly reason: string;
}

function spanOf({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): Span {
  return { from: Date.parse(startsAt), until: Date.parse(endsAt) };
}

function requireDoctor(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

async function readToday({ db, clock }: App, doctorUid: string): Promise<string> {
  return dayAt((await findHours(db, doctorUid))?.zone ?? NO_HOURS.zone, clock.now());
}

/** Announces changed hours to pages that show free slots, and to the doctor's own. */
async function announceHours({ announce }: Transaction, doctorUid: string): Promise<void> {
  await announce("slots");
  await announce("ownConsultations", doctorUid);
}

/** Future consultations outside the current hours; those on days off are listed separately. */
async function countOutside({ db, clock }: App, doctorUid: string, hours: Hours): Promise<number> {
  const changes = (await listHoursChanges(db, [doctorUid], dayAt(hours.zone, clock.now()))).map(changeOf);
  const opened = changes.filter(({ kind }) => kind === "open");
  const calendar = { hours, daysOff: new Set<string>(), changes: opened };
  const times = await listUpcomingTimes(db, doctorUid);
  return times.filter((row) => {
    const { from, until } = spanOf(row);
    const day = dayAt(hours.zone, from);
    // Hours that end at midnight belong to the day before.
    const spans = [daysAfter(day, -1), day].flatMap((item) => openOn(calendar, item));
    return !spans.some((span) => span.from <= from && until <= span.until);
  }).length;
}

async function insertDaysOffUnlessTooMany(
  app: App,
  doctorUid: string,
  today: string,
  { first, last, reason }: DaysOff,
): Promise<readonly Consultation[]> {
  const days = daysBetween(first, last).filter((day) => day >= today);
  await inTransaction(app, async (tx) => {
    // The lock waits for bookings of these days that are in progress; later ones are refused.
    await lockHours(tx.db, doctorUid);
    await insertDaysOff(tx.db, doctorUid, days, reason);
    const off = await listDaysOff(tx.db, [doctorUid], today);
    if (off.length > MAX_DAYS_OFF) throw fail("INVALID_FORM", "last", "hours.daysOff");
    await announceHours(tx, doctorUid);
  });
  return listBookedOn(app, doctorUid, days);
}

/** Refuses to open, on one day, what is open already, and time off. */
function requireClosed(calendar: Calendar, opening: NewHoursChange): void {
  const { hours, daysOff, changes } = calendar;
  const day = opening.first;
  const span = openSpan(hours.zone, day, opening);
  if (daysOff.has(day) || isInTimeOff(hours.zone, changes, span)) {
    throw fail("INVALID_FORM", "kind", "hours.openInTimeOff");
  }
  if (openOn(calendar, day).some(({ from, until }) => from <= span.from && span.until <= until)) {
    throw fail("INVALID_FORM", "kind", "hours.alreadyOpen");
  }
}

/** Inserts a change of the weekly hours; the same change again changes nothing. */
async function insertChangeOnce(
  tx: Transaction,
  doctorUid: string,
  today: string,
  change: HoursChange,
): Promise<HoursRow> {
  const { db } = tx;
  // The lock waits for bookings in progress and for the same form in another tab.
  const row = await lockHours(db, doctorUid);
  if (!row) throw fail("INVALID_FORM", "kind", "hours.noHours");
  const known = (await listHoursChanges(db, [doctorUid], today)).map(changeOf);
  if (known.some((hoursChange) => isSameChange(hoursChange, change))) return row;
  if (known.length >= MAX_CHANGES) throw fail("INVALID_FORM", "kind", "hours.changesMost");
  const off = await listDaysOff(db, [doctorUid], today);
  const closed = await listHolidays(db, today);
  const daysOff = new Set([...off, ...closed].map(({ day }) => day));
  if (change.kind === "open") requireClosed({ hours: hoursOf(row), daysOff, changes: known }, change);
  await insertHoursChange(db, { ...change, doctor: doctorUid, weekly: change.weekly ? 1 : 0 });
  await announceHours(tx, doctorUid);
  return row;
}

/** {@inheritDoc ConsultationApi.readOwnHours} */
export async function readOwnHours(app: App, actor: Actor): Promise<OwnHours> {
  requireDoctor(actor);
  const { db, clock, hub } = app;
  const version = await hub.version("ownConsultations", actor.uid);
  const row = await findHours(db, actor.uid);
  const hours = row ? hoursOf(row) : NO_HOURS;
  const off = await listDaysOff(db, [actor.uid], dayAt(hours.zone, clock.now()));
  const daysOff = off.map(({ day }) => day);
  const changes = await listHoursChanges(db, [actor.uid], dayAt(hours.zone, clock.now()));
  const byDay = Map.groupBy(await listUpcomingTimes(db, actor.uid), ({ day }) => day);
  return {
    ...{ hours, daysOff, version },
    changes: changes.map(changeOf),
    saved: row !== undefined,
    booked: [...byDay].map(([day, consultations]) => ({ day, consultations: consultations.length })),
    onDaysOff: await listBookedOn(app, actor.uid, daysOff),
  };
}

/** {@inheritDoc ConsultationApi.saveOwnHours} */
export async function saveOwnHours(app: App, actor: Actor, input: unknown): Promise<number> {
  requireDoctor(actor);
  const hours = checkOrFail(hoursSchema, input);
  const { weekly, breaks, ...plain } = hours;
  return inTransaction(app, async (tx) => {
    await saveHours(tx.db, {
      doctor: actor.uid,
      ...plain,
      weekly: JSON.stringify(weekly),
      breaks: JSON.stringify(breaks),
      updatedAt: moment(tx.clock),
    });
    await announceHours(tx, actor.uid);
    return countOutside(tx, actor.uid, hours);
  });
}

/** {@inheritDoc ConsultationApi.addDaysOff} */
export async function addDaysOff(app: App, actor: Actor, input: unknown): Promise<readonly Consultation[]> {
  requireDoctor(actor);
  const today = await readToday(app, actor.uid);
  const span = checkOrFail(daysOffSchema(today), input);
  return insertDaysOffUnlessTooMany(app, actor.uid, today, { ...span, reason: "" });
}

/** {@inheritDoc ConsultationApi.removeDaysOff} */
export async function removeDaysOff(app: App, actor: Actor, input: unknown): Promise<void> {
  requireDoctor(actor);
  const { first, last } = checkOrFail(daysOffSchema(await readToday(app, actor.uid)), input);
  await inTransaction(app, async (tx) => {
    await deleteDaysOff(tx.db, actor.uid, first, last);
    await announceHours(tx, actor.uid);
  });
}

/** {@inheritDoc ConsultationApi.addHoursChange} */
export async function addHoursChange(app: App, actor: Actor, input: unknown): Promise<readonly Consultation[]> {
  requireDoctor(actor);
  const today = await readToday(app, actor.uid);
  const requested = checkOrFail(hoursChangeSchema(today), input);
  const { kind, first, last, weekly, reason } = requested;
  if (kind === "off" && !weekly && last !== null && isWholeDay(requested)) {
    return insertDaysOffUnlessTooMany(app, actor.uid, today, { first, last, reason });
  }
  const change = { ...requested, id: randomUUID() };
  const { zone } = await inTransaction(app, (tx) => insertChangeOnce(tx, actor.uid, today, change));
  if (kind === "open") return [];
  return listBookedWhere(app, actor.uid, (row) => isInTimeOff(zone, [change], spanOf(row)));
}

/** {@inheritDoc ConsultationApi.removeHoursChange} */
export async function removeHoursChange(app: App, actor: Actor, id: string): Promise<void> {
  requireDoctor(actor);
  await inTransaction(app, async (tx) => {
    await lockHours(tx.db, actor.uid);
    await deleteHoursChange(tx.db, actor.uid, String(id));
    await announceHours(tx, actor.uid);
  });
}
