import type { Details } from "#domain/consultations/booking.rules.ts";
import { CONSENT, consentText } from "#domain/consultations/consent.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import { fail } from "#domain/failures.ts";
import { isMinor } from "#domain/patients/age.ts";
import { clinicDay } from "#domain/time.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { rememberBirthday } from "#server/features/patients/patient-record.service.ts";
import { encryptDetails } from "../consultation-encryption.ts";
import { type Change, type ConsultationRow, saveConsentText } from "../consultations.queries.ts";
import { findDoctorFacts } from "../hours/hours.queries.ts";
import { inviteNamedGuardian } from "../invitations.service.ts";
import { requireStep, writeState } from "../state-transitions.ts";
import { isBookable } from "./calendars.ts";
import { personKeyOf } from "./caller-key.ts";
import { requireWithinLimits } from "./treated-person.ts";

/** States of a booking that has not begun. */
export const BOOKED = ["requested", "confirmed"];

/** On whose behalf limits of bookings are enforced. */
export const partOf = (actors: readonly TransitionActor[]) => (actors.includes("patient") ? "patient" : "staff");

/** Columns of the booking details. */
async function filledColumns(tx: Transaction, { id, patientKey }: ConsultationRow, details: Details): Promise<Change> {
  const { consent: _agreed, consentVersion, adultEmail: guardianEmail, ...all } = details;
  // Without scripts the form shows the adult's fields to everyone; for an adult patient they are not stored.
  const invited = guardianEmail !== undefined && isMinor(details.bornOn, clinicDay(tx.clock.now()));
  const stored = invited ? { ...all, adultEmail: guardianEmail } : all;
  const person = { personKey: await personKeyOf(tx, patientKey, stored), details: encryptDetails(tx, id, stored) };
  return { ...person, consentVersion, consentAt: moment(tx.clock) };
}

/**
 * Fills a slot hold in, which becomes a booking or, with doctors who confirm, a request.
 * @param tx - The transaction, which has locked the doctor's hours, the account and the row.
 * @param before - The slot hold.
 * @param details - What was entered.
 * @param transitionActors - As whom.
 * @param uid - Who invites the adult who was named.
 * @returns The consultation after it.
 * @throws DAY_TAKEN, TOO_MANY_APPOINTMENTS, DOCTOR_NOT_BOOKABLE, and as `requireStep`.
 */
export async function fillInDetails(
  tx: Transaction,
  before: ConsultationRow,
  details: Details,
  transitionActors: readonly TransitionActor[],
  uid: string,
): Promise<ConsultationRow> {
  // For somebody who is there the front desk asks the doctor by word of mouth.
  const isAsked = before.mode === "request" && before.walkInAt === null;
  const next = requireStep(tx, before, isAsked ? "request" : "confirm", transitionActors);
  await requireWithinLimits(tx, before, details, { day: before.day, by: partOf(transitionActors) });
  const doctor = await findDoctorFacts(tx.db, before.doctor);
  if (!doctor || !isBookable(doctor, tx.clock.now())) throw fail("DOCTOR_NOT_BOOKABLE");
  await saveConsentText(tx.db, CONSENT.version, consentText(CONSENT));
  const row = await writeState(tx, before, next, "", await filledColumns(tx, before, details));
  const booked = row.walkInAt === null ? "consultation.booked" : "consultation.walked-in";
  await tx.emit(row.state === "requested" ? "consultation.requested" : booked, {
    id: row.id,
    by: next.transitionActor,
    reasonGiven: false,
  });
  await inviteNamedGuardian(tx, row, uid);
  if (row.patientUid !== null) await rememberBirthday(tx.db, tx.vault, row.patientUid, details);
  return row;
}
