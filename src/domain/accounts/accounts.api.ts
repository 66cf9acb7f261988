import type { Actor, Role } from "../actor.ts";

/**
 * What the browser is to keep, as finished Set-Cookie lines. Whoever receives it hands it to the response
 * unread; nothing in it is ever shown, stored or logged.
 */
export interface SessionGrant {
  readonly cookies: readonly string[];
}

export interface SignedIn {
  readonly session: SessionGrant;
  /** False when the record of the role is missing: the account is signed in all the same (spec.md section 4). */
  readonly admitted: boolean;
}

export interface SignedUp {
  /** Absent when the account must be opened by logging in (quiet mode, decisions/004). */
  readonly session?: SessionGrant;
}

/** An account has another address now. */
export interface ChangedEmail {
  readonly email: string;
  /** What the browser is to keep, where it is the account's own. */
  readonly session?: SessionGrant;
}

/** One of the actor's own sessions: a browser in which somebody is signed in with the account. */
export interface OwnSession {
  readonly id: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  /** True for the session of this very request. */
  readonly current: boolean;
}

/** Accounts, sessions and passwords. Calls take what a form sent, unchecked, and check it themselves. */
export interface AccountApi {
  /**
   * Logs in. Anyone may. Input: `email`, `password`.
   * Fails: INVALID_FORM, INVALID_EMAIL, USER_NOT_FOUND, WRONG_PASSWORD, LOGIN_FAILED, TOO_MANY_REQUESTS, BUSY.
   */
  signIn(actor: Actor, role: Role, input: unknown): Promise<SignedIn>;

  /** Ends the actor's own session, if there is one; always answers with cookies that clear the browser. */
  signOut(actor: Actor): Promise<SessionGrant>;

  /** The actor's own sessions, the newest first. Fails with NOT_FOUND for visitors (TRUST.md SE-3). */
  ownSessions(actor: Actor): Promise<readonly OwnSession[]>;

  /** Ends all of the actor's sessions but this one, from their next request on. Fails with NOT_FOUND for visitors. */
  endOtherSessions(actor: Actor): Promise<void>;

  /**
   * Mails a link that sets a new password: works once, for 30 minutes; a newer one makes it void. Anyone may.
   * Input: `email`. Fails: INVALID_FORM, INVALID_EMAIL, USER_NOT_FOUND, TOO_MANY_REQUESTS.
   */
  requestPasswordReset(actor: Actor, input: unknown): Promise<void>;

  /**
   * Sets a new password with the token of a mailed link and ends all sessions of the account.
   * Input: `token`, `password`. Fails: INVALID_FORM, PASSWORD_*, RESET_LINK_INVALID, TOO_MANY_REQUESTS, BUSY.
   */
  resetPassword(actor: Actor, input: unknown): Promise<void>;

  /**
   * Mails a link to a new address; nothing changes before it is opened. It works once, for 30 minutes; a newer link
   * makes it void. Accounts with a role, for themselves. Input: `emailChangeSchema`. Fails: NOT_FOUND for others, INVALID_FORM,
   * INVALID_EMAIL, WRONG_PASSWORD, ACCOUNT_EXISTS, TOO_MANY_REQUESTS, BUSY (TRUST.md ID-5).
   */
  requestEmailChange(actor: Actor, input: unknown): Promise<void>;

  /**
   * Makes the address to which a link was mailed the name of the account, tells the old one, and ends all sessions but
   * the one that asks. Whoever has the link. Input: `token`. Out: the address. Fails: INVALID_FORM, RESET_LINK_INVALID,
   * ACCOUNT_EXISTS when somebody registered with it meanwhile, TOO_MANY_REQUESTS.
   */
  confirmEmailChange(actor: Actor, input: unknown): Promise<ChangedEmail>;

  /** True while the one-time link that `npm start` printed would still make the first admin. */
  firstAdminLinkWorks(actor: Actor, token: string): Promise<boolean>;

  /**
   * Makes the first admin with that link. Only on a clinic that has none; of two at once, one succeeds.
   * Input: `token`, `email`, `password`. Fails: INVALID_FORM, PASSWORD_*, FIRST_ADMIN_LINK_INVALID, ACCOUNT_EXISTS, BUSY.
   */
  becomeFirstAdmin(actor: Actor, input: unknown): Promise<SignedUp>;
}
