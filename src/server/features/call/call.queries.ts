import { sql } from "kysely";
import type { Participant } from "#domain/room/participants.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type CallSessionRow = Schema["callSessions"];
export type SignalRow = Schema["callSignals"];

/**
 * Takes numbers for signals of a consultation, and locks the call until the transaction ends, so that a higher number
 * is never visible before a lower one.
 * @returns The last number taken.
 */
export async function takeNumbers(db: Queryable, consultationId: string, count: number, now: string): Promise<number> {
  const row = await db
    .insertInto("calls")
    .values({ consultationId, lastNumber: count, touchedAt: now })
    .onConflict((conflict) =>
      conflict
        .column("consultationId")
        .doUpdateSet((eb) => ({ lastNumber: eb("calls.lastNumber", "+", count), touchedAt: now })),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return row.lastNumber;
}

export async function listCallSessions(db: Queryable, consultationId: string): Promise<CallSessionRow[]> {
  return db.selectFrom("callSessions").selectAll().where("consultationId", "=", consultationId).execute();
}

/** Writes the call session of one person. The call's row must exist (`takeNumbers`). */
export async function putCallSession(db: Queryable, row: CallSessionRow): Promise<void> {
  const { consultationId: _consultationId, side: _side, ...rest } = row;
  await db
    .insertInto("callSessions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["consultationId", "side"]).doUpdateSet(rest))
    .execute();
}

/**
 * Records a sign of life of a session.
 * @returns Whether the session is still current.
 */
export async function touchCallSession(
  db: Queryable,
  { consultationId, side, adult: guardian }: Pick<CallSessionRow, "consultationId" | "side" | "adult">,
  sessionId: string,
  seenAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("callSessions")
    .set({ seenAt })
    .where("consultationId", "=", consultationId)
    .where("side", "=", side)
    .where("sessionId", "=", sessionId)
    .where("adult", guardian === null ? "is" : "=", guardian)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sessions that ring for an account: of the other side of a consultation in progress, while no one of the same side is
 * in the call, or was and only lost contact. A second doctor rings at no one.
 */
export async function listRinging(db: Queryable, uid: string, seenSince: string) {
  return db
    .selectFrom("callSessions as caller")
    .innerJoin("consultations", "consultations.id", "caller.consultationId")
    .leftJoin("callSessions as called", (join) =>
      join
        .onRef("called.consultationId", "=", "caller.consultationId")
        .on(sql<boolean>`(called.side = 'doctor') <> (caller.side = 'doctor')`)
        .on("called.side", "!=", "colleague")
        .on("called.sessionId", "is not", null),
    )
    .select(["caller.consultationId", "caller.sessionId", "caller.side"])
    .where("caller.side", "!=", "colleague")
    .where("caller.sessionId", "is not", null)
    .where("caller.seenAt", ">", seenSince)
    .where("called.sessionId", "is", null)
    .where("consultations.state", "=", "in-progress")
    .where((eb) =>
      eb.or([
        eb.and([eb("caller.side", "=", "doctor"), eb("consultations.patientUid", "=", uid)]),
        eb.and([eb("caller.side", "!=", "doctor"), eb("consultations.doctor", "=", uid)]),
      ]),
    )
    .orderBy("caller.seenAt")
    .$narrowType<{ side: Participant }>()
    .execute();
}

/** The participants of a consultation in progress; undefined for another consultation. */
export async function findCalled(db: Queryable, consultationId: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "doctor", "patientUid", "startsAt", "zone"])
    .where("id", "=", consultationId)
    .where("state", "=", "in-progress")
    .executeTakeFirst();
}

export async function insertSignals(db: Queryable, rows: readonly SignalRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto("callSignals").values(rows).execute();
}

export async function countSignals(db: Queryable, consultationId: string, since: string): Promise<number> {
  return countRows(db.selectFrom("callSignals").where("consultationId", "=", consultationId).where("at", ">", since));
}

export async function listSignals(
  db: Queryable,
  consultationId: string,
  toSession: string,
  after: number,
  since: string,
): Promise<SignalRow[]> {
  return db
    .selectFrom("callSignals")
    .selectAll()
    .where("consultationId", "=", consultationId)
    .where("toSession", "=", toSession)
    .where("number", ">", after)
    .where("at", ">", since)
    .orderBy("number")
    .execute();
}

/** Deletes signals from and to a session that has ended. */
export async function dropSignalsOf(db: Queryable, consultationId: string, sessionId: string): Promise<void> {
  await db
    .deleteFrom("callSignals")
    .where("consultationId", "=", consultationId)
    .where((eb) => eb.or([eb("fromSession", "=", sessionId), eb("toSession", "=", sessionId)]))
    .execute();
}

export async function dropOldSignals(db: Queryable, until: string): Promise<void> {
  await db.deleteFrom("callSignals").where("at", "<=", until).execute();
}

/** Deletes calls without a recent signal or session, with their sessions and signals. */
export async function dropOldCalls(db: Queryable, until: string): Promise<void> {
  const old = db.selectFrom("calls").select("consultationId").where("touchedAt", "<=", until);
  const taken = db.selectFrom("callSessions").select("consultationId").where("seenAt", ">", until);
  await db.deleteFrom("calls").where("consultationId", "in", old).where("consultationId", "not in", taken).execute();
}
