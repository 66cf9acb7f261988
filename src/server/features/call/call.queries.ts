import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type SeatRow = Schema["callSeats"];
export type SignalRow = Schema["callSignals"];

/**
 * Takes so many numbers for signals of a visit. Whoever else changes this call waits until the transaction ends, so
 * that a higher number is never seen before a lower one. Out: the last number taken.
 */
export async function takeNumbers(db: Queryable, visit: string, count: number, now: string): Promise<number> {
  const row = await db
    .insertInto("calls")
    .values({ visit, lastNumber: count, touchedAt: now })
    .onConflict((conflict) =>
      conflict
        .column("visit")
        .doUpdateSet((eb) => ({ lastNumber: eb("calls.lastNumber", "+", count), touchedAt: now })),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return row.lastNumber;
}

export async function listSeats(db: Queryable, visit: string): Promise<SeatRow[]> {
  return db.selectFrom("callSeats").selectAll().where("visit", "=", visit).execute();
}

/** Puts a person's place as it is now. The call's row must be there (`takeNumbers`). */
export async function putSeat(db: Queryable, row: SeatRow): Promise<void> {
  const { visit: _visit, side: _side, ...rest } = row;
  await db
    .insertInto("callSeats")
    .values(row)
    .onConflict((conflict) => conflict.columns(["visit", "side"]).doUpdateSet(rest))
    .execute();
}

/** Says that a seat was heard of. Out: whether it is still one's own. */
export async function touchSeat(
  db: Queryable,
  { visit, side, adult }: Pick<SeatRow, "visit" | "side" | "adult">,
  seat: string,
  seenAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("callSeats")
    .set({ seenAt })
    .where("visit", "=", visit)
    .where("side", "=", side)
    .where("seat", "=", seat)
    .where("adult", adult === null ? "is" : "=", adult)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertSignals(db: Queryable, rows: readonly SignalRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("callSignals").values(rows).execute();
}

export async function countSignals(db: Queryable, visit: string, since: string): Promise<number> {
  const row = await db
    .selectFrom("callSignals")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("visit", "=", visit)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listSignals(
  db: Queryable,
  visit: string,
  toSeat: string,
  after: number,
  since: string,
): Promise<SignalRow[]> {
  return db
    .selectFrom("callSignals")
    .selectAll()
    .where("visit", "=", visit)
    .where("toSeat", "=", toSeat)
    .where("number", ">", after)
    .where("at", ">", since)
    .orderBy("number")
    .execute();
}

/** Forgets what was said from and to a seat that nobody has any more. */
export async function dropSignalsOf(db: Queryable, visit: string, seat: string): Promise<void> {
  await db
    .deleteFrom("callSignals")
    .where("visit", "=", visit)
    .where((eb) => eb.or([eb("fromSeat", "=", seat), eb("toSeat", "=", seat)]))
    .execute();
}

export async function dropOldSignals(db: Queryable, until: string): Promise<void> {
  await db.deleteFrom("callSignals").where("at", "<=", until).execute();
}

/** Calls in which nothing was said for long and nobody sits, their seats and signals with them. */
export async function dropOldCalls(db: Queryable, until: string): Promise<void> {
  const old = db.selectFrom("calls").select("visit").where("touchedAt", "<=", until);
  const taken = db.selectFrom("callSeats").select("visit").where("seenAt", ">", until);
  await db.deleteFrom("calls").where("visit", "in", old).where("visit", "not in", taken).execute();
}
