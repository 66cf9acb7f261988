import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

/** Some rows that an older version wrote, with all their columns. */
export async function listPlainRows(
  db: Queryable,
  table: keyof Schema,
  limit: number,
): Promise<Record<string, string>[]> {
  const rows = sql<Record<string, string>>`select * from ${sql.table(table)} where "encrypted" is null limit ${limit}`;
  return (await rows.execute(db)).rows;
}

/** Changes a row unless another node has encrypted it meanwhile. */
export async function encryptPlainRow(
  db: Queryable,
  table: keyof Schema,
  row: { readonly key: string; readonly id: string; readonly columns: Readonly<Record<string, string>> },
): Promise<void> {
  const changes = Object.entries(row.columns).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.id(row.key)} = ${row.id} and "encrypted" is null`.execute(db);
}

/** Removes what the write-ahead log of SQLite still has of changed rows. */
export async function truncateLog(db: Queryable): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
