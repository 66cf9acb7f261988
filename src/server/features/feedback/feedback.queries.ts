import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

export type FeedbackRow = Schema["feedback"];

function matching(db: Queryable, words: readonly string[]) {
  let query = db.selectFrom("feedback");
  for (const word of words) query = query.where(contains("searched", word));
  return query;
}

export async function insertFeedback(db: Queryable, row: FeedbackRow): Promise<void> {
  await db.insertInto("feedback").values(row).execute();
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
): Promise<FeedbackRow[]> {
  return matching(db, words)
    .selectAll()
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
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
