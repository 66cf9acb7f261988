import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Queryable } from "#server/database/open.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { findPatient } from "./patients.queries.ts";

/** The record that a doctor sees of a patient during a consultation. */
export interface PatientRecord {
  readonly name: string;
  readonly age: number;
  readonly gender: string;
  readonly medicalHistory: string;
}

/** A patient's record for the doctor of a consultation, whose access the caller has checked; undefined without one. */
export async function recordForConsultation(
  db: Queryable,
  vault: Vault,
  uid: string,
): Promise<PatientRecord | undefined> {
  const row = await findPatient(db, uid);
  if (!row) return undefined;
  const { name, age, gender } = row;
  const medicalHistory = openedOr(UNREADABLE, () =>
    vault.open(row.medicalHistory, { column: "patients.medicalHistory", row: uid }),
  );
  return { name, age, gender, medicalHistory };
}
