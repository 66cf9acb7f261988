import type { Actor } from "#domain/actor.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Pictures } from "#server/adapters/pictures/pictures.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Attempts } from "#server/auth/attempts.ts";
import type { Limits } from "#server/auth/limits.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import type { Audit } from "#server/features/audit/audit.service.ts";
import type { Consultations, ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import type { Hub } from "#server/live/hub.ts";

export interface RoomParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly audit: Audit;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly attempts: Attempts;
  readonly limits: Pick<Limits, "roomFilesAccount">;
  readonly consultations: Pick<Consultations, "participantAccess" | "around">;
}

/** A visit in whose room the actor sits. */
export interface Attendee extends ParticipantAccess {
  readonly participant: Participant;
  readonly actor: Actor;
}

/** The visit for who sits in its room, in or outside of a transaction. Fails: NOT_FOUND. */
export type Sit = (db: Queryable, actor: Actor, id: unknown) => Promise<Attendee>;
