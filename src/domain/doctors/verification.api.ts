import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { AdminDoctor, AdminDoctorRecord, AdminDoctorTab } from "./verification.rules.ts";

export interface AdminDoctorPage extends TablePage<AdminDoctor> {
  /** Doctors on each tab, whatever was searched for. */
  readonly counts: Readonly<Record<AdminDoctorTab, number>>;
  readonly version: number;
}

/** Verification of doctors by the admins. Every decision is audited with the admin's name, in one transaction. */
export interface VerificationApi {
  /**
   * One page of doctors: waiting ones, the longest first; the others by name. Admins. Input: `adminQuerySchema`. Fails:
   * FORBIDDEN.
   */
  listDoctorsForAdmin(actor: Actor, query: unknown): Promise<AdminDoctorPage>;

  /**
   * How many wait with a complete profile, or are no longer listed because a recheck is due. Admins.
   * @throws FORBIDDEN.
   */
  countWaitingDoctors(actor: Actor): Promise<{ readonly count: number; readonly version: number }>;

  /**
   * Everything to compare with the register. Admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  readDoctorForAdmin(
    actor: Actor,
    uid: string,
  ): Promise<AdminDoctorRecord & { readonly lastCheckedBy: string | null; readonly version: number }>;

  /**
   * Verifies a doctor, or a verified one again, until the day of the next check. Admins. Input: `approvalSchema`.
   * @returns The receipt's number.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, NOT_FOUND, CHANGED_MEANWHILE when the profile changed since it was
   * read, WRONG_STATUS, OWN_RECORD for an admin who is the doctor, REGISTRATION_TAKEN when another account was verified
   * with the same registration.
   */
  approveDoctor(actor: Actor, uid: string, input: unknown): Promise<string>;

  /** Returns a profile to its doctor with a reason. Admins. Input: `reasonSchema`. Fails as `approve`. */
  rejectDoctor(actor: Actor, uid: string, input: unknown): Promise<void>;

  /** Removes a verified doctor from the directory at once. Admins. Input: `reasonSchema`. Fails as `approve`. */
  suspendDoctor(actor: Actor, uid: string, input: unknown): Promise<void>;
}
