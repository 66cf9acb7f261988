import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { excerptOf } from "#domain/blog/blog.rules.ts";

interface Posts {
  blogs: { id: string; content: string; excerpt: string };
}

/** Cuts the excerpts of posts again, after a whole word; a declined call may ask the caller to wait. */
export const excerptsAndWaits: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("callSessions")
      .addColumn("asksToWait", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    const posts = db as Kysely<Posts>;
    for (const { id, content, excerpt: before } of await posts
      .selectFrom("blogs")
      .select(["id", "content", "excerpt"])
      .execute()) {
      const excerpt = excerptOf(content);
      if (excerpt !== before) await posts.updateTable("blogs").set({ excerpt }).where("id", "=", id).execute();
    }
  },
};
