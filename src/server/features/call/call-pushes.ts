import { RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import type { PushKind } from "#domain/notifications/push.rules.ts";
import { type CallRole, type Side, sideOf } from "#domain/room/participants.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { ParticipantAccess } from "#server/features/consultations/participation.service.ts";
import { queuePush, withdrawPushes } from "#server/features/notifications/push/push.service.ts";
import { colleaguePushKey } from "./colleague-access.service.ts";

type Called = Pick<ParticipantAccess, "id" | "doctor" | "patientUid">;

const otherSide = (person: CallRole): Side => (sideOf(person) === "doctor" ? "patient" : "doctor");

/** Pushes about a call to the devices of an account while no page is open there; each replaces the one before. */
async function replacePush(tx: Transaction, about: string, kind: PushKind, id: string, uid: string | null) {
  await withdrawPushes(tx, about);
  if (uid === null) return;
  await queuePush(tx, { uid, kind, consultation: id }, { until: moment(tx.clock, RING_TIMEOUT_MS), about });
}

async function pushToSide(tx: Transaction, kind: PushKind, called: Called, side: Side): Promise<void> {
  const { id, doctor, patientUid } = called;
  await replacePush(tx, `call:${id}`, kind, id, side === "doctor" ? doctor : patientUid);
}

export async function pushRinging(tx: Transaction, called: Called, caller: CallRole): Promise<void> {
  await pushToSide(tx, sideOf(caller) === "doctor" ? "doctor-calls" : "patient-calls", called, otherSide(caller));
}

export async function pushMissed(tx: Transaction, called: Called, caller: CallRole): Promise<void> {
  await pushToSide(tx, "call-missed", called, otherSide(caller));
}

/** Once a call is answered or declined on one device, it stops ringing on the others of that side. */
export async function pushOver(tx: Transaction, called: Called, person: CallRole): Promise<void> {
  await pushToSide(tx, "call-over", called, sideOf(person));
}

/** Rings at a second doctor, or stops ringing. */
export async function pushToColleague(
  tx: Transaction,
  kind: "colleague-calls" | "colleague-over",
  consultationId: string,
  uid: string | null,
): Promise<void> {
  await replacePush(tx, colleaguePushKey(consultationId), kind, consultationId, uid);
}
