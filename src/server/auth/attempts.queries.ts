import { parseStored } from "#domain/typed.ts";
import type { Queryable } from "#server/database/open.ts";

/** The times at which a bucket was used, and when the row may be deleted. */
export interface BucketRow {
  readonly key: string;
  readonly times: readonly number[];
  readonly expiresAt: string;
}
export type TimesByKey = ReadonlyMap<string, readonly number[]>;

/**
 * The recent uses of these buckets, with the rows locked until the transaction ends, in the order of their keys. SQLite
 * has one writer at a time, so there the transaction is enough.
 */
export async function lockTimes(db: Queryable, engine: string, rows: readonly BucketRow[]): Promise<TimesByKey> {
  const keys = rows.map(({ key }) => key).sort();
  if (engine === "sqlite") return readTimes(db, keys);
  const locked = new Map<string, readonly number[]>();
  for (const key of keys) {
    const expiresAt = rows.find((row) => row.key === key)?.expiresAt ?? "";
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
    locked.set(key, parseStored<number[]>(row.times));
  }
  return locked;
}

/** Buckets that were never used are missing. */
export async function readTimes(db: Queryable, keys: readonly string[]): Promise<TimesByKey> {
  const rows = await db.selectFrom("attempts").select(["key", "times"]).where("key", "in", keys).execute();
  return new Map(rows.map(({ key, times }) => [key, parseStored<number[]>(times)]));
}

/** Writes the times of these buckets, at least one. */
export async function writeTimes(db: Queryable, rows: readonly BucketRow[]): Promise<void> {
  await db
    .insertInto("attempts")
    .values(rows.map(({ key, times, expiresAt }) => ({ key, times: JSON.stringify(times), expiresAt })))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        times: eb.ref("excluded.times"),
        expiresAt: eb.ref("excluded.expiresAt"),
      })),
    )
    .execute();
}

export async function dropExpired(db: Queryable, now: string): Promise<void> {
  await db.deleteFrom("attempts").where("expiresAt", "<", now).execute();
}
