import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Short texts that doctors insert into messages and notes. */
export const phrases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "phrases" (
      "id" text primary key, "doctor" text not null references "doctors" ("uid") on delete cascade,
      "body" text not null, "createdAt" text not null, "idempotencyKey" text unique
    )`.execute(db);
    await sql`create index "phrasesOf" on "phrases" ("doctor", "createdAt")`.execute(db);
  },
};
