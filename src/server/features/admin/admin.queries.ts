import { sql } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";

export async function countPatients(db: Queryable): Promise<number> {
  return countRows(db.selectFrom("patients"));
}

/** SQL for the index of the span that a column's moment is in; each span ends where the next begins. */
function spanIndex(column: string, starts: readonly string[]) {
  const cases = starts.map((start, index) => sql`when ${sql.ref(column)} >= ${start} then ${sql.lit(index)}`).reverse();
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

/** New patients by span, given the starts of the spans, oldest first. */
export async function patientsBySpan(
  db: Queryable,
  starts: readonly string[],
): Promise<{ at: number; count: number }[]> {
  const at = spanIndex("createdAt", starts);
  return db
    .selectFrom("patients")
    .select([at.as("at"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("createdAt", ">=", starts[0] ?? "")
    .groupBy("at")
    .execute();
}

export async function postsByCategory(db: Queryable): Promise<{ category: string; count: number }[]> {
  return db
    .selectFrom("blogs")
    .select(["category", (eb) => eb.fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .groupBy("category")
    .execute();
}

/** Number of ratings and sum of stars by span. */
export async function ratingsBySpan(
  db: Queryable,
  starts: readonly string[],
): Promise<{ at: number; stars: number; count: number }[]> {
  const at = spanIndex("timestamp", starts);
  return db
    .selectFrom("feedback")
    .select([
      at.as("at"),
      (eb) => eb.fn.sum<number>("rating").as("stars"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .where("timestamp", ">=", starts[0] ?? "")
    .groupBy("at")
    .execute();
}
