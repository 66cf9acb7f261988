import type { Actor } from "#domain/actor.ts";
import type { ConsultationApi } from "#domain/consultations/consultations.api.ts";
import { holidayDaySchema, holidaySchema, MAX_HOLIDAYS } from "#domain/consultations/holidays.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ConsultationAccess } from "../consultation-access.ts";
import { deleteHoliday, listHolidays, saveHoliday } from "./holidays.queries.ts";

export interface ClinicHolidaysParts extends Pick<AppContext, "clock" | "hub"> {
  readonly kysely: Queryable;
  readonly access: Pick<ConsultationAccess, "bookedOn">;
}

function allow(actor: Actor): void {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
}

/** The days on which the clinic is closed, as an admin sets them. */
export function createClinicHolidays({
  kysely,
  clock,
  hub,
  access,
}: ClinicHolidaysParts): Pick<ConsultationApi, "holidays" | "addHoliday" | "removeHoliday"> {
  async function planned(db: Queryable) {
    const holidays = await listHolidays(db, clinicDay(clock.now()));
    const booked = await access.bookedOn(
      null,
      holidays.map(({ day }) => day),
    );
    return holidays.map((holiday) => ({ ...holiday, booked: booked.filter(({ day }) => day === holiday.day) }));
  }

  return {
    async holidays(actor) {
      allow(actor);
      return planned(kysely);
    },

    async addHoliday(actor, input) {
      allow(actor);
      const today = clinicDay(clock.now());
      const { day, holiday: name } = checkOrFail(holidaySchema(today), input);
      await hub.transaction(async (trx, announce) => {
        await saveHoliday(trx, { day, name });
        if ((await listHolidays(trx, today)).length > MAX_HOLIDAYS) throw fail("INVALID_FORM", "day", "hours.daysOff");
        await announce("slots");
      });
      return access.bookedOn(null, [day]);
    },

    async removeHoliday(actor, input) {
      allow(actor);
      const { day } = checkOrFail(holidayDaySchema, input);
      await hub.transaction(async (trx, announce) => {
        await deleteHoliday(trx, day);
        await announce("slots");
      });
    },
  };
}
