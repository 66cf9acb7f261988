import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when each key is in use; unknown for those of an older version. */
export const keyTimes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("deployment").addColumn("addedAt", "text").execute();
  },
};
