import type { Account, Actor } from "#domain/actor.ts";
import { ADVICE_MESSAGES, SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import type { State } from "#domain/consultations/states.ts";
import { bookable, type VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import { type Failure, fail } from "#domain/failures.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Consultations, ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import { findVerificationStatus } from "./advice.queries.ts";

/** A visit whose advice the actor reads: its patient, the named adult, or its doctor while the relation lasts (TRUST.md AC-5). */
export interface Attendee extends ParticipantAccess {
  readonly as: Participant;
}

/** The same for its doctor. */
export interface DoctorAccess extends Attendee {
  readonly actor: Account;
}

/** Who may do what with the advice of a visit. */
export interface ConsultationRights {
  /** Fails with NOT_FOUND for everybody else, staff among them. */
  participant(db: Queryable, actor: Actor, id: unknown): Promise<Attendee>;
  /** The same for its doctor alone. */
  doctorAccess(db: Queryable, actor: Actor, id: unknown): Promise<DoctorAccess>;
  /** Why its doctor can't write now; undefined while they can. In: the visit, and whether something was signed before. */
  closed(db: Queryable, participant: Attendee, signedBefore: boolean): Promise<Failure | undefined>;
  /** Why nothing can be signed yet. */
  tooEarly(participant: Attendee): Failure | undefined;
}

/** A doctor may prepare from the booking on, and goes on after the visit. */
const WRITTEN: readonly State[] = ["confirmed", "waiting", "in-progress", "completed"];
const UNBOOKED: readonly State[] = ["held", "requested"];
const SIGNED: readonly State[] = ["in-progress", "completed"];

export function createConsultationRights(
  clock: Clock,
  consultations: Pick<Consultations, "participantAccess">,
): ConsultationRights {
  async function participant(db: Queryable, actor: Actor, id: unknown): Promise<Attendee> {
    const participantAccess = await consultations.participantAccess(db, actor, id);
    const { as } = participantAccess;
    if (!canReadRecords(as, participantAccess, clock.now())) throw fail("NOT_FOUND");
    return { ...participantAccess, as };
  }

  return {
    participant,

    async doctorAccess(db, actor, id) {
      const attendee = await participant(db, actor, id);
      if (attendee.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
      return { ...attendee, actor };
    },

    async closed(db, { doctor, state, endsAt }, signedBefore) {
      const row = await findVerificationStatus(db, doctor);
      const verified =
        row &&
        bookable(
          { verificationStatus: row.verificationStatus as VerificationStatus, recheckOn: row.recheckOn },
          clock.now(),
        );
      if (!verified) return fail("FORBIDDEN", undefined, ADVICE_MESSAGES.unverified);
      if (UNBOOKED.includes(state)) return fail("NOT_YET", undefined, ADVICE_MESSAGES.unbooked);
      if (!WRITTEN.includes(state)) return fail("CONSULTATION_MOVED_ON", undefined, ADVICE_MESSAGES.noConsultation);
      const late = !signedBefore && clock.now() > Date.parse(endsAt) + SIGN_WITHIN_MS;
      return late ? fail("TOO_LATE", undefined, ADVICE_MESSAGES.late) : undefined;
    },

    tooEarly({ state }) {
      return SIGNED.includes(state) ? undefined : fail("NOT_YET", undefined, ADVICE_MESSAGES.earlier);
    },
  };
}
