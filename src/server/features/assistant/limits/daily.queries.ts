import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DailyUseRow = Schema["dailyUse"];

/** Adds to the counts of a day. Returns false when one exceeds its limit; the caller must then roll back. */
export async function addUses(db: Queryable, rows: readonly DailyUseRow[]): Promise<boolean> {
  if (rows.some(({ used, most }) => used > most)) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("dailyUse")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "what", "subject"])
        .doUpdateSet((eb) => ({
          used: eb("dailyUse.used", "+", eb.ref("excluded.used")),
          most: eb.ref("excluded.most"),
        }))
        .where((eb) => eb(eb("dailyUse.used", "+", eb.ref("excluded.used")), "<=", eb.ref("excluded.most"))),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === rows.length;
}

/** The counts of a day for one subject. */
export async function usesOf(db: Queryable, day: string, subject: string): Promise<DailyUseRow[]> {
  return db.selectFrom("dailyUse").selectAll().where("day", "=", day).where("subject", "=", subject).execute();
}

export async function deleteUsesBefore(db: Queryable, day: string): Promise<void> {
  await db.deleteFrom("dailyUse").where("day", "<", day).execute();
}
