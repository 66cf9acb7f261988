import type { Side } from "#domain/call/call.rules.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import type { Notifications } from "#server/features/notifications/notifications.service.ts";
import { createMissedCalls } from "#server/features/room/missed-calls.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { type CallSessionRow, dropSignalsOf, putCallSession } from "./call.queries.ts";
import { logLeft } from "./call-log.ts";
import { createCallPushes } from "./call-pushes.ts";
import { type CallSessionRows, otherSide, personOf } from "./call-rows.ts";

/** The consultation of a call, and whom it concerns. */
export type Called = Pick<ParticipantAccess, "id" | "doctor" | "patientUid" | "startsAt" | "zone" | "subscribers">;

export function createCallEnding(context: AppContext, notifications: Pick<Notifications, "write">) {
  const { clock } = context;
  const addMissedCall = createMissedCalls(context);
  const pushes = createCallPushes(context);

  const emptyCallSession = (consultationId: string, side: Side): CallSessionRow => ({
    ...{ consultationId, side, seenAt: moment(clock) },
    ...{ device: null, sessionId: null, batch: 0, declined: null, adult: null },
  });

  return {
    emptyCallSession,

    /** Ends the call for both sides. The call must be locked. In: who ends it, and both sessions. */
    async end(trx: Queryable, consultationId: string, by: Side, sessions: CallSessionRows): Promise<void> {
      for (const side of [by, otherSide(by)]) {
        const sessionId = sessions[side]?.sessionId;
        if (!sessionId) continue;
        await dropSignalsOf(trx, consultationId, sessionId);
        await putCallSession(trx, emptyCallSession(consultationId, side));
        await logLeft(trx, consultationId, side, moment(clock));
      }
    },

    /** Notes in the thread, and for the account that was called, that nobody answered. */
    async addMissed(trx: Queryable, announce: Announce, called: Called, caller: CallSessionRow): Promise<void> {
      const { id, doctor, patientUid, startsAt, zone, subscribers } = called;
      const side = caller.side as Side;
      await addMissedCall(trx, announce, { id, from: personOf(side, caller), subscribers });
      await pushes.missed(trx, called, otherSide(side));
      const uid = side === "doctor" ? patientUid : doctor;
      if (uid === null) return;
      const consultation = { id, startsAt, zone };
      const notification = { uid, kind: "missed-call", consultation, ...(side === "doctor" && { doctor }) } as const;
      await notifications.write(trx, announce, notification);
    },
  };
}
export type CallEnding = ReturnType<typeof createCallEnding>;
