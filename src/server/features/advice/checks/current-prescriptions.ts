import type { AdviceDocument } from "#domain/advice/document.ts";
import { PRESCRIPTION_SERIES } from "#domain/advice/papers/paper.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { clinicDay, daysAfter } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { listPeopleOf } from "#server/features/consultations/people-of-account.service.ts";
import { listEarlierConsultations } from "#server/features/consultations/related-consultations.service.ts";
import { type AdviceRow, listNewestPrescriptions, listOfPatient } from "../advice.queries.ts";
import type { DoctorAccess } from "../advice-access.ts";
import { openDocument } from "../signed-documents.ts";

/** More prescriptions than a person follows at once. */
const MAX_READ = 30;

/** The medicines of a document whose course has not ended. */
export function runningItems({ prescription, signedAt }: AdviceDocument, today: string): readonly string[] {
  const begun = clinicDay(Date.parse(signedAt));
  return prescription.filter(({ days }) => daysAfter(begun, days - 1) >= today).map(({ item }) => item);
}

/**
 * Medicines that the person treated takes by other prescriptions of this clinic: those of the same doctor, and those of
 * all doctors while the patient shares the health record.
 * @param app - The application.
 * @param access - The doctor's access.
 * @param patient - The name of the person treated, and whether their record is shared.
 * @returns Names as they were prescribed; a withdrawn or damaged document counts for nothing.
 */
export async function currentMedicines(
  app: App,
  access: DoctorAccess,
  { name, isRecordShared }: { readonly name: string; readonly isRecordShared: boolean },
): Promise<readonly string[]> {
  const earlier = await listEarlierConsultations(app, access);
  const own = await listNewestPrescriptions(
    app.db,
    earlier.map(({ id }) => id),
  );
  const { patientUid } = access;
  const all = isRecordShared && patientUid !== null ? await listOfPatient(app.db, patientUid, MAX_READ) : [];
  const people = all.length === 0 || patientUid === null ? [] : await listPeopleOf(app, patientUid);
  const treated = people.find(({ consultations }) => consultations.includes(access.id));
  // A namesake of another age is another person of the account.
  const prescriptions = all.filter(
    ({ series, consultationId }) => series === PRESCRIPTION_SERIES && treated?.consultations.includes(consultationId),
  );
  const rows = new Map([...prescriptions, ...own].map((row): [string, AdviceRow] => [row.consultationId, row]));
  const today = clinicDay(app.clock.now());
  const items = [...rows.values()].map(async (row) => {
    if (row.consultationId === access.id || row.withdrawnAt !== null) return [];
    // Its own page and the log report the damage.
    const opened = await openDocument(app, row).catch(() => undefined);
    if (opened === undefined || !isSameName(opened.document.patient.name, name)) return [];
    return runningItems(opened.document, today);
  });
  return (await Promise.all(items)).flat();
}
