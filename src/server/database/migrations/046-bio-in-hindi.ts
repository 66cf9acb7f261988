import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What pages in Hindi show about a doctor's practice; empty where the doctor has written only one text. */
export const bioInHindi: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("doctorProfiles")
      .addColumn("aboutHindi", "text", (c) => c.notNull().defaultTo(""))
      .execute();
  },
};
