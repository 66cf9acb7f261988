import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Whether emails and pushes arrive: the last delivery of each channel, and since when and why it fails. And keyed
 * hashes by which a person without an account is found again; the server fills those of earlier bookings.
 */
export const channelsAndPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("channels")
      .addColumn("name", "text", (c) => c.primaryKey())
      .addColumn("deliveredAt", "text")
      .addColumn("failingSince", "text")
      .addColumn("fault", "text")
      .execute();
    await db.schema.alterTable("consultations").addColumn("personKey", "text").execute();
    await db.schema.alterTable("consultations").addColumn("phoneKey", "text").execute();
    await db.schema.createIndex("consultationsPerson").on("consultations").column("personKey").execute();
    await db.schema.createIndex("consultationsPhone").on("consultations").column("phoneKey").execute();
  },
};
