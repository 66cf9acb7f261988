import type { Actor } from "../actor.ts";

/** The mobile number of the actor's own account. Times are UTC ISO. */
export interface OwnNumber {
  /** Whether the clinic sends SMS; without them no number can be confirmed. */
  readonly isOffered: boolean;
  /** The confirmed number, like `+919876543210`; null without one. */
  readonly number: string | null;
  readonly confirmedAt: string | null;
  /** The number that waits for its code; null when none does. */
  readonly pending: string | null;
}

/** The mobile number of a patient's account, confirmed with a one-time code. */
export interface PhoneApi {
  /** The actor's own. Fails with NOT_FOUND for who is no patient. */
  readOwnNumber(actor: Actor): Promise<OwnNumber>;

  /**
   * Sends a code to a number, the same whether or not it belongs to another account. Input: `numberSchema`.
   * @throws NOT_FOUND for who is no patient and while the clinic sends no SMS; INVALID_FORM, PROOF_NEEDED,
   * PHONE_CODE_SOON after a code a moment ago, PHONE_CODE_LIMIT.
   */
  requestNumberCode(actor: Actor, input: unknown): Promise<void>;

  /**
   * Confirms the number with its code. An account that had the number before loses it and is notified, because the
   * operator may have given it to another person. Input: `phoneCodeSchema`.
   * @throws NOT_FOUND for who is no patient; INVALID_FORM, TOO_MANY_REQUESTS; PHONE_CODE_WRONG, also for a used or old
   * code.
   */
  confirmNumber(actor: Actor, input: unknown): Promise<void>;

  /**
   * Removes the number, and notifies the owner by email.
   * @throws NOT_FOUND for who is no patient or has none; PROOF_NEEDED.
   */
  removeNumber(actor: Actor): Promise<void>;
}
