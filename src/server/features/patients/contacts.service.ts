import type { App } from "#server/app.ts";
import { birthdayOf } from "./patient-record.service.ts";
import { findPatient, listOfEmail, listOfPhone, type PatientRow } from "./patients.queries.ts";

/** A patient's account, as another feature looks for a person in it; rights are checked before. */
export interface AccountWith {
  readonly uid: string;
  readonly name: string;
  /** `YYYY-MM-DD`; null until it is known. */
  readonly dateOfBirth: string | null;
}

function accountOf({ vault }: App, row: PatientRow): AccountWith {
  return { uid: row.uid, name: row.name, dateOfBirth: birthdayOf(vault, row) };
}

/** The accounts with exactly this mobile number or email. */
export async function listAccountsWith(app: App, contact: string): Promise<readonly AccountWith[]> {
  const rows = await (contact.includes("@") ? listOfEmail(app.db, contact) : listOfPhone(app.db, contact));
  return rows.map((row) => accountOf(app, row));
}

export async function findAccountOf(app: App, uid: string): Promise<AccountWith | undefined> {
  const row = await findPatient(app.db, uid);
  return row && accountOf(app, row);
}
