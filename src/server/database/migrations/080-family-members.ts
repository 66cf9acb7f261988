import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** People of a patient's family, for whom they book. */
export const familyMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "familyMembers" (
      "id" text primary key, "uid" text not null references "patients" ("uid") on delete cascade,
      "body" text not null, "addedAt" text not null, "idempotencyKey" text unique
    )`.execute(db);
    await sql`create index "familyMembersOf" on "familyMembers" ("uid", "addedAt")`.execute(db);
  },
};
