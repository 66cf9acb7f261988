import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type TextVectorRow = Schema["textVectors"];

const KEYS_AT_ONCE = 500;

/** What is stored of one encoder. */
export async function listVectors(db: Queryable, encoder: string): Promise<Pick<TextVectorRow, "key" | "vector">[]> {
  return db.selectFrom("textVectors").select(["key", "vector"]).where("encoder", "=", encoder).execute();
}

/** The texts whose vectors of one encoder are stored. */
export async function listKeys(db: Queryable, encoder: string): Promise<string[]> {
  const rows = await db.selectFrom("textVectors").select("key").where("encoder", "=", encoder).execute();
  return rows.map(({ key }) => key);
}

/** Stores vectors; another server may have made the same before. */
export async function insertVectors(db: Queryable, rows: readonly TextVectorRow[]): Promise<void> {
  await db
    .insertInto("textVectors")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["encoder", "key"]).doNothing())
    .execute();
}

export async function deleteVectors(db: Queryable, encoder: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    await db
      .deleteFrom("textVectors")
      .where("encoder", "=", encoder)
      .where("key", "in", keys.slice(from, from + KEYS_AT_ONCE))
      .execute();
  }
}

/** Deletes the vectors of every encoder but one. */
export async function deleteOtherEncoders(db: Queryable, encoder: string): Promise<void> {
  await db.deleteFrom("textVectors").where("encoder", "!=", encoder).execute();
}
