import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Which doses of a reminder were taken, and when its next one is due, so that it can be pushed. In which ways a doctor
 * consults: all of them until the doctor chooses.
 */
export const dosesAndWays: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("takenDoses")
      .addColumn("reminderId", "text", (c) => c.notNull().references("healthEntries.id").onDelete("cascade"))
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("takenAt", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("takenDosesOnce", ["reminderId", "at"])
      .execute();
    await db.schema.alterTable("healthEntries").addColumn("dueAt", "text").execute();
    await db.schema.createIndex("healthEntriesDue").on("healthEntries").column("dueAt").execute();
    await db.schema
      .alterTable("doctorProfiles")
      .addColumn("ways", "text", (c) => c.notNull().defaultTo('["video","audio","text"]'))
      .execute();
    // The next dose is in the encrypted body: the first sweep finds it.
    await sql`update "healthEntries" set "dueAt" = "at" where kind = 'reminder'`.execute(db);
  },
};
