import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The staff besides the admins, whose record is another one (spec.md section 3). */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "staff" (
      "uid" text primary key references "user" ("id") on delete cascade, "role" text not null,
      "createdAt" text not null, "suspendedAt" text
    )`.execute(db);
  },
};
