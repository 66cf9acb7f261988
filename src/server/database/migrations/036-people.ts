import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * One appointment a day with a doctor is for the person treated, whose name is encrypted, so that the lock on the
 * doctor's hours enforces it instead of an index over accounts. A stated age has its day, from which it grows; null is
 * the day of the sign-up.
 */
export const people: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index "consultationsDay"`.execute(db);
    await sql`create index "consultationsDay" on "consultations" ("patientKey", "doctor", "day")
      where "live" = 1`.execute(db);
    await db.schema.alterTable("patients").addColumn("ageStatedOn", "text").execute();
    await db.schema.dropIndex("patientsAge").execute();
    // The year of birth orders people by age, however long ago each age was typed.
    await sql`create index "patientsBirthYear" on "patients"
      ((cast(substr(coalesce("ageStatedOn", "createdAt"), 1, 4) as integer) - "age") desc, "uid")`.execute(db);
    await db.schema.createIndex("patientsPhone").on("patients").column("phone").execute();
  },
};
