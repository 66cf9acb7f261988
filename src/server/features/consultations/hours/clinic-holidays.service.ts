import type { Actor } from "#domain/actor.ts";
import type { Consultation } from "#domain/consultations/consultation.ts";
import { holidayDaySchema, holidaySchema, MAX_HOLIDAYS, type PlannedHoliday } from "#domain/consultations/holidays.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { listAllBookedOn } from "../own-lists.service.ts";
import { deleteHoliday, listHolidays, saveHoliday } from "./holidays.queries.ts";

function requireAdmin(actor: Actor): void {
  if (!can(actor, "settings:write")) throw fail("FORBIDDEN");
}

/** {@inheritDoc ConsultationApi.listPlannedHolidays} */
export async function listPlannedHolidays(app: App, actor: Actor): Promise<readonly PlannedHoliday[]> {
  requireAdmin(actor);
  const holidays = await listHolidays(app.db, clinicDay(app.clock.now()));
  const days = holidays.map(({ day }) => day);
  const booked = await listAllBookedOn(app, days);
  return holidays.map((holiday) => ({ ...holiday, booked: booked.filter(({ day }) => day === holiday.day) }));
}

/** {@inheritDoc ConsultationApi.addHoliday} */
export async function addHoliday(app: App, actor: Actor, input: unknown): Promise<readonly Consultation[]> {
  requireAdmin(actor);
  const today = clinicDay(app.clock.now());
  const { day, holiday: name } = checkOrFail(holidaySchema(today), input);
  await inTransaction(app, async ({ db, announce }) => {
    await saveHoliday(db, { day, name });
    if ((await listHolidays(db, today)).length > MAX_HOLIDAYS) throw fail("INVALID_FORM", "day", "hours.daysOff");
    await announce("slots");
  });
  return listAllBookedOn(app, [day]);
}

/** {@inheritDoc ConsultationApi.removeHoliday} */
export async function removeHoliday(app: App, actor: Actor, input: unknown): Promise<void> {
  requireAdmin(actor);
  const { day } = checkOrFail(holidayDaySchema, input);
  await inTransaction(app, async ({ db, announce }) => {
    await deleteHoliday(db, day);
    await announce("slots");
  });
}
