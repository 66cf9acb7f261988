import type { SessionGrant } from "../accounts/accounts.api.ts";
import type { Actor } from "../actor.ts";
import type { GuardianStatus, Invitation, MadeLink } from "./guardian.rules.ts";

/** The seat of the adult who is with a minor, in the room of one visit; they need no account for it (decision 024). */
export interface GuardianApi {
  /**
   * How the adult's way into a visit stands; null for a patient who is an adult, and once nothing can be said any more.
   * The visit's patient, its doctor while they read it, staff. Fails: NOT_FOUND.
   */
  status(actor: Actor, consultationId: string): Promise<GuardianStatus | null>;

  /**
   * Makes a link to the seat, which is told here and never again. Links and seats that there were before end. Who:
   * as `standing`. Input: `invitingSchema`. Fails: NOT_FOUND, INVALID_FORM, NO_ADULT, CHANGED_TOO_OFTEN.
   */
  invite(actor: Actor, consultationId: string, input: unknown): Promise<MadeLink>;

  /** Ends the link, and the seat that it led to. Twice is the same as once. Who: as `standing`. Fails: NOT_FOUND. */
  takeBack(actor: Actor, consultationId: string): Promise<void>;

  /** Puts what stood in a link's address into a cookie, so that the address can be left at once. Anyone; says nothing of the link. */
  receive(actor: Actor, secret: string): SessionGrant;

  /** What the link of this browser leads to. Anyone. Fails: INVITATION_INVALID, for a link that never was as for one that is over. */
  invitation(actor: Actor): Promise<Invitation>;

  /**
   * Takes the seat for this browser; from then on the link opens it nowhere else. Twice is the same as once. Anyone.
   * Fails: INVITATION_INVALID, TOO_MANY_REQUESTS, SEAT_NOT_NEEDED for who is in the visit by an account: they would use up
   * another person's link.
   */
  accept(actor: Actor): Promise<{ readonly consultationId: string; readonly grant: SessionGrant }>;

  /** Gives one's own seat up. The named adult. Fails: NOT_FOUND. */
  leave(actor: Actor, consultationId: string): Promise<SessionGrant>;
}
