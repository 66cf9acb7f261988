import type { SignedUp } from "../accounts/accounts.api.ts";
import type { Actor } from "../actor.ts";
import type { OwnDoctor } from "./doctors.rules.ts";

export interface DoctorApi {
  /**
   * Creates an account and its doctor record, both or neither, and signs in. Anyone may; the new doctor waits for
   * verification. Input: the fields of `doctorSignupSchema`. Fails as `PatientApi.register`.
   */
  registerDoctor(actor: Actor, input: unknown): Promise<SignedUp>;

  /** The actor's own record, the Aadhaar number masked. Doctors only; fails with NOT_FOUND for all others. */
  readOwnDoctor(actor: Actor): Promise<OwnDoctor>;
}
