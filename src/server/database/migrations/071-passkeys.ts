import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Passkeys of accounts. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "passkeys" (
      "id" text primary key, "uid" text not null references "user" ("id") on delete cascade,
      "publicKey" text not null, "counter" bigint not null, "transports" text not null, "name" text not null,
      "createdAt" text not null, "lastUsedAt" text
    )`.execute(db);
    await sql`create index "passkeysOf" on "passkeys" ("uid")`.execute(db);
  },
};
