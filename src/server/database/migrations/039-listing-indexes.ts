import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes that counts and lists of addresses read instead of the rows. */
export const listingIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("consultationsByState")
      .on("consultations")
      .columns(["live", "state", "startsAt"])
      .execute();
    await sql`create index "consultationsPast" on "consultations" ("startsAt", "id")
      where "live" = 0 and "details" is not null`.execute(db);
    // The sitemap lists the addresses of all posts without reading their texts.
    await db.schema
      .createIndex("blogsAddresses")
      .on("blogs")
      .columns(["deletedAt", "createdAt", "id", "title", "updatedAt"])
      .execute();
  },
};
