import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** How often the assistant is asked, without content: counts by day, and the last test question to the model. */
export function assistantUse(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("assistantUse")
        .addColumn("day", "text", (c) => c.notNull())
        .addColumn("tier", "text", (c) => c.notNull())
        .addColumn("shape", "text", (c) => c.notNull())
        .addColumn("count", "integer", (c) => c.notNull().check(sql`count > 0`))
        .addPrimaryKeyConstraint("assistantUseOf", ["day", "tier", "shape"])
        .execute();
      await db.schema
        .createTable("assistantProbe")
        .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
        .addColumn("ok", "integer", (c) => c.notNull().check(sql`ok in (0, 1)`))
        .addColumn("sentence", "text", (c) => c.notNull())
        .addColumn("ms", "integer", (c) => c.notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .execute();
    },
  };
}
