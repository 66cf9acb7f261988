import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Doctors' templates of prescriptions, and an index to find what a doctor has signed. */
export const adviceTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "adviceTemplates" (
      "id" text primary key, "ownerUid" text not null references "user" ("id") on delete cascade,
      "shared" integer not null default 0, "body" text not null, "updatedAt" text not null
    )`.execute(db);
    await sql`create index "adviceTemplatesOf" on "adviceTemplates" ("ownerUid")`.execute(db);
    await sql`create index "advicesOfDoctor" on "advices" ("doctor", "signedAt")`.execute(db);
  },
};
