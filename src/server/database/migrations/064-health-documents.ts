import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Documents of patients from elsewhere, their files, and for which consultations they are shared by a tick. */
export const healthDocuments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "healthDocuments" (
      "id" text primary key, "uid" text not null references "patients" ("uid") on delete cascade,
      "kind" text not null, "day" text not null, "body" text not null, "addedAt" text not null,
      "withRecordAt" text, "idempotencyKey" text unique
    )`.execute(db);
    await sql`create index "healthDocumentsInOrder" on "healthDocuments" ("uid", "day")`.execute(db);
    await sql`create table "documentPages" (
      "id" text primary key, "documentId" text not null references "healthDocuments" ("id") on delete cascade,
      "number" integer not null, "type" text not null, "size" integer not null, "locked" integer not null,
      "digest" text not null, "idempotencyKey" text,
      constraint "documentPagesOnce" unique ("documentId", "number")
    )`.execute(db);
    await sql`create table "documentShares" (
      "documentId" text not null references "healthDocuments" ("id") on delete cascade,
      "consultationId" text not null references "consultations" ("id") on delete cascade,
      "at" text not null, primary key ("documentId", "consultationId")
    )`.execute(db);
    await sql`create index "documentSharesOf" on "documentShares" ("consultationId")`.execute(db);
  },
};
