import type { Queryable } from "#server/database/open.ts";
import { following, type Place } from "#server/database/page-position.ts";
import type { Schema } from "#server/database/schema.ts";
import { PLAIN_COLUMNS } from "#server/database/tables/plain-columns.ts";

export type FeedbackRow = Schema["feedback"];
const SHOWN = ["id", "rating", ...PLAIN_COLUMNS.feedback, "encrypted", "timestamp", "userId"] as const;
export type StoredFeedback = Pick<FeedbackRow, (typeof SHOWN)[number]>;

/** Returns false, and writes nothing, when the idempotency key exists already. */
export async function insertFeedback(db: Queryable, row: FeedbackRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("feedback")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function newestFirst(db: Queryable) {
  return db.selectFrom("feedback").orderBy("timestamp", "desc").orderBy("id", "desc");
}

/** Feedback with these ids, newest first. */
export async function listFeedbackOf(db: Queryable, ids: readonly string[]): Promise<StoredFeedback[]> {
  return ids.length === 0 ? [] : newestFirst(db).select(SHOWN).where("id", "in", ids).execute();
}

export async function listFeedbackFrom(db: Queryable, limit: number, offset: number): Promise<StoredFeedback[]> {
  // The subquery reads only the index; the long texts are read for the rows of the page alone.
  const page = newestFirst(db).select("id").limit(limit).offset(offset);
  return newestFirst(db).select(SHOWN).where("id", "in", page).execute();
}

/** Feedback after a position, newest first; without a position from the beginning. */
export async function listFeedbackAfter(db: Queryable, place: Place | undefined, limit: number) {
  return newestFirst(db).select(SHOWN).where(following(place)).limit(limit).execute();
}

/** Number of ratings by stars. */
export async function countRatings(db: Queryable): Promise<{ rating: number; count: number }[]> {
  return db
    .selectFrom("feedback")
    .select(["rating", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("rating")
    .execute();
}
