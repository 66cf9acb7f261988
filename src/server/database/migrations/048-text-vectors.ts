import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the encoder found in the clinic's own texts: a vector for each text, by its key and the encoder's version. */
export const textVectors: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("textVectors")
      .addColumn("encoder", "text", (c) => c.notNull())
      .addColumn("key", "text", (c) => c.notNull())
      .addColumn("vector", "text", (c) => c.notNull())
      .addPrimaryKeyConstraint("textVectorsKey", ["encoder", "key"])
      .execute();
  },
};
