import type { Actor } from "#domain/actor.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Consultations, ParticipantAccess } from "#server/features/consultations/consultations.service.ts";

export interface RoomDependencies {
  readonly consultations: Pick<Consultations, "api" | "participantAccess" | "related">;
  readonly notifications: Pick<Notifications, "write">;
}

export type RoomParts = AppContext & RoomDependencies;

/** A consultation in whose room the actor takes part. */
export interface RoomParticipant extends ParticipantAccess {
  readonly participant: Participant;
  readonly actor: Actor;
}

/**
 * Checks that the actor takes part in the room, inside or outside a transaction.
 * @throws NOT_FOUND
 */
export type ParticipantCheck = (db: Queryable, actor: Actor, id: unknown) => Promise<RoomParticipant>;
