import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Medicines that the clinic adds to the list. */
export const clinicMedicines: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "clinicMedicines" (
      "id" text primary key, "nameKey" text not null unique, "body" text not null, "revision" integer not null,
      "retiredAt" text, "createdAt" text not null, "updatedAt" text not null, "idempotencyKey" text unique
    )`.execute(db);
  },
};
