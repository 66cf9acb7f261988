import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import type { Actor } from "#domain/actor.ts";
import { type Doctor, doctorSignupSchema, type OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { can } from "#domain/permissions.ts";
import type { App, Transaction } from "#server/app.ts";
import { registerAccount } from "#server/auth/registration.ts";
import { moment } from "#server/database/moment.ts";
import { encryptFields, openFields } from "#server/encrypted-fields.ts";
import { encryptByRule, maskedNumber } from "#server/features/settings/aadhaar.service.ts";
import { findDoctor, insertDoctor } from "./doctors.queries.ts";

/** {@inheritDoc DoctorApi.registerDoctor} */
export async function registerDoctor(app: App, actor: Actor, input: unknown): Promise<SignedUp> {
  if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
  const { password, ...fields } = checkOrFail(doctorSignupSchema, input);
  const name = `${fields.firstName} ${fields.lastName}`;
  return registerAccount(app, actor, { email: fields.email, password, name }, (tx, uid) =>
    addDoctor(tx, { uid, ...fields }, moment(tx.clock)),
  );
}

/**
 * Adds the record of a doctor whose account is new, and whom admins have yet to verify.
 * @param tx - The transaction that makes the account.
 * @param doctor - The checked fields.
 * @param createdAt - When the account was made.
 */
export async function addDoctor(
  tx: Transaction,
  { aadhaar, dob, license, ...doctor }: Omit<Doctor, "verificationStatus" | "recheckOn">,
  createdAt: string,
): Promise<void> {
  const { db, vault } = tx;
  const { uid, firstName, lastName } = doctor;
  await insertDoctor(db, {
    ...doctor,
    ...encryptFields(vault, "doctors", uid, { dob, license }),
    aadhaar: await encryptByRule(tx, { of: "doctors", uid }, aadhaar),
    verificationStatus: "waiting" satisfies VerificationStatus,
    recheckOn: null,
    revision: 0,
    nameSearched: fold(`${firstName} ${lastName}`),
    createdAt,
  });
}

/** {@inheritDoc DoctorApi.readOwnDoctor} */
export async function readOwnDoctor(app: App, actor: Actor): Promise<OwnDoctor> {
  if (actor.kind !== "account" || !can(actor, "doctor:read-own")) throw fail("NOT_FOUND");
  const row = await findDoctor(app.db, actor.uid);
  if (!row) throw fail("NOT_FOUND");
  const { uid, firstName, lastName, email, recheckOn } = row;
  return {
    uid,
    firstName,
    lastName,
    ...openFields(app.vault, "doctors", uid, row),
    email,
    recheckOn,
    gender: row.gender,
    verificationStatus: row.verificationStatus,
    aadhaarMasked: maskedNumber(app.vault, { of: "doctors", uid, value: row.aadhaar }),
  };
}
