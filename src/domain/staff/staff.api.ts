import type { SessionGrant } from "../accounts/accounts.api.ts";
import type { Actor, GivenRole } from "../actor.ts";

/** A person who works at the clinic. Moments are UTC ISO. */
export interface StaffMember {
  readonly uid: string;
  readonly email: string;
  /** Null for an account that was made without a name. */
  readonly name: string | null;
  /** Of a suspended person, the role that comes back. */
  readonly role: GivenRole;
  readonly since: string;
  readonly suspendedAt: string | null;
  readonly lastLoginAt: string | null;
}

/** An invitation that was neither accepted nor withdrawn; one that has expired can be sent again. */
export interface StaffInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

export interface StaffList {
  readonly members: readonly StaffMember[];
  readonly invitations: readonly StaffInvitation[];
}

/**
 * Who opens an invitation: somebody new, who sets name and password; the account of its address; nobody logged in,
 * though the address has an account; or another account.
 */
export type InvitedAs = "new" | "account" | "logged-out" | "other";

export interface OpenedInvitation {
  readonly email: string;
  readonly role: GivenRole;
  readonly as: InvitedAs;
}

export interface AcceptedInvitation {
  /** Absent for an account that is logged in already, and for one that is opened by logging in. */
  readonly session?: SessionGrant;
  readonly role: GivenRole;
  /** Whether the clinic requires login with a code of the account, which has not set it up. */
  readonly asksForCode: boolean;
}

/** The clinic's staff (TRUST.md ID-7, AC-2). Admins, unless it says otherwise; others get FORBIDDEN. */
export interface StaffApi {
  /** Members by name, and open invitations. */
  listStaff(actor: Actor): Promise<StaffList>;

  /** @throws FORBIDDEN, NOT_FOUND. */
  readStaffMember(actor: Actor, uid: string): Promise<StaffMember>;

  /**
   * Sends an email with a link that gives a role: works once, for 72 hours. An earlier one to the address becomes void.
   * Input: `staffInvitationSchema`.
   * @throws FORBIDDEN, INVALID_FORM, INVALID_EMAIL, PROOF_NEEDED, ALREADY_STAFF, TOO_MANY_REQUESTS.
   */
  inviteStaff(actor: Actor, input: unknown): Promise<void>;

  /**
   * Sends an invitation with a new link and a new end; the old link becomes void. Input: `invitationIdSchema`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND, PROOF_NEEDED, TOO_MANY_REQUESTS.
   */
  resendInvitation(actor: Actor, input: unknown): Promise<void>;

  /**
   * Withdraws an invitation. Input: `invitationIdSchema`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND.
   */
  withdrawInvitation(actor: Actor, input: unknown): Promise<void>;

  /**
   * Changes name and role. Another role ends the person's sessions. Input: `staffChangeSchema`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND, PROOF_NEEDED, LAST_ADMIN.
   */
  changeStaffMember(actor: Actor, uid: string, input: unknown): Promise<void>;

  /**
   * Takes the role away until the person is let in again, and ends the person's sessions.
   * @throws FORBIDDEN, NOT_FOUND, PROOF_NEEDED, LAST_ADMIN, WRONG_STATUS.
   */
  suspendStaffMember(actor: Actor, uid: string): Promise<void>;

  /** @throws FORBIDDEN, NOT_FOUND, PROOF_NEEDED, WRONG_STATUS. */
  readmitStaffMember(actor: Actor, uid: string): Promise<void>;

  /**
   * Takes the role away for good, and ends the person's sessions. The account stays.
   * @throws FORBIDDEN, NOT_FOUND, PROOF_NEEDED, LAST_ADMIN.
   */
  removeStaffMember(actor: Actor, uid: string): Promise<void>;

  /**
   * What an invitation is for; changes nothing. Anyone with the link.
   * @throws INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED.
   */
  readStaffInvitation(actor: Actor, token: unknown): Promise<OpenedInvitation>;

  /**
   * Gives the role, once. A person without an account gets one. Anyone with the link. Input: `invitationTokenSchema`,
   * and `newMemberSchema` for a new account.
   * @throws INVALID_FORM, INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED,
   * INVITATION_OF_ANOTHER, INVITATION_LOG_IN, ALREADY_STAFF, PROOF_NEEDED, PASSWORD_*, SIGN_UP_LIMIT,
   * TOO_MANY_REQUESTS, BUSY.
   */
  acceptStaffInvitation(actor: Actor, input: unknown): Promise<AcceptedInvitation>;
}
