import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The language in which an account gets its emails; null is the default language, as for accounts of older nodes. */
export const accountLanguage: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("user").addColumn("language", "text").execute();
  },
};
