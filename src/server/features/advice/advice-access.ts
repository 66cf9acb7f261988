import type { Account, Actor } from "#domain/actor.ts";
import { SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import type { State } from "#domain/consultations/states.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { type Failure, fail } from "#domain/failures.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { App } from "#server/app.ts";
import { type ParticipantAccess, requireParticipation } from "#server/features/consultations/participation.service.ts";
import { findVerificationStatus } from "./advice.queries.ts";

/**
 * A consultation whose advice the actor may read: as its patient, the patient's guardian, or its doctor while the
 * treatment lasts (TRUST.md AC-5).
 */
export interface AdviceAccess extends ParticipantAccess {
  readonly as: Participant;
}

/** Access of the consultation's doctor. */
export interface DoctorAccess extends AdviceAccess {
  readonly actor: Account;
}

/** States in which a doctor may write a draft: from the confirmed booking until after the consultation. */
const DRAFT_STATES: readonly State[] = ["confirmed", "waiting", "in-progress", "completed"];
const UNCONFIRMED_STATES: readonly State[] = ["held", "requested"];
const SIGNING_STATES: readonly State[] = ["in-progress", "completed"];

/**
 * Access of a participant.
 * @param app - The application, or a transaction to check again under its lock.
 * @throws NOT_FOUND for all others, including staff.
 */
export async function requireAdviceAccess(app: App, actor: Actor, consultationId: unknown): Promise<AdviceAccess> {
  const access = await requireParticipation(app, actor, consultationId);
  const { as } = access;
  if (!canReadRecords(as, access, app.clock.now())) throw fail("NOT_FOUND");
  return { ...access, as };
}

/**
 * Access of the doctor.
 * @param app - As for `requireAdviceAccess`.
 * @throws NOT_FOUND for all others.
 */
export async function requireDoctorAccess(app: App, actor: Actor, consultationId: unknown): Promise<DoctorAccess> {
  const access = await requireAdviceAccess(app, actor, consultationId);
  if (access.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
  return { ...access, actor };
}

/**
 * Why the doctor cannot write now.
 * @param app - The application, or the transaction that writes.
 * @param access - The doctor's access.
 * @param isSigned - Whether a version is signed already.
 * @returns Undefined while they can.
 */
export async function refusalOf(
  { db, clock }: App,
  { doctor, state, endsAt }: AdviceAccess,
  isSigned: boolean,
): Promise<Failure | undefined> {
  const row = await findVerificationStatus(db, doctor);
  const verified =
    row && bookable({ verificationStatus: row.verificationStatus, recheckOn: row.recheckOn }, clock.now());
  if (!verified) return fail("FORBIDDEN", undefined, "advice.unverified");
  if (UNCONFIRMED_STATES.includes(state)) return fail("NOT_YET", undefined, "advice.unbooked");
  if (!DRAFT_STATES.includes(state)) return fail("CONSULTATION_MOVED_ON", undefined, "advice.noConsultation");
  const late = !isSigned && clock.now() > Date.parse(endsAt) + SIGN_WITHIN_MS;
  return late ? fail("TOO_LATE", undefined, "advice.late") : undefined;
}

/** Why nothing can be signed yet; undefined once it can. */
export function tooEarly({ state }: AdviceAccess): Failure | undefined {
  return SIGNING_STATES.includes(state) ? undefined : fail("NOT_YET", undefined, "advice.earlier");
}
