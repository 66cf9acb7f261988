import { RINGS_MS } from "#domain/call/call-sessions.ts";
import type { PushKind } from "#domain/notifications/push.rules.ts";
import { type Participant, type Side, sideOf } from "#domain/room/participants.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";

type Called = Pick<ParticipantAccess, "id" | "doctor" | "patientUid">;

const otherSide = (person: Participant): Side => (sideOf(person) === "doctor" ? "patient" : "doctor");

/** Pushes about a call to the devices of a side while no page is open there; each replaces the one before. */
export function createCallPushes({ push, clock }: Pick<AppContext, "push" | "clock">) {
  async function queue(trx: Queryable, kind: PushKind, { id, doctor, patientUid }: Called, to: Side): Promise<void> {
    const about = `call:${id}`;
    await push.withdraw(trx, about);
    const uid = to === "doctor" ? doctor : patientUid;
    if (uid !== null) await push.queue(trx, { uid, kind, consultation: id }, { until: moment(clock, RINGS_MS), about });
  }
  return {
    ring: (trx: Queryable, called: Called, from: Participant) =>
      queue(trx, sideOf(from) === "doctor" ? "doctor-calls" : "patient-calls", called, otherSide(from)),
    missed: (trx: Queryable, called: Called, from: Participant) => queue(trx, "call-missed", called, otherSide(from)),
    /** Once a call is answered or declined on one device, it stops ringing on the others of that side. */
    over: (trx: Queryable, called: Called, by: Participant) => queue(trx, "call-over", called, sideOf(by)),
  };
}
