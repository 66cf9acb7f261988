import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What patients suffer from over all consultations, and who said or changed it. */
export const problems: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "problems" (
      "id" text primary key, "patientUid" text not null references "user" ("id") on delete cascade,
      "personKey" text not null, "consultationId" text not null, "doctor" text not null,
      "state" text not null check (state in ('active', 'resolved')), "revision" integer not null,
      "addedAt" text not null
    )`.execute(db);
    await sql`create index "problemsOf" on "problems" ("patientUid", "personKey")`.execute(db);
    await sql`create table "problemChanges" (
      "problemId" text not null references "problems" ("id") on delete cascade, "revision" integer not null,
      "act" text not null, "at" text not null, "doctor" text not null, "body" text not null,
      primary key ("problemId", "revision")
    )`.execute(db);
  },
};
