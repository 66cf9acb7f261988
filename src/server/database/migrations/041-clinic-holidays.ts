import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The days on which the clinic is closed for all doctors, such as public holidays. */
export const clinicHolidays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("clinicHolidays")
      .addColumn("day", "text", (c) => c.primaryKey())
      .addColumn("name", "text", (c) => c.notNull())
      .execute();
  },
};
