import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";

export async function countPatients(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("patients")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Which of the given spans, each beginning at a moment and ended by the next one, a column's moment is in. */
function spanOf(column: string, starts: readonly string[]) {
  const cases = starts.map((start, at) => sql`when ${sql.ref(column)} >= ${start} then ${sql.lit(at)}`).reverse();
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** New patients of each span. In: the moments at which the spans begin, oldest first. */
export async function patientsBySpan(
  db: Queryable,
  starts: readonly string[],
): Promise<{ at: number; count: number }[]> {
  const at = spanOf("createdAt", starts);
  const rows = await db
    .selectFrom("patients")
    .select([at.as("at"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("createdAt", ">=", starts[0] ?? "")
    .groupBy("at")
    .execute();
  return rows.map((row) => ({ at: Number(row.at), count: Number(row.count) }));
}

export async function postsByCategory(db: Queryable): Promise<{ category: string; count: number }[]> {
  const rows = await db
    .selectFrom("blogs")
    .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .groupBy("category")
    .execute();
  return rows.map((row) => ({ category: row.category, count: Number(row.count) }));
}

/** Ratings of each span, and their stars together. */
export async function ratingsBySpan(
  db: Queryable,
  starts: readonly string[],
): Promise<{ at: number; stars: number; count: number }[]> {
  const at = spanOf("timestamp", starts);
  const rows = await db
    .selectFrom("feedback")
    .select([
      at.as("at"),
      (eb) => eb.fn.sum<number>("rating").as("stars"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .where("timestamp", ">=", starts[0] ?? "")
    .groupBy("at")
    .execute();
  return rows.map((row) => ({ at: Number(row.at), stars: Number(row.stars), count: Number(row.count) }));
}
