import { fold } from "#domain/format/fold.ts";
import type { Patient } from "#domain/patients/patients.rules.ts";
import type { Transaction } from "#server/app.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { encryptByRule } from "#server/features/settings/aadhaar.service.ts";
import { insertPatient } from "./patients.queries.ts";

/**
 * Adds the record of a patient whose account is new.
 * @param tx - The transaction that makes the account.
 * @param patient - The checked fields, with the date of birth where it was said.
 * @param times - When the account was made, and the day on which the age was said.
 */
export async function addPatient(
  tx: Transaction,
  { aadhar, medicalHistory, dateOfBirth, ...patient }: Patient & { readonly dateOfBirth?: string },
  times: { readonly createdAt: string; readonly ageStatedOn: string },
): Promise<void> {
  const { db, vault } = tx;
  const { uid, name } = patient;
  const row = {
    ...patient,
    ...times,
    nameSearched: fold(name),
    medicalHistory: vault.encrypt(medicalHistory, { column: "patients.medicalHistory", row: uid }),
    aadhar: await encryptByRule(tx, { of: "patients", uid }, aadhar),
    dateOfBirth:
      dateOfBirth === undefined ? null : vault.encrypt(dateOfBirth, { column: "patients.dateOfBirth", row: uid }),
  };
  // Who signs up is a visitor until there is a session.
  await inViewOfClinic(() => insertPatient(db, row));
}
