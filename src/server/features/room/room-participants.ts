import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { App, Transaction } from "#server/app.ts";
import { type ParticipantAccess, requireParticipation } from "#server/features/consultations/participation.service.ts";

/** A consultation in whose room the actor takes part. */
export interface RoomParticipant extends ParticipantAccess {
  readonly participant: Participant;
  readonly actor: Actor;
}

/**
 * Checks that the actor takes part in the room of a consultation.
 * @param app - The application, or a transaction to check again under its lock.
 * @throws NOT_FOUND.
 */
export async function requireParticipant(app: App, actor: Actor, consultationId: unknown): Promise<RoomParticipant> {
  const access = await requireParticipation(app, actor, consultationId);
  const { as: participant } = access;
  if (!canReadRecords(participant, access, app.clock.now())) throw fail("NOT_FOUND");
  return { ...access, participant, actor };
}

/** Announces a change in the room to all its participants. */
export async function announceRoom(
  tx: Transaction,
  { subscribers }: Pick<ParticipantAccess, "subscribers">,
): Promise<void> {
  for (const subscriber of subscribers) await tx.announce("room", subscriber);
}
