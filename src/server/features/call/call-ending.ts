import { CALL_PEOPLE } from "#domain/call/call.rules.ts";
import { openCallSession } from "#domain/call/call-sessions.ts";
import { type CallRole, type Side, sideOf } from "#domain/room/participants.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import { createThreadEvents } from "#server/features/room/thread-events.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { type CallSessionRow, dropSignalsOf, putCallSession } from "./call.queries.ts";
import { logLeft } from "./call-log.ts";
import { createCallPushes } from "./call-pushes.ts";
import { type CallSessionRows, otherRows, participantOf } from "./call-rows.ts";

/** The consultation of a call, and whom it concerns. */
export type Called = Pick<ParticipantAccess, "id" | "doctor" | "patientUid" | "startsAt" | "zone" | "subscribers">;

export function createCallEnding(context: AppContext, notifications: Pick<Notifications, "write">) {
  const { clock } = context;
  const addMissedCall = createThreadEvents(context).missedCall;
  const pushes = createCallPushes(context);

  const emptyCallSession = (consultationId: string, person: CallRole): CallSessionRow => ({
    ...{ consultationId, side: person, seenAt: moment(clock) },
    ...{ device: null, sessionId: null, batch: 0, declined: null, asksToWait: 0, adult: null },
  });

  return {
    emptyCallSession,

    /**
     * Someone leaves the call. It ends for all when it is the doctor, or when doctor or patient's side would not
     * remain: a second doctor changes nothing for the others. The call must be locked.
     * @param by - Who leaves.
     * @param sessions - All sessions of the call.
     */
    async leave(trx: Queryable, consultationId: string, by: CallRole, sessions: CallSessionRows): Promise<void> {
      const remaining = otherRows(sessions, by).filter((row) => openCallSession(participantOf(row), clock.now()));
      const hasSide = (side: Side) => remaining.some((row) => row.side !== "colleague" && sideOf(row.side) === side);
      const callContinues = by === "colleague" || (by !== "doctor" && hasSide("doctor") && hasSide("patient"));
      for (const person of callContinues ? [by] : [by, ...CALL_PEOPLE.filter((other) => other !== by)]) {
        const sessionId = sessions[person]?.sessionId;
        if (!sessionId) continue;
        await dropSignalsOf(trx, consultationId, sessionId);
        await putCallSession(trx, emptyCallSession(consultationId, person));
        await logLeft(trx, consultationId, person, moment(clock));
      }
    },

    /** Notes in the thread, and for the called account, that the call was not answered. */
    async addMissed(trx: Queryable, announce: Announce, called: Called, caller: CallSessionRow): Promise<void> {
      const { id, doctor, patientUid, startsAt, zone, subscribers } = called;
      const from = caller.side;
      // A second doctor rings at no one.
      if (from === "colleague") return;
      await addMissedCall(trx, announce, { id, from, subscribers });
      await pushes.missed(trx, called, from);
      const uid = from === "doctor" ? patientUid : doctor;
      if (uid === null) return;
      const consultation = { id, startsAt, zone };
      const notification = { uid, kind: "missed-call", consultation, ...(from === "doctor" && { doctor }) } as const;
      await notifications.write(trx, announce, notification);
    },
  };
}
export type CallEnding = ReturnType<typeof createCallEnding>;
