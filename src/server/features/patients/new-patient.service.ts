import { fold } from "#domain/format/fold.ts";
import type { Patient } from "#domain/patients/patients.rules.ts";
import type { Transaction } from "#server/app.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { insertPatient } from "./patients.queries.ts";

/**
 * Adds the record of a patient whose account is new.
 * @param tx - The transaction that makes the account.
 * @param patient - The checked fields.
 * @param times - When the account was made, and the day on which the age was said.
 */
export async function addPatient(
  { db, vault }: Transaction,
  { aadhar, medicalHistory, ...patient }: Patient,
  times: { readonly createdAt: string; readonly ageStatedOn: string },
): Promise<void> {
  const { uid, name } = patient;
  const row = {
    ...patient,
    ...times,
    nameSearched: fold(name),
    medicalHistory: vault.encrypt(medicalHistory, { column: "patients.medicalHistory", row: uid }),
    aadhar: vault.encrypt(aadhar, { column: "patients.aadhar", row: uid }),
    dateOfBirth: null,
  };
  // Who signs up is a visitor until there is a session.
  await inViewOfClinic(() => insertPatient(db, row));
}
