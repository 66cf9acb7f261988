import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Who the record of a final merge was about, by whose spelling of the name bookings still find the other record. */
export const namesOfMergedRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "recordMerges" add column "person" text`.execute(db);
  },
};
