import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Records of one person that were joined, and which rows went from one account to the other. */
export const recordMerges: Migration = {
  async up(db: Kysely<unknown>) {
    // The joined account has no reference: it is deleted once its merge is final, and its audit is found by this row.
    await sql`create table "recordMerges" (
      "id" text primary key, "stays" text not null references "user" ("id") on delete cascade,
      "joined" text not null unique, "mergedBy" text not null, "mergedAt" text not null, "finalAt" text
    )`.execute(db);
    await sql`create index "recordMergesOf" on "recordMerges" ("stays")`.execute(db);
    await sql`create unique index "recordMergesOpen" on "recordMerges" ("stays") where "finalAt" is null`.execute(db);
    await sql`create table "movedRows" (
      "mergeId" text not null references "recordMerges" ("id") on delete cascade,
      "tableName" text not null, "rowId" text not null, "owner" text not null, "before" text,
      primary key ("mergeId", "tableName", "rowId")
    )`.execute(db);
    // Consents about a consultation are found by it alone: its patient may have had another account.
    await sql`create index "consentsOfConsultation" on "consents" ("consultationId", "purpose")
      where "consultationId" is not null`.execute(db);
  },
};
