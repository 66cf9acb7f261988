import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Messages of consultations. The same on both engines. */
export function room(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("roomThreads")
        .addColumn("visit", "text", (c) => c.primaryKey().references("consultations.id").onDelete("cascade"))
        .addColumn("last", "integer", (c) => c.notNull())
        .addColumn("files", "integer", (c) => c.notNull())
        .addColumn("patientSeen", "integer", (c) => c.notNull())
        .addColumn("doctorSeen", "integer", (c) => c.notNull())
        .execute();
      // Unique indexes allow one message for each number and for each idempotency key (TRUST.md DU-7).
      await db.schema
        .createTable("roomMessages")
        .addColumn("visit", "text", (c) => c.notNull().references("roomThreads.visit").onDelete("cascade"))
        .addColumn("number", "integer", (c) => c.notNull())
        .addColumn("author", "text", (c) => c.notNull().check(sql`author in ('patient', 'doctor')`))
        .addColumn("key", "text", (c) => c.notNull())
        .addColumn("file", "text", (c) => c.unique())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("roomMessagesPlace", ["visit", "number"])
        .addUniqueConstraint("roomMessagesKey", ["visit", "author", "key"])
        .execute();
    },
  };
}
