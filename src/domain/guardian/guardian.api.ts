import type { SessionGrant } from "../accounts/accounts.api.ts";
import type { Actor } from "../actor.ts";
import type { CreatedLink, GuardianStatus, Invitation } from "./guardian.rules.ts";

/** The guardian access of a browser, with the cookies that store it. */
export interface AcceptedAccess {
  readonly consultationId: string;
  readonly grant: SessionGrant;
}

/** The access of a minor's guardian to the room of one consultation, without an account (decision 024). */
export interface GuardianApi {
  /**
   * The state of the guardian's access; null for an adult patient, and once the room is closed. The consultation's
   * patient, its doctor while they have access, staff.
   * @throws NOT_FOUND.
   */
  readGuardianStatus(actor: Actor, consultationId: string): Promise<GuardianStatus | null>;

  /**
   * Creates an invitation link, which is returned once and never again; earlier links and accesses end. Who: as
   * `status`. Staff get no link: it goes to the address on the booking, whatever they type. Input: `invitingSchema`.
   * @throws NOT_FOUND, INVALID_FORM, NO_ADULT, NO_BOOKING_EMAIL, CHANGED_TOO_OFTEN.
   */
  inviteGuardian(actor: Actor, consultationId: string, input: unknown): Promise<CreatedLink>;

  /**
   * Revokes the link and the access that it gave. Idempotent. Who: as `status`.
   * @throws NOT_FOUND.
   */
  revokeGuardian(actor: Actor, consultationId: string): Promise<void>;

  /** Moves a link's secret from the address into a cookie. Anyone; does not say whether the link is valid. */
  receiveInvitation(actor: Actor, secret: string): SessionGrant;

  /**
   * What the link of this browser leads to. Anyone.
   * @throws INVITATION_INVALID, for an unknown link as for an expired one.
   */
  readInvitation(actor: Actor): Promise<Invitation>;

  /**
   * Gives this browser the access; from then on the link works in no other one. Idempotent. Anyone who knows the
   * patient's date of birth. Input: `acceptingSchema`.
   * @throws INVITATION_INVALID, TOO_MANY_REQUESTS, INVALID_FORM, BIRTH_DATE_WRONG, GUARDIAN_NOT_NEEDED for a person who
   * already takes part with an account: they would use up another person's link.
   */
  acceptInvitation(actor: Actor, input: unknown): Promise<AcceptedAccess>;

  /**
   * Gives up the actor's own access. The guardian.
   * @throws NOT_FOUND.
   */
  leaveAsGuardian(actor: Actor, consultationId: string): Promise<SessionGrant>;
}
