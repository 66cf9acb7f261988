import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Changes of a doctor's weekly hours for a part of a day, for days, or every week; and why days are off. */
export const hoursChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("doctorDaysOff")
      .addColumn("reason", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createTable("doctorHoursChanges")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("doctor", "text", (c) => c.notNull().references("doctors.uid").onDelete("cascade"))
      .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('off', 'open')`))
      .addColumn("first", "text", (c) => c.notNull())
      .addColumn("last", "text")
      .addColumn("weekly", "integer", (c) => c.notNull())
      .addColumn("from", "integer", (c) => c.notNull())
      .addColumn("to", "integer", (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("doctorHoursChangesOf").on("doctorHoursChanges").columns(["doctor", "last"]).execute();
  },
};
