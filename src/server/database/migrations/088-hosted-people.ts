import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** People of a hosted identity service: its keys, what was taken over, and who has not accepted the terms here. */
export const hostedPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "hostedKeys" (
      "id" text primary key, "key" text not null, "createdAt" text not null
    )`.execute(db);
    await sql`create table "hostedRecords" ("id" text primary key, "importedAt" text not null)`.execute(db);
    await sql`create table "dueTerms" (
      "uid" text primary key references "user" ("id") on delete cascade, "since" text not null
    )`.execute(db);
  },
};
