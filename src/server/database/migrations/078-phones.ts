import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Confirmed mobile numbers of accounts, the codes that confirm them, and those that log in. */
export const phones: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "phoneNumbers" (
      "uid" text primary key references "user" ("id") on delete cascade, "number" text not null unique,
      "confirmedAt" text not null
    )`.execute(db);
    await sql`create table "phoneCodes" (
      "uid" text primary key references "user" ("id") on delete cascade, "number" text not null,
      "codeHash" text not null, "expiresAt" text not null, "triesLeft" integer not null
    )`.execute(db);
    await sql`create table "phoneLogins" (
      "id" text primary key, "uid" text references "user" ("id") on delete cascade,
      "codeHash" text not null, "expiresAt" text not null, "triesLeft" integer not null
    )`.execute(db);
  },
};
