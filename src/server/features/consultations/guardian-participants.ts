import type { ConsultationDoctor, NamedAdult } from "#domain/consultations/consultation.ts";
import { isMinor } from "#domain/patients/age.ts";
import { hasGuardianAccess } from "#domain/room/room.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import { activeGuardianAccess } from "#server/features/guardian/active-access.service.ts";
import { type ConsultationEncryption, doctorOf, filledIn, type StoredDetails, stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, findConsultation, findPatientEmail, lockConsultation } from "./consultations.queries.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";

/** An active consultation of a minor for whom an adult was named. */
export interface AccompaniedConsultation {
  readonly id: string;
  readonly adult: NamedAdult;
  /** The patient's name. */
  readonly name: string;
  /** The patient's date of birth. */
  readonly bornOn: string;
  /** The doctor's uid. */
  readonly doctor: string;
  readonly treatedBy: ConsultationDoctor;
  /** Null for a booking by phone without an account. */
  readonly patientUid: string | null;
  readonly startsAt: string;
  readonly zone: string;
}

/** Finds the adult who accompanies a minor. */
export interface GuardianParticipants {
  /** Undefined for the consultation of an adult, for a finished one, and for none. */
  find(db: Queryable, id: string): Promise<AccompaniedConsultation | undefined>;
  /** As `find`, with the consultation locked until the transaction ends. */
  lock(trx: Queryable, id: string): Promise<AccompaniedConsultation | undefined>;
  /** The email address on a booking: the caller's, or that of the patient's account; null without one. */
  bookingEmail(db: Queryable, id: string): Promise<string | null>;
  /** The active guardian access of this consultation. */
  participantOf(db: Queryable, row: ConsultationRow): Promise<string | null>;
}

/** The named adult as participants see them. */
export function namedGuardian(details: StoredDetails | undefined): NamedAdult | null {
  const guardian = details && filledIn(details).adult;
  return guardian ? { name: guardian.name, relation: guardian.relation } : null;
}

export function createGuardianParticipants(clock: Clock, encryption: ConsultationEncryption): GuardianParticipants {
  /** The named adult, as long as the patient is a minor and the consultation is active. */
  function mayTakePart(row: ConsultationRow): { adult: NamedAdult; name: string; bornOn: string } | undefined {
    const now = clock.now();
    if (!hasGuardianAccess(stateOf(row), Date.parse(row.updatedAt), now)) return undefined;
    const details = encryption.openDetails(row);
    const guardian = namedGuardian(details);
    return details && guardian && isMinor(details.bornOn, clinicDay(now))
      ? { adult: guardian, name: details.name, bornOn: details.bornOn }
      : undefined;
  }

  async function factsOf(
    db: Queryable,
    row: ConsultationRow | undefined,
  ): Promise<AccompaniedConsultation | undefined> {
    const coming = row && mayTakePart(row);
    const doctor = coming && (await findDoctorFacts(db, row.doctor));
    if (!doctor) return undefined;
    const { id, patientUid, startsAt, zone } = row;
    return { ...coming, id, doctor: doctor.uid, treatedBy: doctorOf(doctor), patientUid, startsAt, zone };
  }

  return {
    find: async (db, id) => factsOf(db, await findConsultation(db, id)),
    lock: async (trx, id) => factsOf(trx, await lockConsultation(trx, id)),
    async bookingEmail(db, id) {
      const row = await findConsultation(db, id);
      if (!row) return null;
      const email =
        row.patientUid === null ? encryption.openCaller(row)?.email : await findPatientEmail(db, row.patientUid);
      return email || null;
    },
    participantOf: async (db, row) => (mayTakePart(row) ? activeGuardianAccess(db, row.id) : null),
  };
}
