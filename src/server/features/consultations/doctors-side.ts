import type { Account, Actor } from "#domain/actor.ts";
import { endingSchema } from "#domain/consultations/booking.rules.ts";
import type { ConsultationCalls } from "#domain/consultations/consultations.calls.ts";
import { daysOffSchema, hoursSchema, NO_HOURS } from "#domain/consultations/hours.rules.ts";
import { dayAt } from "#domain/consultations/zoned-time.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import { hoursOf } from "./consultation-rows.ts";
import { findHours, keepHours, listDaysOff, replaceDaysOff } from "./hours.queries.ts";
import type { Moving } from "./moving.ts";
import type { Reading } from "./reading.ts";

export interface DoctorsSideParts {
  readonly kysely: Queryable;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly moving: Moving;
  readonly reading: Reading;
}

type DoctorsSide = Pick<
  ConsultationCalls,
  "accept" | "decline" | "begin" | "complete" | "miss" | "readHours" | "setHours" | "setDaysOff"
>;

function allowOwn(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "doctor:write-own")) throw fail("NOT_FOUND");
}

export function createDoctorsSide({ kysely, clock, hub, moving, reading }: DoctorsSideParts): DoctorsSide {
  async function zoneOf(doctor: string): Promise<string> {
    return (await findHours(kysely, doctor))?.zone ?? NO_HOURS.zone;
  }

  return {
    async accept(actor, id) {
      await moving.make(actor, id, { step: "accept", news: () => ({ patient: "confirmed" }) });
    },

    async decline(actor, id, input) {
      await moving.find(kysely, actor, id);
      const { reason } = checkOrFail(endingSchema, input);
      await moving.make(actor, id, { step: "decline", reason, news: () => ({ patient: "declined" }) });
    },

    async begin(actor, id) {
      await moving.make(actor, id, { step: "begin" });
    },

    async complete(actor, id) {
      await moving.make(actor, id, { step: "complete" });
    },

    async miss(actor, id) {
      await moving.make(actor, id, { step: "miss" });
    },

    async readHours(actor) {
      allowOwn(actor);
      const row = await findHours(kysely, actor.uid);
      const hours = row ? hoursOf(row) : NO_HOURS;
      const off = await listDaysOff(kysely, [actor.uid], dayAt(hours.zone, clock.now()));
      return { hours, daysOff: off.map(({ day }) => day), kept: row !== undefined };
    },

    async setHours(actor, input) {
      allowOwn(actor);
      const { weekly, breaks, ...plain } = checkOrFail(hoursSchema, input);
      await hub.change(async (trx, announce) => {
        await keepHours(trx, {
          doctor: actor.uid,
          ...plain,
          weekly: JSON.stringify(weekly),
          breaks: JSON.stringify(breaks),
          updatedAt: moment(clock),
        });
        await announce("slots");
        await announce("visits", actor.uid);
      });
    },

    async setDaysOff(actor, input) {
      allowOwn(actor);
      const { days } = checkOrFail(daysOffSchema, input);
      const today = dayAt(await zoneOf(actor.uid), clock.now());
      await hub.change(async (trx, announce) => {
        await replaceDaysOff(trx, actor.uid, today, days);
        await announce("slots");
        await announce("visits", actor.uid);
      });
      return reading.bookedOn(actor.uid, days);
    },
  };
}
