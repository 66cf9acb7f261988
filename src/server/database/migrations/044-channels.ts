import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether emails and pushes arrive: the last delivery of each channel, and since when and why it fails. */
export const channels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("channels")
      .addColumn("name", "text", (c) => c.primaryKey())
      .addColumn("deliveredAt", "text")
      .addColumn("failingSince", "text")
      .addColumn("fault", "text")
      .execute();
  },
};
