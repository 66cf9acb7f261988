import { fold } from "#domain/format/fold.ts";
import type { Identity } from "#domain/merges/merges.ts";
import { ageOf, isOfAnotherGeneration, type StatedAge } from "#domain/patients/age.ts";
import { GENDERS, type Gender } from "#domain/patients/patients.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { App, Transaction } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { comparableNumber } from "#server/features/settings/aadhaar.service.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { changePatient, findPatient, type PatientRow } from "./patients.queries.ts";

/** The record that a doctor sees of a patient during a consultation. */
export interface PatientRecord {
  readonly name: string;
  /** By the date of birth where it is known. */
  readonly age: number;
  /** `YYYY-MM-DD`; null until it is known. */
  readonly dateOfBirth: string | null;
  readonly gender: string;
  readonly medicalHistory: string;
}

/** A patient's record for the doctor of a consultation, whose access the caller has checked; undefined without one. */
export async function recordForConsultation(
  db: Queryable,
  vault: Vault,
  uid: string,
  today: string,
): Promise<PatientRecord | undefined> {
  const row = await findPatient(db, uid);
  if (!row) return undefined;
  const { name, gender } = row;
  const dateOfBirth = birthdayOf(vault, row);
  const medicalHistory = openedOr(UNREADABLE, () =>
    vault.open(row.medicalHistory, { column: "patients.medicalHistory", row: uid }),
  );
  return {
    name,
    age: ageOf({ age: row.age, since: statedOn(row), dateOfBirth }, today),
    dateOfBirth,
    gender,
    medicalHistory,
  };
}

/** The day on which a patient's age was typed, `YYYY-MM-DD`. */
export function statedOn({ ageStatedOn, createdAt }: Pick<PatientRow, "ageStatedOn" | "createdAt">): string {
  return ageStatedOn ?? clinicDay(Date.parse(createdAt));
}

/** The stored date of birth of a patient, `YYYY-MM-DD`; null without one. */
export function birthdayOf(vault: Vault, { uid, dateOfBirth }: PatientRow): string | null {
  if (dateOfBirth === null) return null;
  return openedOr(null, () => vault.open(dateOfBirth, { column: "patients.dateOfBirth", row: uid }));
}

/** The account's own person. */
export interface Owner extends StatedAge {
  readonly name: string;
  readonly sex: Gender | undefined;
}

/** The account's own person; undefined without one. */
export async function findOwner(db: Queryable, vault: Vault, uid: string): Promise<Owner | undefined> {
  const row = await findPatient(db, uid);
  if (!row) return undefined;
  return {
    ...{ name: row.name, dateOfBirth: birthdayOf(vault, row), age: row.age, since: statedOn(row) },
    sex: GENDERS.find((gender) => gender === row.gender),
  };
}

/**
 * Stores the date of birth that a patient gives when they book for themselves, unless one is known: it is asked once.
 * @param booked - The name and the day in the booking; another name is another person, such as a child, and so is a
 * namesake of another generation.
 */
export async function rememberBirthday(
  trx: Queryable,
  vault: Vault,
  uid: string,
  booked: { readonly name: string; readonly bornOn: string },
): Promise<void> {
  const row = await findPatient(trx, uid);
  if (!row || row.dateOfBirth !== null || fold(row.name) !== fold(booked.name)) return;
  if (isOfAnotherGeneration({ age: row.age, since: statedOn(row) }, booked.bornOn)) return;
  const dateOfBirth = vault.encrypt(booked.bornOn, { column: "patients.dateOfBirth", row: uid });
  await changePatient(trx, uid, { dateOfBirth });
}

/** Who a record is about, and of which account it is. */
export interface Identified extends Identity {
  readonly uid: string;
  readonly email: string;
  /** When the account was made, UTC ISO. */
  readonly since: string;
  /** A keyed hash of the number, to be compared; null where it can't be read. */
  readonly aadhaar: string | null;
}

/** What tells two records of one person from those of two; undefined without a record. */
export async function identityOf({ db, vault }: App, uid: string): Promise<Identified | undefined> {
  const row = await findPatient(db, uid);
  if (!row) return undefined;
  const { name, email, phone, gender, createdAt: since } = row;
  const aadhaar = comparableNumber(vault, { of: "patients", uid, value: row.aadhar });
  return { uid, name, email, phone, gender, since, dateOfBirth: birthdayOf(vault, row), aadhaar };
}

const historyPlace = (uid: string) => ({ column: "patients.medicalHistory", row: uid });

/** What a patient wrote as medical history; undefined without a record, or where it can't be read. */
export async function readHistory({ db, vault }: App, uid: string): Promise<string | undefined> {
  const row = await findPatient(db, uid);
  return row && openedOr(undefined, () => vault.open(row.medicalHistory, historyPlace(uid)));
}

export async function writeHistory({ db, vault }: Transaction, uid: string, text: string): Promise<void> {
  await changePatient(db, uid, { medicalHistory: vault.encrypt(text, historyPlace(uid)) });
}
