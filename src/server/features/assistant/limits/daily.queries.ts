import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DailyUseRow = Schema["dailyUse"];

/**
 * Adds to what was used of a day, each to its own row. Out: false when one of them would pass its most; then the
 * caller's transaction has to be undone.
 */
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

/** What was used of a day by one subject. */
export async function usesOf(db: Queryable, day: string, subject: string): Promise<DailyUseRow[]> {
  return db.selectFrom("dailyUse").selectAll().where("day", "=", day).where("subject", "=", subject).execute();
}

export async function dropUsesBefore(db: Queryable, day: string): Promise<void> {
  await db.deleteFrom("dailyUse").where("day", "<", day).execute();
}
