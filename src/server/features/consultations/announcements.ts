import type { Transaction } from "#server/app.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import { findColleague, findGuardianAccess } from "./participants.queries.ts";

/**
 * Announces a changed consultation to its participants, to staff, and to pages that show free slots.
 * @param tx - The transaction of the change.
 * @param row - The consultation.
 * @param others - Others concerned, such as patients who wait for the same doctor.
 */
export async function announceChange(
  { db, announce }: Transaction,
  { id, patientUid, doctor }: ConsultationRow,
  others: readonly string[] = [],
): Promise<void> {
  await announce("slots");
  await announce("consultations");
  const guests = [await findGuardianAccess(db, id), await findColleague(db, id)];
  const people = new Set([doctor, patientUid, ...guests, ...others]);
  for (const who of people) if (who !== null) await announce("ownConsultations", who);
}
