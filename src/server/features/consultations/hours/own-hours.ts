import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import {
  daysBetween,
  daysOffSchema,
  type Hours,
  hoursSchema,
  MAX_DAYS_OFF,
  NO_HOURS,
} from "#domain/consultations/hours.rules.ts";
import {
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
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ConsultationAccess } from "../consultation-access.ts";
import { changeOf, hoursOf } from "../consultation-rows.ts";
import { listUpcomingTimes } from "../lists.queries.ts";
import { listHolidays } from "./holidays.queries.ts";
import {
  deleteDaysOff,
  deleteHoursChange,
  findHours,
  insertDaysOff,
  insertHoursChange,
  listDaysOff,
  listHoursChanges,
  lockHours,
  saveHours,
} from "./hours.queries.ts";

export interface OwnHoursParts extends Pick<AppContext, "clock" | "hub"> {
  readonly kysely: Queryable;
  readonly access: Pick<ConsultationAccess, "bookedOn" | "bookedWhere">;
}

type OwnHoursSide = Pick<
  ConsultationApi,
  "readHours" | "setHours" | "addDaysOff" | "removeDaysOff" | "addHoursChange" | "removeHoursChange"
>;

interface DaysOff {
  readonly first: string;
  readonly last: string;
  readonly reason: string;
}

function spanOf({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): Span {
  return { from: Date.parse(startsAt), until: Date.parse(endsAt) };
}

function allowOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

/** When a doctor can be booked, as the doctor sets it. */
export function createOwnHours({ kysely, clock, hub, access }: OwnHoursParts): OwnHoursSide {
  async function todayOf(doctorUid: string): Promise<string> {
    return dayAt((await findHours(kysely, doctorUid))?.zone ?? NO_HOURS.zone, clock.now());
  }

  /** Future consultations outside the current hours; those on days off are listed separately. */
  async function countOutside(db: Queryable, doctorUid: string, hours: Hours): Promise<number> {
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

  async function takeDaysOff(doctorUid: string, today: string, { first, last, reason }: DaysOff) {
    const days = daysBetween(first, last).filter((day) => day >= today);
    await hub.transaction(async (trx, announce) => {
      // The lock waits for bookings of these days that are in progress; later ones are refused.
      await lockHours(trx, doctorUid);
      await insertDaysOff(trx, doctorUid, days, reason);
      const off = await listDaysOff(trx, [doctorUid], today);
      if (off.length > MAX_DAYS_OFF) throw fail("INVALID_FORM", "last", "hours.daysOff");
      await announce("slots");
      await announce("ownConsultations", doctorUid);
    });
    return access.bookedOn(doctorUid, days);
  }

  /**
   * Refuses to open what is open already, and time off.
   * @param opening - An opening of one day.
   */
  function requireClosed(calendar: Calendar, opening: NewHoursChange): void {
    const { hours, daysOff, changes } = calendar;
    const day = opening.first;
    const wanted = openSpan(hours.zone, day, opening);
    if (daysOff.has(day) || isInTimeOff(hours.zone, changes, wanted)) {
      throw fail("INVALID_FORM", "kind", "hours.openInTimeOff");
    }
    if (openOn(calendar, day).some(({ from, until }) => from <= wanted.from && wanted.until <= until)) {
      throw fail("INVALID_FORM", "kind", "hours.alreadyOpen");
    }
  }

  return {
    async readHours(actor) {
      allowOwn(actor);
      const version = await hub.version("ownConsultations", actor.uid);
      const row = await findHours(kysely, actor.uid);
      const hours = row ? hoursOf(row) : NO_HOURS;
      const off = await listDaysOff(kysely, [actor.uid], dayAt(hours.zone, clock.now()));
      const daysOff = off.map(({ day }) => day);
      const changes = await listHoursChanges(kysely, [actor.uid], dayAt(hours.zone, clock.now()));
      const byDay = Map.groupBy(await listUpcomingTimes(kysely, actor.uid), ({ day }) => day);
      return {
        ...{ hours, daysOff, version },
        changes: changes.map(changeOf),
        saved: row !== undefined,
        booked: [...byDay].map(([day, consultations]) => ({ day, consultations: consultations.length })),
        onDaysOff: await access.bookedOn(actor.uid, daysOff),
      };
    },

    async setHours(actor, input) {
      allowOwn(actor);
      const hours = checkOrFail(hoursSchema, input);
      const { weekly, breaks, ...plain } = hours;
      return hub.transaction(async (trx, announce) => {
        await saveHours(trx, {
          doctor: actor.uid,
          ...plain,
          weekly: JSON.stringify(weekly),
          breaks: JSON.stringify(breaks),
          updatedAt: moment(clock),
        });
        await announce("slots");
        await announce("ownConsultations", actor.uid);
        return countOutside(trx, actor.uid, hours);
      });
    },

    async addDaysOff(actor, input) {
      allowOwn(actor);
      const today = await todayOf(actor.uid);
      const span = checkOrFail(daysOffSchema(today), input);
      return takeDaysOff(actor.uid, today, { ...span, reason: "" });
    },

    async removeDaysOff(actor, input) {
      allowOwn(actor);
      const { first, last } = checkOrFail(daysOffSchema(await todayOf(actor.uid)), input);
      await hub.transaction(async (trx, announce) => {
        await deleteDaysOff(trx, actor.uid, first, last);
        await announce("slots");
        await announce("ownConsultations", actor.uid);
      });
    },

    async addHoursChange(actor, input) {
      allowOwn(actor);
      const today = await todayOf(actor.uid);
      const wanted = checkOrFail(hoursChangeSchema(today), input);
      const { kind, first, last, weekly, reason } = wanted;
      if (kind === "off" && !weekly && last !== null && isWholeDay(wanted)) {
        return takeDaysOff(actor.uid, today, { first, last, reason });
      }
      const change = { ...wanted, id: randomUUID() };
      const { zone } = await hub.transaction(async (trx, announce) => {
        // The lock waits for bookings in progress and for the same form in another tab.
        const row = await lockHours(trx, actor.uid);
        if (!row) throw fail("INVALID_FORM", "kind", "hours.noHours");
        const known = (await listHoursChanges(trx, [actor.uid], today)).map(changeOf);
        if (known.some((hoursChange) => isSameChange(hoursChange, change))) return row;
        if (known.length >= MAX_CHANGES) throw fail("INVALID_FORM", "kind", "hours.changesMost");
        const off = await listDaysOff(trx, [actor.uid], today);
        const closed = await listHolidays(trx, today);
        const daysOff = new Set([...off, ...closed].map(({ day }) => day));
        if (kind === "open") requireClosed({ hours: hoursOf(row), daysOff, changes: known }, change);
        await insertHoursChange(trx, { ...change, doctor: actor.uid, weekly: weekly ? 1 : 0 });
        await announce("slots");
        await announce("ownConsultations", actor.uid);
        return row;
      });
      return kind === "open" ? [] : access.bookedWhere(actor.uid, (row) => isInTimeOff(zone, [change], spanOf(row)));
    },

    async removeHoursChange(actor, id) {
      allowOwn(actor);
      await hub.transaction(async (trx, announce) => {
        await lockHours(trx, actor.uid);
        await deleteHoursChange(trx, actor.uid, String(id));
        await announce("slots");
        await announce("ownConsultations", actor.uid);
      });
    },
  };
}
