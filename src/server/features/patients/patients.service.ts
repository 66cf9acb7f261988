import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import type { Actor } from "#domain/actor.ts";
import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { ageOf, contradictsBirthday } from "#domain/patients/age.ts";
import { type FoundPatient, readPatientFinder } from "#domain/patients/patient-finder.rules.ts";
import type { PatientPage } from "#domain/patients/patients.api.ts";
import {
  type OwnPatient,
  ownRecordSchema,
  type PatientAccount,
  type PatientRow,
  patientQuerySchema,
  patientSignupSchema,
} from "#domain/patients/patients.rules.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { registerAccount } from "#server/auth/registration.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { lockAccount } from "#server/database/tables/account-locks.ts";
import { writeAudit, writeAuditOnce } from "#server/features/audit/audit.service.ts";
import { encryptByRule, isWhole, maskedNumber, wholeNumber } from "#server/features/settings/aadhaar.service.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { addPatient } from "./new-patient.service.ts";
import { accountsAlike, findPatientAccounts } from "./patient-accounts.service.ts";
import { birthdayOf, statedOn } from "./patient-record.service.ts";
import {
  changePatient,
  countPatients,
  findPatient,
  findPatientAccount,
  listPatientRows,
  type PatientRow as StoredPatient,
} from "./patients.queries.ts";

/** Opening a patient's account is audited once in this time. */
const OPENED_MS = 60 * 60_000;
/** Opening a page of the list is audited once in this time. */
const LISTED_MS = 60 * 60_000;
/** Reason in the audit log for a change of the Aadhaar number. */
const NUMBER_REPLACED = "The Aadhaar number was replaced.";

const placeOf = (column: string, uid: string) => ({ column: `patients.${column}`, row: uid });
const numberOf = ({ uid, aadhar: value }: StoredPatient) => ({ of: "patients", uid, value }) as const;

/** A stored patient as shown, the Aadhaar number masked. */
function recordOf({ vault, clock }: App, row: StoredPatient): Omit<OwnPatient, "gender"> & Pick<PatientRow, "gender"> {
  const { uid, name, email, phone, gender } = row;
  const today = clinicDay(clock.now());
  const born = birthdayOf(vault, row);
  const stated = { age: row.age, dateOfBirth: born, since: statedOn(row) };
  const contradictedAge = contradictsBirthday(stated, today) ? row.age : null;
  const medicalHistory = openedOr(UNREADABLE, () => vault.open(row.medicalHistory, placeOf("medicalHistory", uid)));
  const aadharMasked = maskedNumber(vault, numberOf(row));
  const known = { dateOfBirth: born, contradictedAge, medicalHistory, aadharMasked };
  return { uid, name, email, phone, age: ageOf(stated, today), gender, ...known };
}

/** {@inheritDoc PatientApi.registerPatient} */
export async function registerPatient(app: App, actor: Actor, input: unknown): Promise<SignedUp> {
  if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
  const { password, terms: _accepted, ...fields } = checkOrFail(patientSignupSchema, input);
  const account = { email: fields.email, password, name: fields.name };
  return registerAccount(app, actor, account, async (tx, uid) => {
    const { clock } = tx;
    await addPatient(tx, { uid, ...fields }, { ageStatedOn: clinicDay(clock.now()), createdAt: moment(clock) });
    await tx.announce("patients");
  });
}

/** Whether nothing of the email is left to confirm; true for an account without one. */
const isConfirmed = (row: { readonly email: string; readonly emailVerified: unknown }) =>
  row.email === "" || Boolean(row.emailVerified);

type OwnTexts = Pick<OwnPatient, "medicalHistory" | "aadharMasked">;

/** What of a record only some of the staff see; null for the others (TRUST.md AC-2). */
function shownTo({ vault }: App, actor: Actor, row: StoredPatient, { medicalHistory, aadharMasked }: OwnTexts) {
  const mayReveal = can(actor, "patient:reveal");
  return {
    medicalHistory: can(actor, "patient:see-history") ? medicalHistory : null,
    aadharMasked: mayReveal ? aadharMasked : null,
    isAadharWhole: mayReveal ? isWhole(vault, numberOf(row)) : null,
  };
}

/** {@inheritDoc PatientApi.listPatients} */
export async function listPatients(app: App, actor: Actor, query: unknown): Promise<PatientPage> {
  if (actor.kind !== "account" || !can(actor, "patient:list")) throw fail("FORBIDDEN");
  const { words, page: requested, order } = patientQuerySchema.parse(query ?? {});
  const terms = searchTerms(words);
  const version = await app.hub.version("patients");
  const total = await countPatients(app.db, terms);
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const rows = await listPatientRows(app.db, terms, order, TABLE_PAGE_SIZE, from);
  // Which page, and whether people were searched for, but not the words: they may be a name.
  const reason = `page ${page}${terms.length > 0 ? ", searched" : ""}`;
  await writeAuditOnce(app, { actor, action: "patient:list", subject: actor.uid, reason }, LISTED_MS);
  const confirmed = rows.map((row) => {
    const { dateOfBirth: _, contradictedAge: __, ...shown } = recordOf(app, row);
    return { ...shown, ...shownTo(app, actor, row, shown), emailConfirmed: isConfirmed(row) };
  });
  return { rows: confirmed, total, page, pages, version };
}

/** {@inheritDoc PatientApi.findPatients} */
export async function findPatients(app: App, actor: Actor, query: unknown): Promise<readonly FoundPatient[]> {
  if (!can(actor, "patient:list")) throw fail("FORBIDDEN");
  const { words } = tableQuerySchema.parse(query ?? {});
  return findPatientAccounts(app.db, app.vault, readPatientFinder(words), clinicDay(app.clock.now()));
}

/** {@inheritDoc PatientApi.readPatient} */
export async function readPatient(app: App, actor: Actor, uid: string): Promise<PatientAccount> {
  if (actor.kind !== "account" || !can(actor, "patient:list")) throw fail("FORBIDDEN");
  return inTransaction(app, async (tx) => {
    const row = await findPatientAccount(tx.db, uid);
    if (!row) throw fail("NOT_FOUND");
    await writeAuditOnce(tx, { actor, action: "patient:read-account", subject: uid, reason: "" }, OPENED_MS);
    const { contradictedAge: _, medicalHistory: __, ...shown } = recordOf(tx, row);
    const alike = await accountsAlike(tx.db, tx.vault, row);
    const { medicalHistory: ___, ...number } = shownTo(tx, actor, row, { ...shown, medicalHistory: "" });
    return { ...shown, ...number, emailConfirmed: isConfirmed(row), since: row.createdAt, alike };
  });
}

/** {@inheritDoc PatientApi.revealAadhar} */
export async function revealAadhar(app: App, actor: Actor, uid: string, input: unknown): Promise<string> {
  if (actor.kind !== "account" || !can(actor, "patient:reveal")) throw fail("FORBIDDEN");
  const { reason } = checkOrFail(reasonSchema, input);
  await requireProof(app, actor);
  return inTransaction(app, async (tx) => {
    const row = await findPatient(tx.db, uid);
    if (!row) throw fail("NOT_FOUND");
    const number = wholeNumber(tx.vault, numberOf(row));
    if (number === undefined) throw fail("AADHAAR_NOT_STORED");
    await writeAudit(tx, { actor, action: "patient:reveal-aadhar", subject: uid, reason });
    return number;
  });
}

/** Whether a text that a form showed is the stored history still; browsers send line breaks in their own way. */
async function isStoredHistory(app: App, uid: string, shown: string): Promise<boolean> {
  const row = await findPatient(app.db, uid);
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
  return row !== undefined && plain(recordOf(app, row).medicalHistory) === plain(shown);
}

/** {@inheritDoc PatientApi.changeOwnPatient} */
export async function changeOwnPatient(app: App, actor: Actor, input: unknown): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  const { uid } = actor;
  const { vault } = app;
  const before = await findPatient(app.db, uid);
  if (!before) throw fail("NOT_FOUND");
  const { aadhar, medicalHistory, shownHistory, age, dateOfBirth, ...fields } = checkOrFail(ownRecordSchema, input);
  const shown = recordOf(app, before);
  const born = dateOfBirth === "" ? shown.dateOfBirth : dateOfBirth;
  const today = clinicDay(app.clock.now());
  // A form that is saved with the age that it showed does not state it anew: the age goes on growing from its day.
  const stated =
    age === shown.age && born === null
      ? { age: before.age, ageStatedOn: statedOn(before) }
      : { age: ageOf({ age, since: today, dateOfBirth: born }, today), ageStatedOn: today };
  await takeAttemptOrFail(app, [{ limit: app.limits.profileAccount, subject: uid }], "CHANGED_TOO_OFTEN");
  await inTransaction(app, async (tx) => {
    await lockAccount(tx.db, uid);
    if (shownHistory !== undefined && !(await isStoredHistory(tx, uid, shownHistory))) throw fail("CHANGED_MEANWHILE");
    await changePatient(tx.db, uid, {
      ...fields,
      ...stated,
      ...(dateOfBirth === "" ? {} : { dateOfBirth: vault.encrypt(dateOfBirth, placeOf("dateOfBirth", uid)) }),
      nameSearched: fold(fields.name),
      medicalHistory: vault.encrypt(medicalHistory, placeOf("medicalHistory", uid)),
      ...(aadhar === "" ? {} : { aadhar: await encryptByRule(tx, { of: "patients", uid }, aadhar) }),
    });
    const reason = aadhar === "" ? "" : NUMBER_REPLACED;
    await writeAudit(tx, { actor, action: "patient:change-own", subject: uid, reason });
    await tx.announce("patients");
  });
}

/** {@inheritDoc PatientApi.readOwnPatient} */
export async function readOwnPatient(app: App, actor: Actor): Promise<OwnPatient> {
  if (actor.kind !== "account" || !can(actor, "patient:read-own")) throw fail("NOT_FOUND");
  const row = await findPatient(app.db, actor.uid);
  if (!row) throw fail("NOT_FOUND");
  return { ...recordOf(app, row), gender: row.gender };
}
