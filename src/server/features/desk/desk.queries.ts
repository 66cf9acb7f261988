import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";

export async function countPatients(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("patients")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** New patients of each day since the given moment; a day is the first ten characters of its moment. */
export async function patientsByDay(db: Queryable, since: string): Promise<{ day: string; count: number }[]> {
  const day = sql<string>`substr("createdAt", 1, 10)`;
  const rows = await db
    .selectFrom("patients")
    .select([day.as("day"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("createdAt", ">=", since)
    .groupBy(day)
    .execute();
  return rows.map((row) => ({ day: row.day, count: Number(row.count) }));
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

export async function ratingsByDay(
  db: Queryable,
  since: string,
): Promise<{ day: string; stars: number; count: number }[]> {
  const day = sql<string>`substr("timestamp", 1, 10)`;
  const rows = await db
    .selectFrom("feedback")
    .select([
      day.as("day"),
      (eb) => eb.fn.sum<number>("rating").as("stars"),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .where("timestamp", ">=", since)
    .groupBy(day)
    .execute();
  return rows.map((row) => ({ day: row.day, stars: Number(row.stars), count: Number(row.count) }));
}
