import type { OwnSession } from "../accounts/accounts.api.ts";
import type { Actor, Role } from "../actor.ts";
import type { LoginRule } from "./logins.rules.ts";

/** How one account logs in, as admins see it. Moments are UTC ISO. */
export interface Login {
  readonly uid: string;
  /** The number of an account without one. */
  readonly email: string;
  readonly roles: readonly Role[];
  /** Since when a code is required; null while it is off. */
  readonly codeSince: string | null;
  /** Until when this account has to turn it on; null without a requirement, and while it is on. */
  readonly deadline: string | null;
}

export interface LoginWithSessions extends Login {
  /** Newest first. */
  readonly sessions: readonly Omit<OwnSession, "current">[];
  /** Whether it is the admin's own, which has a page of its own. */
  readonly own: boolean;
}

/** Logins of all accounts (TRUST.md ID-6, SE-3). Admins, unless it says otherwise; others get FORBIDDEN. */
export interface LoginsApi {
  readLoginRule(actor: Actor): Promise<LoginRule>;

  /**
   * Requires login with a code of doctors and staff from now on, each within some days, or no longer. After these days
   * an account without it can only set it up. Input: `loginRuleSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, OWN_CODE_FIRST for an admin who has no code.
   */
  writeLoginRule(actor: Actor, input: unknown): Promise<void>;

  /** The logins of admins and doctors, by email. */
  listStaffLogins(actor: Actor): Promise<readonly Login[]>;

  /** @throws FORBIDDEN, NOT_FOUND. */
  readLogin(actor: Actor, uid: string): Promise<LoginWithSessions>;

  /**
   * Turns off login with a code for a person who lost phone and recovery codes, ends their sessions, and tells them by
   * email and in the app. Audited with its reason. Input: `reasonSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, NOT_FOUND, OWN_RECORD, WRONG_STATUS when it is off.
   */
  turnOffCode(actor: Actor, uid: string, input: unknown): Promise<void>;

  /**
   * Ends one session of another account, or all with the id `all`. Audited. Input: `sessionSchema`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND, OWN_RECORD.
   */
  endSessionsOfPerson(actor: Actor, uid: string, input: unknown): Promise<void>;

  /** Until when the account itself has to turn on login with a code; null when it has not to. Every account. */
  readOwnDeadline(actor: Actor): Promise<string | null>;
}
