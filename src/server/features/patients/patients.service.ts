import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { PatientCalls } from "#domain/patients/patients.calls.ts";
import { type Gender, maskAadhaar, patientSignupSchema } from "#domain/patients/patients.rules.ts";
import { can } from "#domain/permissions.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database } from "#server/database/open.ts";
import type { Registration } from "#server/identity/registration.ts";
import { findPatient, insertPatient } from "./patients.queries.ts";

export interface PatientParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly registration: Registration;
}

export function createPatients({ database, vault, clock, registration }: PatientParts): PatientCalls {
  const place = (column: string, uid: string) => ({ column: `patients.${column}`, row: uid });

  return {
    async register(actor, input) {
      if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
      const { password, terms: _accepted, aadhar, medicalHistory, ...fields } = checkOrFail(patientSignupSchema, input);
      return registration.register(actor, { email: fields.email, password, name: fields.name }, (trx, uid) =>
        insertPatient(trx, {
          uid,
          ...fields,
          medicalHistory: vault.seal(medicalHistory, place("medicalHistory", uid)),
          aadhar: vault.seal(aadhar, place("aadhar", uid)),
          createdAt: moment(clock),
        }),
      );
    },

    async readOwn(actor) {
      if (actor.kind !== "account" || !can(actor, "patient:read-own")) throw fail("NOT_FOUND");
      const row = await findPatient(database.kysely, actor.uid);
      if (!row) throw fail("NOT_FOUND");
      const { uid, name, email, phone, age } = row;
      return {
        uid,
        name,
        email,
        phone,
        age,
        gender: row.gender as Gender,
        medicalHistory: vault.open(row.medicalHistory, place("medicalHistory", uid)),
        aadharMasked: maskAadhaar(vault.open(row.aadhar, place("aadhar", uid))),
      };
    },
  };
}
