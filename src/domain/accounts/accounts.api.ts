import type { Actor, Area, Role } from "../actor.ts";
import type { Language } from "../language.ts";

/**
 * Cookies to set in the browser, as finished Set-Cookie values. They are passed to the response unread, and never
 * shown, stored or logged.
 */
export interface SessionGrant {
  readonly cookies: readonly string[];
}

export interface SignedIn {
  readonly session: SessionGrant;
  /** False when the record of the role is missing: the account is signed in all the same (spec.md section 4). */
  readonly admitted: boolean;
  /** The roles of the account in that area. */
  readonly roles: readonly Role[];
}

export interface SignedUp {
  /** Absent when the account must be opened by logging in (quiet mode, decision 004). */
  readonly session?: SessionGrant;
}

/** The result of a changed e-mail address. */
export interface ChangedEmail {
  readonly email: string;
  /** Whether the account logs in with this address and a password; else it goes on with its number. */
  readonly hasPassword: boolean;
  /** Present when this browser is signed in to the account. */
  readonly session?: SessionGrant;
}

export interface EmailStatus {
  /** Null for an account that has none: its number logs in to it. */
  readonly email: string | null;
  /** True where there is nothing to confirm, too. */
  readonly confirmed: boolean;
  /** False at a clinic without a mail server: no link arrives there, and the clinic confirms addresses itself. */
  readonly sendsEmail: boolean;
  /** Whether the account has a password. */
  readonly hasPassword: boolean;
}

/** One of the actor's own sessions: a browser that is signed in to the account. */
export interface OwnSession {
  readonly id: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  /** True for the session of this request. */
  readonly current: boolean;
}

/** Accounts, sessions and passwords. Operations take the form's fields unchecked and validate them. */
export interface AccountApi {
  /**
   * Logs in. Anyone may. Input: `email`, `password`, and `loginCodeSchema` for an account with a second step, and
   * `loginTermsSchema` at the first login of an account that was made for its person.
   * @throws INVALID_FORM, INVALID_EMAIL, USER_NOT_FOUND, WRONG_PASSWORD, LOGIN_FAILED, SECOND_FACTOR_NEEDED when the
   * password is right and a code is required, SECOND_FACTOR_WRONG, TERMS_NEEDED when the password is right and the
   * terms are not accepted yet, TOO_MANY_REQUESTS, BUSY.
   */
  signIn(actor: Actor, area: Area, input: unknown): Promise<SignedIn>;

  /** Ends the actor's own session, if there is one; always returns cookies that clear the browser. */
  signOut(actor: Actor): Promise<SessionGrant>;

  /** The actor's own sessions, newest first. Fails with NOT_FOUND for visitors (TRUST.md SE-3). */
  listOwnSessions(actor: Actor): Promise<readonly OwnSession[]>;

  /**
   * Ends one of the actor's other sessions, from its next request on. Input: `id`, as `ownSessions` gives it. Fails:
   * INVALID_FORM; NOT_FOUND for visitors, for the session of this request and for other people's.
   */
  endOtherSession(actor: Actor, input: unknown): Promise<void>;

  /** Ends all of the actor's sessions but this one, from their next request on. Fails with NOT_FOUND for visitors. */
  endOtherSessions(actor: Actor): Promise<void>;

  /**
   * Sends an e-mail with a link that sets a new password: works once, for 30 minutes; a newer one makes it void.
   * Anyone may. Input: `email`.
   * @throws INVALID_FORM, INVALID_EMAIL, USER_NOT_FOUND, TOO_MANY_REQUESTS.
   */
  requestPasswordReset(actor: Actor, input: unknown): Promise<void>;

  /**
   * Sets a new password with the token of an e-mailed link and ends all sessions of the account. Input: `token`,
   * `password`.
   * @returns The account's roles.
   * @throws INVALID_FORM, PASSWORD_*, RESET_LINK_INVALID, TOO_MANY_REQUESTS, BUSY.
   */
  resetPassword(actor: Actor, input: unknown): Promise<readonly Role[]>;

  /**
   * Sets a new password for the actor's account, ends all its sessions but this one and its mailed links, and notifies
   * the owner by email. Input: `passwordChangeSchema`.
   * @throws NOT_FOUND for visitors, INVALID_FORM, WRONG_PASSWORD, PASSWORD_*, TOO_MANY_REQUESTS, BUSY (TRUST.md ID-5).
   */
  changePassword(actor: Actor, input: unknown): Promise<void>;

  /**
   * Sends a link to a new address; nothing changes before it is opened. It works once, for 30 minutes; a newer link
   * makes it void. Accounts with a role, for themselves. Input: `emailChangeSchema`; an account without a password
   * proves by its number, and may have no address yet.
   * @throws NOT_FOUND for others, INVALID_FORM, INVALID_EMAIL, WRONG_PASSWORD, PROOF_NEEDED, ACCOUNT_EXISTS,
   * TOO_MANY_REQUESTS, BUSY
   * (TRUST.md ID-5).
   */
  requestEmailChange(actor: Actor, input: unknown): Promise<void>;

  /**
   * Makes the address to which a link was sent the account's address, notifies the old one, and ends all sessions but
   * the one of this request. Anyone with the link. Input: `token`.
   * @returns The address, also when the change was done.
   * @throws INVALID_FORM, RESET_LINK_INVALID, TOO_MANY_REQUESTS, ACCOUNT_EXISTS when the address was registered since.
   */
  confirmEmailChange(actor: Actor, input: unknown): Promise<ChangedEmail>;

  /** The actor's own address, if any, and whether it is confirmed. Fails with NOT_FOUND for visitors. */
  readEmailStatus(actor: Actor): Promise<EmailStatus>;

  /**
   * Sends another link that confirms the actor's own address; an older one stops working. Does nothing once confirmed.
   * @throws NOT_FOUND for visitors, TOO_MANY_REQUESTS.
   */
  sendConfirmation(actor: Actor): Promise<void>;

  /**
   * Confirms an account's address by the token of the link, and lets the emails go that waited for it. Anyone with the
   * link, which works again and then changes nothing. Input: `token`.
   * @returns Whether the address was confirmed already.
   * @throws INVALID_FORM, RESET_LINK_INVALID, TOO_MANY_REQUESTS.
   */
  confirmEmail(actor: Actor, input: unknown): Promise<{ readonly already: boolean }>;

  /**
   * Confirms the email of a person whom staff have spoken with; audited. Admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  confirmEmailByStaff(actor: Actor, uid: string): Promise<void>;

  /**
   * Sets the language of the actor's emails.
   * @throws NOT_FOUND for visitors.
   */
  chooseLanguage(actor: Actor, language: Language): Promise<void>;

  /** True while the one-time link that `npm start` printed can still create the first admin. */
  firstAdminLinkWorks(actor: Actor, token: string): Promise<boolean>;

  /**
   * Creates the first admin with that link. Only while there is no admin; of two at once, one succeeds. Input:
   * `token`, `email`, `password`.
   * @throws INVALID_FORM, PASSWORD_*, FIRST_ADMIN_LINK_INVALID, ACCOUNT_EXISTS, BUSY.
   */
  becomeFirstAdmin(actor: Actor, input: unknown): Promise<SignedUp>;
}
