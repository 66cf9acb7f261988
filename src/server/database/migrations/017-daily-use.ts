import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Daily usage counts of limits; the subject is a digest. */
export function dailyUse(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("dailyUse")
        .addColumn("day", "text", (c) => c.notNull())
        .addColumn("what", "text", (c) => c.notNull())
        .addColumn("subject", "text", (c) => c.notNull())
        .addColumn("used", "integer", (c) => c.notNull().check(sql`used >= 0`))
        .addColumn("most", "integer", (c) => c.notNull())
        .addPrimaryKeyConstraint("dailyUseOf", ["day", "what", "subject"])
        .execute();
    },
  };
}
