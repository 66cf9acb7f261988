import type { SessionGrant } from "../accounts/accounts.api.ts";
import type { Actor, GivenRole } from "../actor.ts";
import type { FileContent } from "../doctors/files.rules.ts";

/** A person who works at the clinic. Moments are UTC ISO. */
export interface StaffMember {
  readonly uid: string;
  readonly email: string;
  /** Null for an account that was made without a name. */
  readonly name: string | null;
  /** The id of the picture; null without one. */
  readonly picture: string | null;
  /** Of a suspended person, the role that comes back. */
  readonly role: GivenRole;
  readonly since: string;
  readonly suspendedAt: string | null;
  readonly lastLoginAt: string | null;
}

/** An invitation that was neither accepted nor withdrawn; one that has expired can be sent again. */
export interface StaffInvitation {
  readonly id: string;
  /** The address, or the mobile number, to which it was sent. */
  readonly contact: string;
  readonly role: GivenRole;
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

export interface StaffList {
  readonly members: readonly StaffMember[];
  readonly invitations: readonly StaffInvitation[];
  /** Whether people can be invited by SMS here. */
  readonly isBySms: boolean;
}

/**
 * Who opens an invitation: somebody new, who sets name and password; the account of its address; nobody logged in,
 * though the address has an account; another account; or, by phone, one that has to add an email first, because staff
 * log in with an email and a password alone.
 */
export type InvitedAs = "new" | "account" | "logged-out" | "other" | "no-email";

export interface OpenedInvitation {
  /** Null in an invitation by phone: who accepts it has an account already, or enters an own address. */
  readonly email: string | null;
  /** In an invitation by phone, the last four digits of the number and whether a code was sent to it. */
  readonly phone: { readonly lastFour: string; readonly isCodeSent: boolean } | null;
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
   * The same by an SMS to a mobile number, which is offered only where the gateway carries such texts. Input:
   * `phoneInvitationSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, NOT_FOUND where it is not offered, TOO_MANY_REQUESTS.
   */
  inviteStaffByPhone(actor: Actor, input: unknown): Promise<void>;

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
   * Takes the role away until the person is let in again, and ends the person's sessions, the open invitations to the
   * person's address or number, and those that the person sent. So does another role.
   * @throws FORBIDDEN, NOT_FOUND, PROOF_NEEDED, LAST_ADMIN, WRONG_STATUS.
   */
  suspendStaffMember(actor: Actor, uid: string): Promise<void>;

  /** @throws FORBIDDEN, NOT_FOUND, PROOF_NEEDED, WRONG_STATUS. */
  readmitStaffMember(actor: Actor, uid: string): Promise<void>;

  /**
   * Takes the role away for good, and ends what `suspendStaffMember` ends. The account stays.
   * @throws FORBIDDEN, NOT_FOUND, PROOF_NEEDED, LAST_ADMIN.
   */
  removeStaffMember(actor: Actor, uid: string): Promise<void>;

  /**
   * The id of the actor's own picture, which colleagues see; null without one. Staff.
   * @throws NOT_FOUND for all others.
   */
  findOwnPicture(actor: Actor): Promise<string | null>;

  /**
   * Replaces the actor's own picture. Staff. Input: `staffPictureSchema`.
   * @returns Its id.
   * @throws NOT_FOUND for all others, INVALID_FORM, CHANGED_TOO_OFTEN, BUSY.
   */
  writeOwnPicture(actor: Actor, input: unknown): Promise<string>;

  /** Removes the actor's own picture, if there is one. Staff. Throws NOT_FOUND for all others. */
  removeOwnPicture(actor: Actor): Promise<void>;

  /** Removes the picture of a member; audited. Throws FORBIDDEN, NOT_FOUND. */
  removeStaffPicture(actor: Actor, uid: string): Promise<void>;

  /** A picture with its content. Staff. Throws NOT_FOUND for all others too. */
  readStaffPicture(actor: Actor, id: string): Promise<FileContent>;

  /**
   * What an invitation is for; changes nothing. Anyone with the link.
   * @throws INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED.
   */
  readStaffInvitation(actor: Actor, token: unknown): Promise<OpenedInvitation>;

  /**
   * Sends a one-time code to the number of an invitation by phone. Anyone with the link. Input:
   * `invitationTokenSchema`.
   * @throws INVALID_FORM, INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED,
   * INVITATION_NEEDS_EMAIL for an account without one, PHONE_CODE_SOON, PHONE_CODE_LIMIT, TOO_MANY_REQUESTS.
   */
  requestInvitationCode(actor: Actor, input: unknown): Promise<void>;

  /**
   * Gives the role, once. A person without an account gets one. Anyone with the link. Input: `invitationTokenSchema`,
   * and `newMemberSchema` for a new account; in an invitation by phone `phoneCodeSchema`, and `newMemberByPhoneSchema`.
   * @throws INVALID_FORM, INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED,
   * INVITATION_OF_ANOTHER, INVITATION_LOG_IN, INVITATION_NEEDS_EMAIL, PHONE_CODE_WRONG, ALREADY_STAFF, PROOF_NEEDED,
   * ACCOUNT_EXISTS, PASSWORD_*, SIGN_UP_LIMIT, TOO_MANY_REQUESTS, BUSY.
   */
  acceptStaffInvitation(actor: Actor, input: unknown): Promise<AcceptedInvitation>;
}
