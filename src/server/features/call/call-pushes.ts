import { RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import type { PushKind } from "#domain/notifications/push.rules.ts";
import { type CallRole, type Side, sideOf } from "#domain/room/participants.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { colleaguePushKey } from "#server/features/colleague/colleague-access.service.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";

type Called = Pick<ParticipantAccess, "id" | "doctor" | "patientUid">;

const otherSide = (person: CallRole): Side => (sideOf(person) === "doctor" ? "patient" : "doctor");

/** Pushes about a call to the devices of a side while no page is open there; each replaces the one before. */
export function createCallPushes({ push, clock }: Pick<AppContext, "push" | "clock">) {
  async function queue(trx: Queryable, kind: PushKind, { id, doctor, patientUid }: Called, to: Side): Promise<void> {
    const about = `call:${id}`;
    await push.withdraw(trx, about);
    const uid = to === "doctor" ? doctor : patientUid;
    if (uid !== null)
      await push.queue(trx, { uid, kind, consultation: id }, { until: moment(clock, RING_TIMEOUT_MS), about });
  }
  return {
    ring: (trx: Queryable, called: Called, from: CallRole) =>
      queue(trx, sideOf(from) === "doctor" ? "doctor-calls" : "patient-calls", called, otherSide(from)),
    missed: (trx: Queryable, called: Called, from: CallRole) => queue(trx, "call-missed", called, otherSide(from)),
    /** Rings at a second doctor, or stops ringing: one push replaces the other. */
    async colleague(trx: Queryable, kind: "colleague-calls" | "colleague-over", id: string, uid: string | null) {
      const about = colleaguePushKey(id);
      await push.withdraw(trx, about);
      if (uid !== null)
        await push.queue(trx, { uid, kind, consultation: id }, { until: moment(clock, RING_TIMEOUT_MS), about });
    },
    /** Once a call is answered or declined on one device, it stops ringing on the others of that side. */
    over: (trx: Queryable, called: Called, by: CallRole) => queue(trx, "call-over", called, sideOf(by)),
  };
}
