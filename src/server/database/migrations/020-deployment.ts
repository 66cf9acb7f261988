import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What identifies this database: fingerprints of its keys and of its file store. */
export function deployment(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("deployment")
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("value", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("deploymentOnce", ["kind", "value"])
        .execute();
    },
  };
}
