import { sql } from "kysely";
import type { Engine, Queryable } from "#server/database/open.ts";

const ROW = "clinic";

export async function findSettings(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", ROW).executeTakeFirst();
  return row?.value;
}

/** Locks the table on PostgreSQL to order simultaneous writers; SQLite has one writer at a time. */
export async function lockSettings(db: Queryable, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`lock table "settings" in share row exclusive mode`.execute(db);
}

export async function putSettings(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}
