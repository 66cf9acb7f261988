import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Pictures of members of the staff, whose bytes are in the file store. */
export const staffPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "staffPictures" (
      "uid" text primary key references "user" ("id") on delete cascade, "id" text not null unique,
      "type" text not null, "size" integer not null, "addedAt" text not null
    )`.execute(db);
  },
};
