import { sql } from "kysely";
import type { Engine, Queryable } from "#server/database/open.ts";

const ROW = "clinic";
/** The logo is not part of the settings that pages read. */
const LOGO_ROW = "logo";

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

/** The logo as base64; undefined without one. */
export async function findLogo(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", LOGO_ROW).executeTakeFirst();
  return row?.value;
}

export async function putLogo(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: LOGO_ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}

export async function deleteLogo(db: Queryable): Promise<void> {
  await db.deleteFrom("settings").where("id", "=", LOGO_ROW).execute();
}
