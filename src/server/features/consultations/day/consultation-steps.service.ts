import type { Actor } from "#domain/actor.ts";
import { endingSchema } from "#domain/consultations/booking.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import type { App } from "#server/app.ts";
import { inviteNamedGuardian } from "../invitations.service.ts";
import { requireParticipant } from "../participants.ts";
import { makeTransition } from "../state-transitions.ts";

/** {@inheritDoc ConsultationApi.acceptRequest} */
export async function acceptRequest(app: App, actor: Actor, id: string): Promise<void> {
  const uid = actor.kind === "account" ? actor.uid : "";
  await makeTransition(app, actor, id, {
    step: "accept",
    event: "consultation.accepted",
    also: (tx, row) => inviteNamedGuardian(tx, row, uid),
  });
}

/** {@inheritDoc ConsultationApi.declineRequest} */
export async function declineRequest(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  await requireParticipant(app, actor, id);
  const { reason } = checkOrFail(endingSchema, input);
  await makeTransition(app, actor, id, { step: "decline", reason, event: "consultation.declined" });
}

/** {@inheritDoc ConsultationApi.recordArrival} */
export async function recordArrival(app: App, actor: Actor, id: string): Promise<void> {
  await makeTransition(app, actor, id, { step: "arrive" });
}

/** {@inheritDoc ConsultationApi.beginConsultation} */
export async function beginConsultation(app: App, actor: Actor, id: string): Promise<void> {
  await makeTransition(app, actor, id, { step: "begin" });
}

/** {@inheritDoc ConsultationApi.completeConsultation} */
export async function completeConsultation(app: App, actor: Actor, id: string): Promise<void> {
  await makeTransition(app, actor, id, { step: "complete" });
}

/** {@inheritDoc ConsultationApi.recordNoShow} */
export async function recordNoShow(app: App, actor: Actor, id: string): Promise<void> {
  await makeTransition(app, actor, id, { step: "miss" });
}
