import { mobileNumber } from "#domain/accounts/phones.rules.ts";
import { fail } from "#domain/failures.ts";
import { ageOf } from "#domain/patients/age.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import {
  type AlikePatient,
  type FoundPatient,
  MAX_FOUND_PATIENTS,
  type PatientFinder,
} from "#domain/patients/patient-finder.rules.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { findOwner, listNumbers } from "#server/auth/phones/phones.queries.ts";
import type { Queryable } from "#server/database/open.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { findStaying } from "#server/database/tables/joined-accounts.ts";
import { birthdayOf, statedOn } from "./patient-record.service.ts";
import { findPatient, listAlike, listBornAfter, listFound, type PatientRow } from "./patients.queries.ts";

/** The accounts of people that staff look for by phone, name and birth date, by name; at most eight. */
export async function findPatientAccounts(
  db: Queryable,
  vault: Vault,
  { phone, bornOn, words }: PatientFinder,
  today: string,
): Promise<readonly FoundPatient[]> {
  if (phone === undefined && bornOn === undefined && words.length === 0) return [];
  // Birth dates are encrypted, so that a search by one reads those of all people whose name and phone match.
  const born =
    bornOn === undefined
      ? undefined
      : await searchInSteps(
          (after, count) => listBornAfter(db, { phone, words }, after, count),
          (row) => birthdayOf(vault, row) === bornOn,
        );
  const rows = await listFound(db, { phone, words, uids: born?.slice(0, MAX_FOUND_PATIENTS) }, MAX_FOUND_PATIENTS);
  const numbers = await listNumbers(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => {
    const { uid, name, phone, email } = row;
    const dateOfBirth = birthdayOf(vault, row);
    const isConfirmed = numbers.some((one) => one.uid === uid && one.number === mobileNumber(phone));
    const age = ageOf({ ...row, dateOfBirth, since: statedOn(row) }, today);
    return { uid, name, phone, isConfirmed, email, dateOfBirth, age };
  });
}

/** Who calls, as staff typed it: an account that they chose, or a number and a person. */
export interface Caller {
  readonly patient: string | undefined;
  readonly phone: string;
  readonly name: string;
  readonly bornOn: string;
}

/**
 * The account to which a booking by phone belongs: the chosen one, else the one that has confirmed the caller's number
 * and is the patient's own, by name and known date of birth. What anybody can write into a profile decides nothing.
 * Null for a caller without an account, and for one whom nothing proves, who can claim the booking
 * (docs/decisions/083).
 * @throws NOT_FOUND for an unknown choice.
 */
export async function accountOfCaller(db: Queryable, vault: Vault, caller: Caller): Promise<string | null> {
  const { patient, phone, name, bornOn } = caller;
  if (patient !== undefined) {
    if (!(await findPatient(db, patient))) throw fail("NOT_FOUND");
    return findStaying(db, patient);
  }
  const number = mobileNumber(phone);
  const owner = number === undefined ? undefined : await findOwner(db, number);
  const row = owner && (await findPatient(db, await findStaying(db, owner.uid)));
  const isPatient = row !== undefined && isSameName(row.name, name) && birthdayOf(vault, row) === bornOn;
  return isPatient ? row.uid : null;
}

/** Other accounts with the same name whose birth date or phone number is the same too. */
export async function accountsAlike(db: Queryable, vault: Vault, row: PatientRow): Promise<readonly AlikePatient[]> {
  const birthday = birthdayOf(vault, row);
  return (await listAlike(db, row)).flatMap((other): AlikePatient[] => {
    const { uid, name, email, phone } = other;
    if (!isSameName(name, row.name)) return [];
    const shown = email || phone;
    if (birthday !== null && birthdayOf(vault, other) === birthday)
      return [{ uid, name, email: shown, same: "birthday" }];
    return phone === row.phone ? [{ uid, name, email: shown, same: "phone" }] : [];
  });
}

/** Accounts that may be a caller's: the same number, or the same name and birth date. */
export async function accountsOfCaller(
  db: Queryable,
  vault: Vault,
  caller: Omit<Caller, "patient">,
): Promise<readonly AlikePatient[]> {
  const { name, phone, bornOn } = caller;
  return (await listAlike(db, { uid: "", name, phone })).flatMap((other): AlikePatient[] => {
    const found = { uid: other.uid, name: other.name, email: other.email || other.phone };
    if (isSameName(other.name, name) && birthdayOf(vault, other) === bornOn) return [{ ...found, same: "birthday" }];
    return other.phone === phone ? [{ ...found, same: "phone" }] : [];
  });
}

/**
 * Name, number and birth date of an account.
 * @throws NOT_FOUND.
 */
export async function personOfAccount(db: Queryable, vault: Vault, uid: string) {
  const row = await findPatient(db, uid);
  if (!row) throw fail("NOT_FOUND");
  return { name: row.name, phone: row.phone, bornOn: birthdayOf(vault, row) };
}
