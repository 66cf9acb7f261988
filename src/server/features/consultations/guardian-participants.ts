import { isMinor } from "#domain/consultations/booking.rules.ts";
import type { ConsultationDoctor, NamedAdult } from "#domain/consultations/consultation.ts";
import { hasGuardianAccess } from "#domain/room/room.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Queryable } from "#server/database/open.ts";
import { activeGuardianAccess } from "#server/features/guardian/active-access.service.ts";
import { type ConsultationEncryption, doctorOf, filledIn, type StoredDetails, stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, findConsultation, lockConsultation } from "./consultations.queries.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";

/** A visit of a minor in which an adult was named and may sit at this moment. */
export interface Accompanied {
  readonly id: string;
  readonly adult: NamedAdult;
  /** The patient. */
  readonly name: string;
  readonly doctor: string;
  /** The same as people read who it is. */
  readonly treatedBy: ConsultationDoctor;
  readonly patientUid: string | null;
  readonly startsAt: string;
  readonly zone: string;
}

/** Who is with a minor, and whether they may be. */
export interface Accompanying {
  /** Undefined for a visit of an adult, for one that is over, and for none. */
  find(db: Queryable, id: string): Promise<Accompanied | undefined>;
  /** The same, and nobody moves the visit until the transaction ends. */
  hold(trx: Queryable, id: string): Promise<Accompanied | undefined>;
  /** The seat that holds in this visit at this moment. */
  participantOf(db: Queryable, row: ConsultationRow): Promise<string | null>;
}

/** Who was named, as people of the visit read it. */
export function namedAdult(details: StoredDetails | undefined): NamedAdult | null {
  const adult = details && filledIn(details).adult;
  return adult ? { name: adult.name, relation: adult.relation } : null;
}

export function createAccompanying(clock: Clock, encryption: ConsultationEncryption): Accompanying {
  /** With whom, as long as the patient is a minor and something can be said in the visit. */
  function mayCome(row: ConsultationRow): { adult: NamedAdult; name: string } | undefined {
    const now = clock.now();
    if (!hasGuardianAccess(stateOf(row), Date.parse(row.updatedAt), now)) return undefined;
    const details = encryption.openDetails(row);
    const adult = namedAdult(details);
    return details && adult && isMinor(details.bornOn, clinicDay(now)) ? { adult, name: details.name } : undefined;
  }

  async function factsOf(db: Queryable, row: ConsultationRow | undefined): Promise<Accompanied | undefined> {
    const coming = row && mayCome(row);
    const doctor = coming && (await findDoctorFacts(db, row.doctor));
    if (!doctor) return undefined;
    const { id, patientUid, startsAt, zone } = row;
    return { ...coming, id, doctor: doctor.uid, treatedBy: doctorOf(doctor), patientUid, startsAt, zone };
  }

  return {
    find: async (db, id) => factsOf(db, await findConsultation(db, id)),
    hold: async (trx, id) => factsOf(trx, await lockConsultation(trx, id)),
    participantOf: async (db, row) => (mayCome(row) ? activeGuardianAccess(db, row.id) : null),
  };
}
