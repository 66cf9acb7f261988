import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import type { Actor } from "#domain/actor.ts";
import { doctorSignupSchema, type OwnDoctor } from "#domain/doctors/doctors.rules.ts";
import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { can } from "#domain/permissions.ts";
import { maskAadhaar } from "#domain/privacy/aadhaar-in-text.ts";
import type { App } from "#server/app.ts";
import { registerAccount } from "#server/auth/registration.ts";
import { moment } from "#server/database/moment.ts";
import { encryptFields, openFields } from "#server/encrypted-fields.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { findDoctor, insertDoctor } from "./doctors.queries.ts";

const placeOf = (uid: string) => ({ column: "doctors.aadhaar", row: uid });

/** {@inheritDoc DoctorApi.registerDoctor} */
export async function registerDoctor(app: App, actor: Actor, input: unknown): Promise<SignedUp> {
  if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
  const { password, aadhaar, dob, license, ...fields } = checkOrFail(doctorSignupSchema, input);
  const name = `${fields.firstName} ${fields.lastName}`;
  return registerAccount(app, actor, { email: fields.email, password, name }, ({ db, vault, clock }, uid) =>
    insertDoctor(db, {
      uid,
      ...fields,
      ...encryptFields(vault, "doctors", uid, { dob, license }),
      aadhaar: vault.encrypt(aadhaar, placeOf(uid)),
      verificationStatus: "waiting" satisfies VerificationStatus,
      recheckOn: null,
      revision: 0,
      nameSearched: fold(name),
      createdAt: moment(clock),
    }),
  );
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
    aadhaarMasked: openedOr(UNREADABLE, () => maskAadhaar(app.vault.open(row.aadhaar, placeOf(uid)))),
  };
}
