import type { Queryable } from "#server/database/open.ts";
import { prepared } from "#server/database/prepared.ts";

const ROW = "clinic";

const settingsOf = prepared((db, id) => db.selectFrom("settings").select("value").where("id", "=", id));

export async function readSettings(db: Queryable): Promise<string | undefined> {
  return (await settingsOf(db, ROW))?.value;
}

export async function writeSettings(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}
