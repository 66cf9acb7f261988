import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ReminderRow = Schema["healthEntries"];

/** Reminders whose next dose is due, the longest due first. */
export async function listDue(db: Queryable, now: string, max: number): Promise<ReminderRow[]> {
  return db
    .selectFrom("healthEntries")
    .selectAll()
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .orderBy("id")
    .limit(max)
    .execute();
}

/**
 * Moves a reminder to its next dose.
 * @returns False when another server was faster.
 */
export async function moveDue(db: Queryable, { id, dueAt }: ReminderRow, next: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("healthEntries")
    .set({ dueAt: next })
    .where("id", "=", id)
    .where("dueAt", "=", dueAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertTaken(db: Queryable, row: Schema["takenDoses"]): Promise<void> {
  await db
    .insertInto("takenDoses")
    .values(row)
    .onConflict((conflict) => conflict.columns(["reminderId", "at"]).doNothing())
    .execute();
}

export async function deleteTaken(db: Queryable, reminderId: string, moment: string): Promise<void> {
  await db.deleteFrom("takenDoses").where("reminderId", "=", reminderId).where("at", "=", moment).execute();
}
