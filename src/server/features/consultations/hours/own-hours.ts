import type { Account, Actor } from "#domain/actor.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import {
  DAYS_OFF_MOST,
  daysBetween,
  daysOffSchema,
  type Hours,
  hoursSchema,
  NO_HOURS,
} from "#domain/consultations/hours.rules.ts";
import { openOn } from "#domain/consultations/slots.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { dayAt, daysAfter } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ConsultationAccess } from "../consultation-access.ts";
import { hoursOf } from "../consultation-rows.ts";
import { listTimesToCome } from "../lists.queries.ts";
import { deleteDaysOff, findHours, insertDaysOff, listDaysOff, lockHours, saveHours } from "./hours.queries.ts";

export interface OwnHoursParts extends Pick<AppContext, "clock" | "hub"> {
  readonly kysely: Queryable;
  readonly access: Pick<ConsultationAccess, "bookedOn">;
}

type OwnHoursSide = Pick<ConsultationApi, "readHours" | "setHours" | "addDaysOff" | "removeDaysOff">;

function allowOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

/** When a doctor can be booked, as the doctor sets it. */
export function createOwnHours({ kysely, clock, hub, access }: OwnHoursParts): OwnHoursSide {
  async function todayOf(doctor: string): Promise<string> {
    return dayAt((await findHours(kysely, doctor))?.zone ?? NO_HOURS.zone, clock.now());
  }

  /** Future consultations outside the current hours; those on days off are listed separately. */
  async function countOutside(db: Queryable, doctor: string, hours: Hours): Promise<number> {
    const calendar = { hours, daysOff: new Set<string>() };
    const times = await listTimesToCome(db, doctor);
    return times.filter(({ startsAt, endsAt }) => {
      const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
      const day = dayAt(hours.zone, from);
      // Hours that end at midnight belong to the day before.
      const spans = [daysAfter(day, -1), day].flatMap((one) => openOn(calendar, one));
      return !spans.some((span) => span.from <= from && until <= span.until);
    }).length;
  }

  return {
    async readHours(actor) {
      allowOwn(actor);
      const version = await hub.version("ownConsultations", actor.uid);
      const row = await findHours(kysely, actor.uid);
      const hours = row ? hoursOf(row) : NO_HOURS;
      const off = await listDaysOff(kysely, [actor.uid], dayAt(hours.zone, clock.now()));
      const daysOff = off.map(({ day }) => day);
      const byDay = Map.groupBy(await listTimesToCome(kysely, actor.uid), ({ day }) => day);
      return {
        ...{ hours, daysOff, version },
        saved: row !== undefined,
        booked: [...byDay].map(([day, consultations]) => ({ day, consultations: consultations.length })),
        onDaysOff: await access.bookedOn(actor.uid, daysOff),
      };
    },

    async setHours(actor, input) {
      allowOwn(actor);
      const hours = checkOrFail(hoursSchema, input);
      const { weekly, breaks, ...plain } = hours;
      return hub.change(async (trx, announce) => {
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
      const { first, last } = checkOrFail(daysOffSchema(today), input);
      const days = daysBetween(first, last).filter((day) => day >= today);
      await hub.change(async (trx, announce) => {
        // The lock waits for bookings of these days that are in progress; later ones are refused.
        await lockHours(trx, actor.uid);
        await insertDaysOff(trx, actor.uid, days);
        const off = await listDaysOff(trx, [actor.uid], today);
        if (off.length > DAYS_OFF_MOST) throw fail("INVALID_FORM", "last", "hours.daysOff");
        await announce("slots");
        await announce("ownConsultations", actor.uid);
      });
      return access.bookedOn(actor.uid, days);
    },

    async removeDaysOff(actor, input) {
      allowOwn(actor);
      const { first, last } = checkOrFail(daysOffSchema(await todayOf(actor.uid)), input);
      await hub.change(async (trx, announce) => {
        await deleteDaysOff(trx, actor.uid, first, last);
        await announce("slots");
        await announce("ownConsultations", actor.uid);
      });
    },
  };
}
