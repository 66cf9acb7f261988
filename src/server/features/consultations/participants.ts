import type { Actor } from "#domain/actor.ts";
import { partiesOf } from "#domain/consultations/parties.ts";
import { fail } from "#domain/failures.ts";
import type { Party } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { findValidGuardianAccess } from "./accompanied-consultations.service.ts";
import { type ConsultationRow, findConsultation } from "./consultations.queries.ts";

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/** A consultation by an id that may be anything. */
export async function findByUnknownId(db: Queryable, id: unknown): Promise<ConsultationRow | undefined> {
  return typeof id === "string" && ID.test(id) ? findConsultation(db, id) : undefined;
}

/**
 * Finds a consultation in which the actor's account takes part.
 * @param app - The application, or a transaction.
 * @param actor - Who asks.
 * @param id - An id that may be anything.
 * @returns The row, and in which roles the actor takes part.
 * @throws NOT_FOUND.
 */
export async function requireParticipant(
  { db }: App,
  actor: Actor,
  id: unknown,
): Promise<{ readonly row: ConsultationRow; readonly transitionActors: readonly Party[] }> {
  const row = await findByUnknownId(db, id);
  const transitionActors = row ? partiesOf(actor, row) : [];
  if (!row || transitionActors.length === 0) throw fail("NOT_FOUND");
  return { row, transitionActors };
}

/** A consultation that an actor may enter. */
export interface EntryToConsultation {
  readonly row: ConsultationRow;
  /** The closest role first. */
  readonly transitionActors: readonly [Party, ...Party[]];
  readonly guardianAccess: string | null;
}

/**
 * As `requireParticipant`, for the named adult too.
 * @returns The row, the actor's roles, and the valid guardian access.
 * @throws NOT_FOUND.
 */
export async function requireEntry(app: App, actor: Actor, id: unknown): Promise<EntryToConsultation> {
  const row = await findByUnknownId(app.db, id);
  if (!row) throw fail("NOT_FOUND");
  const guardianAccess = await findValidGuardianAccess(app, row);
  const [first, ...others] = partiesOf(actor, row, guardianAccess);
  if (!first) throw fail("NOT_FOUND");
  return { row, transitionActors: [first, ...others], guardianAccess };
}
