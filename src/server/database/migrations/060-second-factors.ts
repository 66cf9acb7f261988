import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Authenticator apps of accounts, their recovery codes, and the browsers that need no code for a while. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "secondFactors" (
      "uid" text primary key references "user" ("id") on delete cascade,
      "secret" text not null, "createdAt" text not null, "confirmedAt" text, "lastStep" integer not null default 0
    )`.execute(db);
    await sql`create table "recoveryCodes" (
      "uid" text not null references "user" ("id") on delete cascade, "codeHash" text not null,
      primary key ("uid", "codeHash")
    )`.execute(db);
    await sql`create table "trustedBrowsers" (
      "tokenHash" text primary key, "uid" text not null references "user" ("id") on delete cascade,
      "expiresAt" text not null
    )`.execute(db);
    await sql`create index "trustedBrowsersOf" on "trustedBrowsers" ("uid")`.execute(db);
  },
};
