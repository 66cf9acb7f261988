import type { CallAct, Side } from "#domain/call/call.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type CallLogRow = Schema["callLog"];

/** The acts after which somebody is not in the call. */
export const GONE: readonly CallAct[] = ["left", "lost"];

/** What the log last says of a side; undefined before the first time. */
export async function lastLine(db: Queryable, visit: string, side: Side): Promise<CallLogRow | undefined> {
  return db
    .selectFrom("callLog")
    .selectAll()
    .where("visit", "=", visit)
    .where("side", "=", side)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Holds a call's row until the transaction ends, without saying that anything happened in it. */
export async function holdCall(db: Queryable, visit: string): Promise<void> {
  await db
    .updateTable("calls")
    .set((eb) => ({ visit: eb.ref("visit") }))
    .where("visit", "=", visit)
    .execute();
}

/** Adds a line. The call's row must be held (`takeNumbers`, `holdCall`), so that two lines never take one place. */
export async function insertAct(db: Queryable, line: Omit<CallLogRow, "number">): Promise<void> {
  const { last } = await db
    .selectFrom("callLog")
    .select((eb) => eb.fn.max<number | null>("number").as("last"))
    .where("visit", "=", line.visit)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("callLog")
    .values({ ...line, number: (last ?? 0) + 1 })
    .execute();
}

export async function listActs(db: Queryable, visit: string): Promise<CallLogRow[]> {
  return db.selectFrom("callLog").selectAll().where("visit", "=", visit).orderBy("number").execute();
}

/** Visits with a taken seat that was not heard of since a moment. */
export async function listSilent(db: Queryable, since: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("callSeats")
    .select("visit")
    .distinct()
    .where("seat", "is not", null)
    .where("seenAt", "<=", since)
    .where((eb) =>
      eb(
        eb
          .selectFrom("callLog")
          .select("act")
          .whereRef("callLog.visit", "=", "callSeats.visit")
          .whereRef("callLog.side", "=", "callSeats.side")
          .orderBy("number", "desc")
          .limit(1),
        "not in",
        GONE,
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ visit }) => visit);
}
