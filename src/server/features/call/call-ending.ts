import { CALL_PEOPLE } from "#domain/call/call.rules.ts";
import { openCallSession } from "#domain/call/call-sessions.ts";
import { type CallRole, type Participant, type Side, sideOf } from "#domain/room/participants.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { ParticipantAccess } from "#server/features/consultations/participation.service.ts";
import { writeMissedCall } from "#server/features/room/thread-events.service.ts";
import { type CallSessionRow, dropSignalsOf, putCallSession } from "./call.queries.ts";
import { logLeft } from "./call-log.ts";
import { type CallSessionRows, otherRows, participantOf } from "./call-rows.ts";

/** The consultation of a call, and whom it concerns. */
export type Called = Pick<ParticipantAccess, "id" | "doctor" | "patientUid" | "startsAt" | "zone" | "subscribers">;

export function emptyCallSession({ clock }: App, consultationId: string, person: CallRole): CallSessionRow {
  return {
    ...{ consultationId, side: person, seenAt: moment(clock) },
    ...{ device: null, sessionId: null, batch: 0, declined: null, asksToWait: 0, adult: null },
  };
}

/**
 * Someone leaves the call. It ends for all when it is the doctor, or when doctor or patient's side would not remain:
 * a second doctor changes nothing for the others.
 * @param tx - A transaction that has locked the call.
 * @param consultationId - The consultation.
 * @param by - Who leaves.
 * @param sessions - All sessions of the call.
 */
export async function endSessions(
  tx: Transaction,
  consultationId: string,
  by: CallRole,
  sessions: CallSessionRows,
): Promise<void> {
  const { db, clock } = tx;
  const remaining = otherRows(sessions, by).filter((row) => openCallSession(participantOf(row), clock.now()));
  const hasSide = (side: Side) => remaining.some((row) => row.side !== "colleague" && sideOf(row.side) === side);
  const callContinues = by === "colleague" || (by !== "doctor" && hasSide("doctor") && hasSide("patient"));
  for (const person of callContinues ? [by] : [by, ...CALL_PEOPLE.filter((other) => other !== by)]) {
    const sessionId = sessions[person]?.sessionId;
    if (!sessionId) continue;
    await dropSignalsOf(db, consultationId, sessionId);
    await putCallSession(db, emptyCallSession(tx, consultationId, person));
    await logLeft(db, consultationId, person, moment(clock));
  }
}

/**
 * Notes in the thread, and for the called account, that the call was not answered.
 * @param tx - The transaction that ends the call.
 * @param called - The consultation.
 * @param from - Who called.
 */
export async function noteMissed(tx: Transaction, called: Called, from: Participant): Promise<void> {
  await writeMissedCall(tx, { id: called.id, from, subscribers: called.subscribers });
  await tx.emit("call.missed", { consultation: called, from });
}
