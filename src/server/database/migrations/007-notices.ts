import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notifications of accounts. The same on both engines. */
export function notices(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("notices")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("uid", "text", (c) => c.notNull())
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("consultation", "text")
        .addColumn("doctor", "text")
        .addColumn("startsAt", "text")
        .addColumn("zone", "text")
        .addColumn("count", "integer")
        .addColumn("dueAt", "text", (c) => c.notNull())
        .addColumn("told", "integer", (c) => c.notNull().check(sql`told in (0, 1)`))
        .addColumn("until", "text")
        .addColumn("about", "text")
        .addColumn("once", "text", (c) => c.unique())
        .addColumn("readAt", "text")
        .execute();
      await db.schema.createIndex("noticesOf").on("notices").columns(["uid", "told", "dueAt"]).execute();
      await db.schema.createIndex("noticesDue").on("notices").columns(["told", "dueAt"]).execute();
      await db.schema.createIndex("noticesAbout").on("notices").column("about").execute();
    },
  };
}
