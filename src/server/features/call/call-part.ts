import type { Actor } from "#domain/actor.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { type CallRole, sideOf } from "#domain/room/participants.ts";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import type { App } from "#server/app.ts";
import {
  findColleague,
  type ParticipantAccess,
  requireParticipation,
} from "#server/features/consultations/participation.service.ts";
import { findColleagueAccess } from "./colleague-access.service.ts";

/** The part of an actor in the call of a consultation. */
export interface CallPart {
  readonly person: CallRole;
  /** The id of the guardian access for a named adult; null for others. */
  readonly adult: string | null;
  readonly participantAccess: Pick<
    ParticipantAccess,
    "id" | "state" | "treats" | "doctor" | "patientUid" | "startsAt" | "zone" | "subscriber" | "subscribers"
  >;
  /** The uid of the second doctor whom the patient allows; null without one. */
  readonly colleague: string | null;
}

async function findParticipation(app: App, actor: Actor, id: unknown): Promise<ParticipantAccess | undefined> {
  try {
    return await requireParticipation(app, actor, id);
  } catch (error) {
    if (isFailure(error) && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

/**
 * Reads the part of an actor in a call.
 * @param app - The application, or a transaction to check again under its lock.
 * @throws NOT_FOUND for all who are not in the call (TRUST.md AC-1).
 */
export async function requirePart(app: App, actor: Actor, id: unknown): Promise<CallPart> {
  const own = await findParticipation(app, actor, id);
  if (own && own.as !== "staff") {
    const guardian = own.as === "adult" ? own.guardianAccess : null;
    return { person: own.as, adult: guardian, participantAccess: own, colleague: await findColleague(app.db, own.id) };
  }
  const access = await findColleagueAccess(app, actor, id);
  if (!access) throw fail("NOT_FOUND");
  const { row, consultation } = access;
  const { doctor, patientUid } = consultation;
  const subscribers = [doctor, patientUid].filter((uid) => uid !== null);
  const shared = { ...consultation, subscriber: row.doctor, subscribers };
  return { person: "colleague", adult: null, participantAccess: shared, colleague: row.doctor };
}

/** Everyone whose pages show the call, in one fixed order, so that two transactions never deadlock. */
export function audienceOf({ participantAccess: { subscribers }, colleague }: CallPart): readonly string[] {
  return colleague === null ? subscribers : [...new Set([...subscribers, colleague])].sort();
}

/** Fails unless the consultation is under way and its doctor may treat. */
export function requireOpen({ person, participantAccess }: Pick<CallPart, "person" | "participantAccess">): void {
  if (participantAccess.state !== "in-progress") throw fail("CALL_NOT_OPEN");
  if (!participantAccess.treats) throw fail("FORBIDDEN", undefined, UNCHECKED[sideOf(person)]);
}
