import { fail } from "#domain/failures.ts";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import type { ParticipantAccess } from "#server/features/consultations/consultations.service.ts";

/** The part of an actor in the call of a consultation. */
export interface CallPart {
  readonly person: Participant;
  /** The id of the guardian access for a named adult; null for others. */
  readonly adult: string | null;
  readonly participantAccess: ParticipantAccess;
}

/** Fails unless the consultation is under way and its doctor may treat. */
export function demandOpen({ person, participantAccess }: CallPart): void {
  if (participantAccess.state !== "in-progress") throw fail("CALL_NOT_OPEN");
  if (!participantAccess.treats) throw fail("FORBIDDEN", undefined, UNCHECKED[sideOf(person)]);
}
