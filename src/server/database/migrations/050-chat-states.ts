import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a chat has come to is stored with it, encrypted. */
export const chatStates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("assistantChats").addColumn("state", "text").execute();
  },
};
