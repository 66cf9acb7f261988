import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const PRESSED = ["blogs", "feedback", "contactSubmissions"] as const;

/**
 * Idempotency keys: a form that is sent repeatedly creates one row. Indexes for reading feedback and messages page by
 * page. The same on both engines.
 */
export function presses(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of PRESSED) {
        await db.schema.alterTable(table).addColumn("press", "text").execute();
        await db.schema.createIndex(`${table}Press`).unique().on(table).column("press").execute();
      }
      await db.schema.dropIndex("feedbackNewest").execute();
      await db.schema.createIndex("feedbackInOrder").on("feedback").columns(["timestamp", "id"]).execute();
      await db.schema.dropIndex("contactNewest").execute();
      await db.schema
        .createIndex("contactInOrder")
        .on("contactSubmissions")
        .columns(["replacedAt", "timestamp", "id"])
        .execute();
    },
  };
}
