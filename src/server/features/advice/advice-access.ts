import type { Account, Actor } from "#domain/actor.ts";
import { SIGN_WITHIN_MS } from "#domain/advice/advice.rules.ts";
import type { State } from "#domain/consultations/states.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { type Failure, fail } from "#domain/failures.ts";
import { canReadRecords } from "#domain/permissions.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Consultations, ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
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

/** Decides who may read and write the advice of a consultation. */
export interface ConsultationRights {
  /**
   * Access of a participant.
   * @throws NOT_FOUND for all others, including staff.
   */
  participantAccess(db: Queryable, actor: Actor, id: unknown): Promise<AdviceAccess>;
  /**
   * Access of the doctor.
   * @throws NOT_FOUND for all others.
   */
  doctorAccess(db: Queryable, actor: Actor, id: unknown): Promise<DoctorAccess>;
  /** Why the doctor cannot write now; undefined while they can. `signedBefore`: whether a version is signed already. */
  refusal(db: Queryable, access: AdviceAccess, signedBefore: boolean): Promise<Failure | undefined>;
  /** Why nothing can be signed yet; undefined once it can. */
  tooEarly(access: AdviceAccess): Failure | undefined;
}

/** States in which a doctor may write a draft: from the confirmed booking until after the consultation. */
const DRAFT_STATES: readonly State[] = ["confirmed", "waiting", "in-progress", "completed"];
const UNCONFIRMED_STATES: readonly State[] = ["held", "requested"];
const SIGNING_STATES: readonly State[] = ["in-progress", "completed"];

export function createAdviceAccess(
  clock: Clock,
  consultations: Pick<Consultations, "participantAccess">,
): ConsultationRights {
  async function participantAccess(db: Queryable, actor: Actor, id: unknown): Promise<AdviceAccess> {
    const access = await consultations.participantAccess(db, actor, id);
    const { as } = access;
    if (!canReadRecords(as, access, clock.now())) throw fail("NOT_FOUND");
    return { ...access, as };
  }

  return {
    participantAccess,

    async doctorAccess(db, actor, id) {
      const access = await participantAccess(db, actor, id);
      if (access.as !== "doctor" || actor.kind !== "account") throw fail("NOT_FOUND");
      return { ...access, actor };
    },

    async refusal(db, { doctor, state, endsAt }, signedBefore) {
      const row = await findVerificationStatus(db, doctor);
      const verified =
        row && bookable({ verificationStatus: row.verificationStatus, recheckOn: row.recheckOn }, clock.now());
      if (!verified) return fail("FORBIDDEN", undefined, "advice.unverified");
      if (UNCONFIRMED_STATES.includes(state)) return fail("NOT_YET", undefined, "advice.unbooked");
      if (!DRAFT_STATES.includes(state)) return fail("CONSULTATION_MOVED_ON", undefined, "advice.noConsultation");
      const late = !signedBefore && clock.now() > Date.parse(endsAt) + SIGN_WITHIN_MS;
      return late ? fail("TOO_LATE", undefined, "advice.late") : undefined;
    },

    tooEarly({ state }) {
      return SIGNING_STATES.includes(state) ? undefined : fail("NOT_YET", undefined, "advice.earlier");
    },
  };
}
