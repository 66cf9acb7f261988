import type { SignedUp } from "../accounts/accounts.calls.ts";
import type { Actor } from "../actor.ts";
import type { OwnPatient } from "./patients.rules.ts";

export interface PatientCalls {
  /**
   * Creates an account and its patient record, both or neither, and signs in. Anyone may.
   * Input: the fields of `patientSignupSchema`. Fails: INVALID_FORM with the field, INVALID_EMAIL, PASSWORD_*,
   * ACCOUNT_EXISTS, SIGN_UP_LIMIT, BUSY.
   */
  register(actor: Actor, input: unknown): Promise<SignedUp>;

  /** The actor's own record, the Aadhaar number masked. Patients only; fails with NOT_FOUND for all others. */
  readOwn(actor: Actor): Promise<OwnPatient>;
}
