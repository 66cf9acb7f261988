import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { AdminConsultationTab, AdminDoctor, AdminDoctorRecord } from "./verification.rules.ts";

export interface AdminDoctorPage extends TablePage<AdminDoctor> {
  /** Doctors on each sheet, whatever was searched for. */
  readonly counts: Readonly<Record<AdminConsultationTab, number>>;
  readonly version: number;
}

/** The desk where registers are read. Every act is written to the audit log with who did it, in one transaction. */
export interface VerificationApi {
  /** One page of doctors: those who wait, the longest first; the others by name. Admins. Input: `deskQuerySchema`. Fails: FORBIDDEN. */
  list(actor: Actor, query: unknown): Promise<AdminDoctorPage>;

  /** How many wait with a profile that can be checked, or are listed no longer because their check ran out. Admins. Fails: FORBIDDEN. */
  waiting(actor: Actor): Promise<{ readonly count: number; readonly version: number }>;

  /** All that is to be held against the register. Admins. Fails: FORBIDDEN, NOT_FOUND. */
  read(
    actor: Actor,
    uid: string,
  ): Promise<AdminDoctorRecord & { readonly lastCheckedBy: string | null; readonly version: number }>;

  /**
   * Verifies a doctor until the day of the next check; for a verified one, anew. Admins. Input: `approvalSchema`.
   * Fails: FORBIDDEN, INVALID_FORM, NOT_FOUND, CHANGED_MEANWHILE when the profile is no longer the one that was seen,
   * WRONG_STANDING, OWN_RECORD for an admin who is the doctor, REGISTRATION_TAKEN when another account was verified with the same registration. Out: the receipt's number.
   */
  approve(actor: Actor, uid: string, input: unknown): Promise<string>;

  /** Sends a profile back to its doctor with a reason. Admins. Input: `reasonSchema`. Fails as `approve`. */
  reject(actor: Actor, uid: string, input: unknown): Promise<void>;

  /** Takes a verified doctor out of the directory, from this moment. Admins. Input: `reasonSchema`. Fails as `approve`. */
  suspend(actor: Actor, uid: string, input: unknown): Promise<void>;
}
