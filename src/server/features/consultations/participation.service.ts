import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { ageOn } from "#domain/patients/age.ts";
import type { Party, RecordFacts } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { openDetails } from "./consultation-encryption.ts";
import { doctorOf, recordFacts, stateOf } from "./consultation-rows.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";
import { findByUnknownId, requireEntry } from "./participants.ts";

export { findActiveAccess, findColleague, findGuardianAccess } from "./participants.queries.ts";

/** A consultation as other features see it: the room, the call and the advice. */
export interface ParticipantAccess extends RecordFacts {
  readonly id: string;
  /** The actor's part in it; staff manage it and take part in no room. */
  readonly as: Party;
  readonly doctor: string;
  /** Null for a caller who has no account. */
  readonly patientUid: string | null;
  /** The guardian access that was accepted; null while there is none. */
  readonly guardianAccess: string | null;
  /** The subject of the actor's own topics and limits: the account's uid, or the id of the guardian access. */
  readonly subscriber: string;
  /** Everyone who is notified of changes in the room, in one fixed order, so that two transactions never deadlock. */
  readonly subscribers: readonly string[];
  readonly startsAt: string;
  readonly zone: string;
  /** UTC ISO. In a final state: when that state was reached. */
  readonly changedAt: string;
  /** Whether its doctor may see patients now: false unless the registration is verified (TRUST.md CL-1). */
  readonly treats: boolean;
}

/** What a call needs of a consultation, for a second doctor, who takes part in nothing else of it. */
export interface CalledConsultation
  extends Pick<ParticipantAccess, "id" | "state" | "doctor" | "patientUid" | "startsAt" | "zone" | "treats"> {
  /** The doctor, without the title. */
  readonly fullName: string;
  /** The patient's first name, and age in years. */
  readonly firstName: string;
  readonly age: number;
}

/**
 * Requires that the actor takes part in a consultation.
 * @param app - The application, or a transaction.
 * @param actor - Who asks.
 * @param id - An id that may be anything.
 * @returns The consultation, and as what the actor takes part.
 * @throws NOT_FOUND for everyone else.
 */
export async function requireParticipation(app: App, actor: Actor, id: unknown): Promise<ParticipantAccess> {
  const { row, transitionActors, guardianAccess } = await requireEntry(app, actor, id);
  const [as] = transitionActors;
  const { doctor, patientUid, startsAt, zone, updatedAt: changedAt } = row;
  const subscriber = as === "adult" ? guardianAccess : actor.kind === "account" ? actor.uid : null;
  if (subscriber === null) throw fail("NOT_FOUND");
  const people = new Set([doctor, patientUid, guardianAccess]);
  const facts = await findDoctorFacts(app.db, doctor);
  return {
    ...recordFacts(row, facts?.verificationStatus),
    ...{ id: row.id, as, doctor, patientUid, guardianAccess, startsAt, zone, changedAt, subscriber },
    subscribers: [...people].filter((who) => who !== null).sort(),
    treats: facts?.verificationStatus === "verified",
  };
}

/**
 * Finds a consultation for its call, without any check of a right.
 * @param app - The application, or a transaction.
 * @param id - An id that may be anything.
 * @returns Undefined for none, and for one whose details were erased.
 */
export async function findCalled(app: App, id: unknown): Promise<CalledConsultation | undefined> {
  const row = await findByUnknownId(app.db, id);
  const details = row && openDetails(app, row);
  const facts = row && (await findDoctorFacts(app.db, row.doctor));
  if (!details || !facts) return undefined;
  const { id: consultationId, doctor, patientUid, startsAt, zone, day } = row;
  return {
    ...{ id: consultationId, state: stateOf(row), doctor, patientUid, startsAt, zone },
    treats: facts.verificationStatus === "verified",
    fullName: doctorOf(facts).fullName,
    firstName: details.name.split(/\s+/u)[0] ?? "",
    age: ageOn(details.bornOn, day),
  };
}
