import type { ConsultationDoctor, NamedAdult } from "#domain/consultations/consultation.ts";
import { isMinor } from "#domain/patients/age.ts";
import { hasGuardianAccess } from "#domain/room/room.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { App, Transaction } from "#server/app.ts";
import { findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { openCaller, openDetails, type StoredDetails } from "./consultation-encryption.ts";
import { doctorOf, filledIn, stateOf } from "./consultation-rows.ts";
import { type ConsultationRow, findConsultation, lockConsultation } from "./consultations.queries.ts";
import { findDoctorFacts } from "./hours/hours.queries.ts";
import { findGuardianAccess } from "./participants.queries.ts";

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

/** The named adult as participants see them. */
export function namedGuardian(details: StoredDetails | undefined): NamedAdult | null {
  const guardian = details && filledIn(details).adult;
  return guardian ? { name: guardian.name, relation: guardian.relation } : null;
}

/** The named adult, as long as the patient is a minor and the consultation is active. */
function guardianOf(
  app: App,
  row: ConsultationRow,
): Pick<AccompaniedConsultation, "adult" | "name" | "bornOn"> | undefined {
  const now = app.clock.now();
  if (!hasGuardianAccess(stateOf(row), Date.parse(row.updatedAt), now)) return undefined;
  const details = openDetails(app, row);
  const guardian = namedGuardian(details);
  return details && guardian && isMinor(details.bornOn, clinicDay(now))
    ? { adult: guardian, name: details.name, bornOn: details.bornOn }
    : undefined;
}

async function accompaniedOf(app: App, row: ConsultationRow | undefined): Promise<AccompaniedConsultation | undefined> {
  const accompanied = row && guardianOf(app, row);
  const doctor = accompanied && (await findDoctorFacts(app.db, row.doctor));
  if (!doctor) return undefined;
  const { id, patientUid, startsAt, zone } = row;
  return { ...accompanied, id, doctor: doctor.uid, treatedBy: doctorOf(doctor), patientUid, startsAt, zone };
}

/**
 * Finds a consultation with the adult who accompanies its patient.
 * @param app - The application, or a transaction.
 * @param id - The consultation.
 * @returns Undefined for the consultation of an adult, for a finished one, and for none.
 */
export async function findAccompanied(app: App, id: string): Promise<AccompaniedConsultation | undefined> {
  return accompaniedOf(app, await findConsultation(app.db, id));
}

/** As `findAccompanied`, with the consultation locked until the transaction ends. */
export async function lockAccompanied(tx: Transaction, id: string): Promise<AccompaniedConsultation | undefined> {
  return accompaniedOf(tx, await lockConsultation(tx.db, id));
}

/** The email address on a booking: the caller's, or that of the patient's account; null without one. */
export async function findBookingEmail(app: App, id: string): Promise<string | null> {
  const row = await findConsultation(app.db, id);
  if (!row) return null;
  const email = row.patientUid === null ? openCaller(app, row)?.email : await findAccountEmail(app, row.patientUid);
  return email || null;
}

/** The id of the accepted guardian access, while it is valid; null when there is none. */
export async function findValidGuardianAccess(app: App, row: ConsultationRow): Promise<string | null> {
  return guardianOf(app, row) ? findGuardianAccess(app.db, row.id) : null;
}
