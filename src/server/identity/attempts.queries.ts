import type { Queryable } from "#server/database/open.ts";

/**
 * The times at which a bucket was used lately, its row locked until the transaction ends. SQLite has one writer at a
 * time, so there a transaction is lock enough.
 */
export async function lockTimes(db: Queryable, engine: string, key: string, expiresAt: string): Promise<number[]> {
  if (engine === "sqlite") return readTimes(db, key);
  await db
    .insertInto("attempts")
    .values({ key, times: "[]", expiresAt })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db
    .selectFrom("attempts")
    .select("times")
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return JSON.parse(row.times) as number[];
}

export async function readTimes(db: Queryable, key: string): Promise<number[]> {
  const row = await db.selectFrom("attempts").select("times").where("key", "=", key).executeTakeFirst();
  return row ? (JSON.parse(row.times) as number[]) : [];
}

export async function writeTimes(
  db: Queryable,
  key: string,
  times: readonly number[],
  expiresAt: string,
): Promise<void> {
  const row = { times: JSON.stringify(times), expiresAt };
  await db
    .insertInto("attempts")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

export async function dropExpired(db: Queryable, now: string): Promise<void> {
  await db.deleteFrom("attempts").where("expiresAt", "<", now).execute();
}
