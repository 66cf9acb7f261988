import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Follow-ups that doctors ask for in signed prescriptions, and when their patients are reminded. */
export const followUps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "followUps" (
      "consultationId" text primary key references "consultations" ("id") on delete cascade,
      "patientUid" text not null references "user" ("id") on delete cascade,
      "doctor" text not null, "day" text not null, "signedAt" text not null, "remindAt" text
    )`.execute(db);
    await sql`create index "followUpsOf" on "followUps" ("patientUid", "day")`.execute(db);
    await sql`create index "followUpsDue" on "followUps" ("remindAt")`.execute(db);
  },
};
