import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Queryable } from "#server/database/open.ts";
import { findPatient } from "./patients.queries.ts";

/** What a doctor sees of a patient's account within a visit. */
export interface ConsultationRecord {
  readonly name: string;
  readonly age: number;
  readonly gender: string;
  readonly medicalHistory: string;
}

/** A patient's record for the doctor of a visit, who must have been asked for before; undefined when there is none. */
export async function recordForConsultation(
  db: Queryable,
  vault: Vault,
  uid: string,
): Promise<ConsultationRecord | undefined> {
  const row = await findPatient(db, uid);
  if (!row) return undefined;
  const { name, age, gender } = row;
  const medicalHistory = vault.open(row.medicalHistory, { column: "patients.medicalHistory", row: uid });
  return { name, age, gender, medicalHistory };
}
