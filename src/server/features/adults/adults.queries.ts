import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type SeatRow = Schema["adultSeats"];

function holding(db: Queryable) {
  return db.selectFrom("adultSeats").selectAll().where("endedAt", "is", null);
}

/** The link or seat of a visit that holds. */
export async function findHolding(db: Queryable, visit: string): Promise<SeatRow | undefined> {
  return holding(db).where("visit", "=", visit).executeTakeFirst();
}

export async function findByLink(db: Queryable, linkHash: string): Promise<SeatRow | undefined> {
  return holding(db).where("linkHash", "=", linkHash).executeTakeFirst();
}

export async function listByBrowser(db: Queryable, browserHashes: readonly string[]): Promise<SeatRow[]> {
  return holding(db).where("browserHash", "in", browserHashes).execute();
}

export async function insertSeat(db: Queryable, row: SeatRow): Promise<void> {
  await db.insertInto("adultSeats").values(row).execute();
}

/** Lets one browser have the seat, if none has it. Out: whether it got it. */
export async function takeSeat(db: Queryable, id: string, browserHash: string, takenAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("adultSeats")
    .set({ browserHash, takenAt })
    .where("id", "=", id)
    .where("browserHash", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends what holds of a visit. Out: what that was. */
export async function endHolding(db: Queryable, visit: string, endedAt: string): Promise<SeatRow | undefined> {
  return db
    .updateTable("adultSeats")
    .set({ endedAt })
    .where("visit", "=", visit)
    .where("endedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}
