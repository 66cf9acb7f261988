import type { Queryable } from "#server/database/open.ts";

const ROW = "clinic";

export async function readSettings(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", ROW).executeTakeFirst();
  return row?.value;
}

export async function writeSettings(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}
