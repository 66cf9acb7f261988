import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const TABLES = [
  ["doctors", "uid"],
  ["contactSubmissions", "id"],
  ["feedback", "id"],
] as const;

/**
 * A column for the fields that are encrypted together. It may be left out, so that a node of the release before can
 * write; the start after the migration encrypts the rows that exist, because a migration has no key.
 */
export function encryptedFields(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const [table, id] of TABLES) {
        await db.schema.alterTable(table).addColumn("encrypted", "text").execute();
        await sql`create index ${sql.id(`${table}Plain`)} on ${sql.table(table)} (${sql.id(id)})
          where "encrypted" is null`.execute(db);
      }
      // PostgreSQL does not read the index on ("replacedAt", "timestamp", "id") in the order of the last two.
      await db.schema.dropIndex("contactInOrder").execute();
      await sql`create index "contactCurrentInOrder" on "contactSubmissions" ("timestamp", "id")
        where "replacedAt" is null`.execute(db);
    },
  };
}
