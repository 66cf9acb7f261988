import type { Queryable } from "#server/database/open.ts";
import { following, type Place } from "#server/database/place.ts";
import type { Schema } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

export type FeedbackRow = Schema["feedback"];
const SHOWN = ["id", "rating", "feedback", "timestamp", "userId"] as const;
export type ShownFeedback = Pick<FeedbackRow, (typeof SHOWN)[number]>;

function matching(db: Queryable, words: readonly string[]) {
  let query = db.selectFrom("feedback");
  for (const word of words) query = query.where(contains("searched", word));
  return query;
}

/** Out: false when its press stands there already; nothing is then written. */
export async function insertFeedback(db: Queryable, row: FeedbackRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("feedback")
    .values(row)
    .onConflict((conflict) => conflict.column("press").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countFeedback(db: Queryable, words: readonly string[]): Promise<number> {
  const row = await matching(db, words)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listFeedback(
  db: Queryable,
  words: readonly string[],
  limit: number,
  offset: number,
): Promise<ShownFeedback[]> {
  // The index alone finds the page; only its rows are then read, whose texts may be long.
  const page = matching(db, words)
    .select("id")
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom("feedback")
    .select(SHOWN)
    .where("id", "in", page)
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** What follows a place, newest first; from the beginning without one. */
export async function listFeedbackAfter(
  db: Queryable,
  place: Place | undefined,
  limit: number,
): Promise<ShownFeedback[]> {
  return db
    .selectFrom("feedback")
    .select(SHOWN)
    .where(following(place))
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** How many of each rating there are. */
export async function countRatings(db: Queryable): Promise<{ rating: number; count: number }[]> {
  const rows = await db
    .selectFrom("feedback")
    .select(["rating", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("rating")
    .execute();
  return rows.map(({ rating, count }) => ({ rating, count: Number(count) }));
}
