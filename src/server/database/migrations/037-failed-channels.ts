import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When an email, or the pushes to a browser, were given up. */
export const failedChannels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("pushSubscriptions").addColumn("failedAt", "text").execute();
    await db.schema.alterTable("outbox").addColumn("failedAt", "text").execute();
  },
};
