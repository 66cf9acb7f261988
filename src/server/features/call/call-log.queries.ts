import type { CallAct } from "#domain/call/call.rules.ts";
import { type CallRole, sideOf } from "#domain/room/participants.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type CallLogRow = Schema["callLog"];

/** The entries after which a person is not in the call. */
export const EXIT_ACTS: readonly CallAct[] = ["left", "lost"];

/** A person as the log names it. */
export function placeOf(person: CallRole): Pick<CallLogRow, "side" | "byAdult"> {
  return { side: person === "colleague" ? person : sideOf(person), byAdult: person === "adult" ? 1 : 0 };
}

/** The last entry of a person; undefined before the first. */
export async function lastEntry(
  db: Queryable,
  consultationId: string,
  person: CallRole,
): Promise<CallLogRow | undefined> {
  return db
    .selectFrom("callLog")
    .selectAll()
    .where("consultationId", "=", consultationId)
    .where("side", "=", placeOf(person).side)
    .where("byAdult", "=", placeOf(person).byAdult)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** When a person joined the call that they are in: a reload belongs to the same stay. */
export async function lastJoinedAt(
  db: Queryable,
  consultationId: string,
  person: CallRole,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("callLog")
    .select("at")
    .where("consultationId", "=", consultationId)
    .where("side", "=", placeOf(person).side)
    .where("byAdult", "=", placeOf(person).byAdult)
    .where("act", "=", "joined")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** Locks a call's row until the transaction ends, without changing it. */
export async function lockCallLog(db: Queryable, consultationId: string): Promise<void> {
  await db
    .updateTable("calls")
    .set((eb) => ({ consultationId: eb.ref("consultationId") }))
    .where("consultationId", "=", consultationId)
    .execute();
}

/** Adds an entry. The call's row must be locked (`takeNumbers`, `lockCallLog`), so that numbers are unique. */
export async function insertEntry(db: Queryable, logEntry: Omit<CallLogRow, "number">): Promise<void> {
  const { last } = await db
    .selectFrom("callLog")
    .select((eb) => eb.fn.max<number | null>("number").as("last"))
    .where("consultationId", "=", logEntry.consultationId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("callLog")
    .values({ ...logEntry, number: (last ?? 0) + 1 })
    .execute();
}

export async function listEntries(db: Queryable, consultationId: string): Promise<CallLogRow[]> {
  return db.selectFrom("callLog").selectAll().where("consultationId", "=", consultationId).orderBy("number").execute();
}

/** Consultations with a call session that sent no sign of life since a time. */
export async function listSilent(db: Queryable, since: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("callSessions")
    .select("consultationId")
    .distinct()
    .where("sessionId", "is not", null)
    .where("seenAt", "<=", since)
    .where((eb) =>
      eb(
        eb
          .selectFrom("callLog")
          .select("act")
          .whereRef("callLog.consultationId", "=", "callSessions.consultationId")
          // The log names the patient's side, and whether the guardian was it (`byAdult`).
          .where((entry) =>
            entry.or([
              entry.and([entry("callLog.side", "=", entry.ref("callSessions.side")), entry("callLog.byAdult", "=", 0)]),
              entry.and([entry("callSessions.side", "=", "adult"), entry("callLog.byAdult", "=", 1)]),
            ]),
          )
          .orderBy("number", "desc")
          .limit(1),
        "not in",
        EXIT_ACTS,
      ),
    )
    .limit(max)
    .execute();
  return rows.map(({ consultationId }) => consultationId);
}
