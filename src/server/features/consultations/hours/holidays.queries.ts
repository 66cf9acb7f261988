import type { Holiday } from "#domain/consultations/holidays.ts";
import type { Queryable } from "#server/database/open.ts";

/** The clinic's holidays from a day on, in order. */
export async function listHolidays(db: Queryable, from: string): Promise<Holiday[]> {
  return db.selectFrom("clinicHolidays").selectAll().where("day", ">=", from).orderBy("day").execute();
}

/** One that is known already gets the new name. */
export async function saveHoliday(db: Queryable, { day, name }: Holiday): Promise<void> {
  await db
    .insertInto("clinicHolidays")
    .values({ day, name })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ name }))
    .execute();
}

export async function deleteHoliday(db: Queryable, day: string): Promise<void> {
  await db.deleteFrom("clinicHolidays").where("day", "=", day).execute();
}
