import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import { doctorSignupSchema } from "#domain/doctors/doctors.rules.ts";
import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { can } from "#domain/permissions.ts";
import { maskAadhaar } from "#domain/privacy/aadhaar-in-text.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Registration } from "#server/auth/registration.ts";
import { moment } from "#server/database/moment.ts";
import { createEncryptedFields } from "#server/encrypted-fields.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { findDoctor, insertDoctor } from "./doctors.queries.ts";

export function createDoctors({ database, vault, clock }: AppContext, registration: Registration): DoctorApi {
  const identity = createEncryptedFields(vault, "doctors");
  const place = (uid: string) => ({ column: "doctors.aadhaar", row: uid });

  return {
    async register(actor, input) {
      if (!can(actor, "account:sign-up")) throw fail("FORBIDDEN");
      const { password, aadhaar, dob, license, ...fields } = checkOrFail(doctorSignupSchema, input);
      const name = `${fields.firstName} ${fields.lastName}`;
      return registration.register(actor, { email: fields.email, password, name }, (trx, uid) =>
        insertDoctor(trx, {
          uid,
          ...fields,
          ...identity.encrypt(uid, { dob, license }),
          aadhaar: vault.encrypt(aadhaar, place(uid)),
          verificationStatus: "waiting" satisfies VerificationStatus,
          recheckOn: null,
          revision: 0,
          nameSearched: fold(name),
          createdAt: moment(clock),
        }),
      );
    },

    async readOwn(actor) {
      if (actor.kind !== "account" || !can(actor, "doctor:read-own")) throw fail("NOT_FOUND");
      const row = await findDoctor(database.kysely, actor.uid);
      if (!row) throw fail("NOT_FOUND");
      const { uid, firstName, lastName, email, recheckOn } = row;
      return {
        uid,
        firstName,
        lastName,
        ...identity.open(uid, row),
        email,
        recheckOn,
        gender: row.gender,
        verificationStatus: row.verificationStatus,
        aadhaarMasked: openedOr(UNREADABLE, () => maskAadhaar(vault.open(row.aadhaar, place(uid)))),
      };
    },
  };
}
