import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Records that doctors open in an emergency. */
export const emergencyAccesses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "emergencyAccesses" (
      "id" text primary key, "doctor" text not null references "user" ("id") on delete cascade,
      "patientUid" text not null references "user" ("id") on delete cascade,
      "person" text not null, "reason" text not null, "openedAt" text not null, "endsAt" text not null, "endedAt" text
    )`.execute(db);
    await sql`create index "emergencyAccessesBy" on "emergencyAccesses" ("doctor", "endsAt")`.execute(db);
    await sql`create index "emergencyAccessesTo" on "emergencyAccesses" ("patientUid", "openedAt")`.execute(db);
  },
};
