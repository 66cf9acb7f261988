import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Posts, feedback and messages, and the versions of topics that live pages show. The same on both engines. */
export function publicHouse(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("blogs")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("title", "text", (c) => c.notNull())
        .addColumn("content", "text", (c) => c.notNull())
        .addColumn("excerpt", "text", (c) => c.notNull())
        .addColumn("category", "text", (c) => c.notNull())
        .addColumn("remedies", "text", (c) => c.notNull())
        .addColumn("author", "text", (c) => c.notNull())
        .addColumn("searched", "text", (c) => c.notNull())
        .addColumn("createdAt", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .addColumn("deletedAt", "text")
        .execute();
      await db.schema.createIndex("blogsNewest").on("blogs").columns(["deletedAt", "createdAt"]).execute();
      await db.schema
        .createTable("feedback")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("rating", "integer", (c) => c.notNull().check(sql`rating between 0 and 5`))
        .addColumn("feedback", "text", (c) => c.notNull())
        .addColumn("searched", "text", (c) => c.notNull())
        .addColumn("timestamp", "text", (c) => c.notNull())
        .addColumn("userId", "text")
        .execute();
      await db.schema.createIndex("feedbackNewest").on("feedback").column("timestamp").execute();
      await db.schema.createIndex("feedbackRating").on("feedback").column("rating").execute();
      await db.schema
        .createTable("contactSubmissions")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("userId", "text")
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("email", "text", (c) => c.notNull())
        .addColumn("subject", "text", (c) => c.notNull())
        .addColumn("message", "text", (c) => c.notNull())
        .addColumn("searched", "text", (c) => c.notNull())
        .addColumn("timestamp", "text", (c) => c.notNull())
        .addColumn("answered", "integer", (c) => c.notNull().defaultTo(0))
        .addColumn("replacedAt", "text")
        .execute();
      await db.schema
        .createIndex("contactNewest")
        .on("contactSubmissions")
        .columns(["replacedAt", "timestamp"])
        .execute();
      // The database allows one current message for each signed-in sender.
      await sql`create unique index "contactCurrent" on "contactSubmissions" ("userId")
        where "userId" is not null and "replacedAt" is null`.execute(db);
      await db.schema
        .createTable("audit")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("at", "text", (c) => c.notNull())
        .addColumn("actor", "text", (c) => c.notNull())
        .addColumn("subject", "text", (c) => c.notNull())
        .addColumn("action", "text", (c) => c.notNull())
        .addColumn("reason", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("auditNewest").on("audit").column("at").execute();
      await db.schema
        .createTable("settings")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("value", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("topics")
        .addColumn("topic", "text", (c) => c.primaryKey())
        .addColumn("version", "integer", (c) => c.notNull())
        .execute();
    },
  };
}
