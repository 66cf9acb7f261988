import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The date of birth of a patient, encrypted; null until the patient has given one. */
export const dateOfBirth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("patients").addColumn("dateOfBirth", "text").execute();
  },
};
