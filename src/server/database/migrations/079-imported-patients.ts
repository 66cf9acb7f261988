import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Patients of another program, without an account. */
export const importedPatients: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "importedPatients" (
      "id" text primary key, "name" text not null, "nameSearched" text not null, "phone" text not null,
      "email" text not null, "gender" text, "dateOfBirth" text, "bornKey" text, "importedAt" text not null
    )`.execute(db);
    await sql`create index "importedPatientsPhone" on "importedPatients" ("phone")`.execute(db);
    await sql`create index "importedPatientsBorn" on "importedPatients" ("bornKey")`.execute(db);
    await sql`create index "importedPatientsEmail" on "importedPatients" ("email")`.execute(db);
    await sql`create index "importedPatientsName" on "importedPatients" ("nameSearched", "id")`.execute(db);
  },
};
