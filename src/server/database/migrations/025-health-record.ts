import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Health records that people write, and the consultation that a consent to share one is for; null for other purposes.
 */
export const healthRecord: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("healthEntries")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("uid", "text", (c) => c.notNull().references("patients.uid").onDelete("cascade"))
      .addColumn("kind", "text", (c) =>
        c.notNull().check(sql`kind in ('condition', 'allergy', 'medicine', 'pressure', 'sugar', 'weight', 'reminder')`),
      )
      .addColumn("at", "text", (c) => c.notNull())
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("idempotencyKey", "text", (c) => c.unique())
      .execute();
    await db.schema.createIndex("healthEntriesInOrder").on("healthEntries").columns(["uid", "kind", "at"]).execute();
    await db.schema.alterTable("consents").addColumn("consultationId", "text").execute();
  },
};
