import { reasonSchema } from "#domain/audit/audit.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { ageOf, contradictsBirthday } from "#domain/patients/age.ts";
import { readPatientFinder } from "#domain/patients/patient-finder.rules.ts";
import type { PatientApi } from "#domain/patients/patients.api.ts";
import {
  type OwnPatient,
  ownRecordSchema,
  type PatientRow,
  patientQuerySchema,
  patientSignupSchema,
} from "#domain/patients/patients.rules.ts";
import { can } from "#domain/permissions.ts";
import { maskAadhaar } from "#domain/privacy/aadhaar-in-text.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Registration } from "#server/auth/registration.ts";
import { moment } from "#server/database/moment.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { accountsAlike, findPatientAccounts } from "./patient-accounts.service.ts";
import { birthdayOf, statedOn } from "./patient-record.service.ts";
import {
  changePatient,
  countPatients,
  findPatient,
  findPatientAccount,
  insertPatient,
  listPatients,
  type PatientRow as StoredPatient,
} from "./patients.queries.ts";

/** Opening a patient's account is audited once in this time. */
const OPENED_MS = 60 * 60_000;
/** Opening a page of the list is audited once in this time. */
const LISTED_MS = 60 * 60_000;
/** Reason in the audit log for a change of the Aadhaar number. */
const NUMBER_REPLACED = "The Aadhaar number was replaced.";

export function createPatients(context: AppContext, registration: Registration): PatientApi {
  const { database, vault, clock, hub, audit, attempts, limits } = context;
  const { kysely } = database;
  const place = (column: string, uid: string) => ({ column: `patients.${column}`, row: uid });

  function rowOf(row: StoredPatient): Omit<OwnPatient, "gender"> & Pick<PatientRow, "gender"> {
    const { uid, name, email, phone, gender } = row;
    const today = clinicDay(clock.now());
    const born = birthdayOf(vault, row);
    const stated = { age: row.age, dateOfBirth: born, since: statedOn(row) };
    const contradictedAge = contradictsBirthday(stated, today) ? row.age : null;
    const medicalHistory = openedOr(UNREADABLE, () => vault.open(row.medicalHistory, place("medicalHistory", uid)));
    const aadharMasked = openedOr(UNREADABLE, () => maskAadhaar(vault.open(row.aadhar, place("aadhar", uid))));
    const known = { dateOfBirth: born, contradictedAge, medicalHistory, aadharMasked };
    return { uid, name, email, phone, age: ageOf(stated, today), gender, ...known };
  }

  return {
    async register(actor, input) {
      if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
      const { password, terms: _accepted, aadhar, medicalHistory, ...fields } = checkOrFail(patientSignupSchema, input);
      return registration.register(
        actor,
        { email: fields.email, password, name: fields.name },
        async (trx, uid, announce) => {
          await insertPatient(trx, {
            uid,
            ...fields,
            nameSearched: fold(fields.name),
            medicalHistory: vault.encrypt(medicalHistory, place("medicalHistory", uid)),
            aadhar: vault.encrypt(aadhar, place("aadhar", uid)),
            dateOfBirth: null,
            ageStatedOn: clinicDay(clock.now()),
            createdAt: moment(clock),
          });
          await announce("patients");
        },
      );
    },

    async list(actor, query) {
      if (actor.kind !== "account" || !can(actor, "patient:list")) throw fail("FORBIDDEN");
      const { words, page: asked, order } = patientQuerySchema.parse(query ?? {});
      const wanted = searchTerms(words);
      const version = await hub.version("patients");
      const total = await countPatients(kysely, wanted);
      const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
      const rows = await listPatients(kysely, wanted, order, TABLE_PAGE_SIZE, from);
      // Which page, and whether people were searched for, but not the words: they may be a name.
      const about = `page ${page}${wanted.length > 0 ? ", searched" : ""}`;
      await audit.writeOnce(kysely, actor, "patient:list", actor.uid, about, LISTED_MS);
      const confirmed = rows.map((row) => {
        const { dateOfBirth: _, contradictedAge: __, ...shown } = rowOf(row);
        return { ...shown, emailConfirmed: Boolean(row.emailVerified) };
      });
      return { rows: confirmed, total, page, pages, version };
    },

    async find(actor, query) {
      if (!can(actor, "patient:list")) throw fail("FORBIDDEN");
      const { words } = tableQuerySchema.parse(query ?? {});
      return findPatientAccounts(kysely, vault, readPatientFinder(words), clinicDay(clock.now()));
    },

    async read(actor, uid) {
      if (actor.kind !== "account" || !can(actor, "patient:list")) throw fail("FORBIDDEN");
      return kysely.transaction().execute(async (trx) => {
        const row = await findPatientAccount(trx, uid);
        if (!row) throw fail("NOT_FOUND");
        await audit.writeOnce(trx, actor, "patient:read-account", uid, "", OPENED_MS);
        const { contradictedAge: _, medicalHistory: __, ...shown } = rowOf(row);
        const alike = await accountsAlike(trx, vault, row);
        return { ...shown, emailConfirmed: Boolean(row.emailVerified), since: row.createdAt, alike };
      });
    },

    async revealAadhar(actor, uid, input) {
      if (actor.kind !== "account" || !can(actor, "patient:reveal")) throw fail("FORBIDDEN");
      const { reason } = checkOrFail(reasonSchema, input);
      return kysely.transaction().execute(async (trx) => {
        const row = await findPatient(trx, uid);
        if (!row) throw fail("NOT_FOUND");
        await audit.write(trx, actor, "patient:reveal-aadhar", uid, reason);
        return vault.open(row.aadhar, place("aadhar", uid));
      });
    },

    async changeOwn(actor, input) {
      if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
      const { uid } = actor;
      const before = await findPatient(kysely, uid);
      if (!before) throw fail("NOT_FOUND");
      const { aadhar, medicalHistory, age, dateOfBirth, ...fields } = checkOrFail(ownRecordSchema, input);
      const shown = rowOf(before);
      const born = dateOfBirth === "" ? shown.dateOfBirth : dateOfBirth;
      const today = clinicDay(clock.now());
      // A form that is saved with the age that it showed does not state it anew: the age goes on growing from its day.
      const stated =
        age === shown.age && born === null
          ? { age: before.age, ageStatedOn: statedOn(before) }
          : { age: ageOf({ age, since: today, dateOfBirth: born }, today), ageStatedOn: today };
      await attempts.takeOrFail([{ limit: limits.profileAccount, subject: uid }], "CHANGED_TOO_OFTEN");
      await hub.transaction(async (trx, announce) => {
        await changePatient(trx, uid, {
          ...fields,
          ...stated,
          ...(dateOfBirth === "" ? {} : { dateOfBirth: vault.encrypt(dateOfBirth, place("dateOfBirth", uid)) }),
          nameSearched: fold(fields.name),
          medicalHistory: vault.encrypt(medicalHistory, place("medicalHistory", uid)),
          ...(aadhar === "" ? {} : { aadhar: vault.encrypt(aadhar, place("aadhar", uid)) }),
        });
        await audit.write(trx, actor, "patient:change-own", uid, aadhar === "" ? "" : NUMBER_REPLACED);
        await announce("patients");
      });
    },

    async readOwn(actor) {
      if (actor.kind !== "account" || !can(actor, "patient:read-own")) throw fail("NOT_FOUND");
      const row = await findPatient(kysely, actor.uid);
      if (!row) throw fail("NOT_FOUND");
      return { ...rowOf(row), gender: row.gender };
    },
  };
}
