import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** By what a claim, and a booking by phone that was claimed since, are found when their form is sent again. */
export const repeatedForms: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "consultations" add column "claimKey" text`.execute(db);
    await sql`create index "consultationsClaimed" on "consultations" ("key") where "claimedAt" is not null`.execute(db);
  },
};
