import type { Actor } from "../actor.ts";
import type { SignedIn, SignedUp } from "./accounts.api.ts";
import type { Reach } from "./reach.ts";

/** The mobile number of the actor's own account. Times are UTC ISO. */
export interface OwnNumber {
  /** Whether the clinic sends SMS; without them no number can be confirmed. */
  readonly isOffered: boolean;
  /** The confirmed number, like `+919876543210`; null without one. */
  readonly number: string | null;
  readonly confirmedAt: string | null;
  /** Whether it was confirmed so lately that appointments booked by phone can be added (`claimPhoneBookings`). */
  readonly isRecent: boolean;
  /** The number that waits for its code; null when none does. */
  readonly pending: string | null;
  /** How the account hears of appointments; `email` without a number. */
  readonly reach: Reach;
  /** What can be chosen; `email` alone while the clinic sends no messages about appointments. */
  readonly reaches: readonly Reach[];
  /** Whether the gateway reports which SMS arrived, so that the email also goes for one that did not. */
  readonly isReported: boolean;
}

/** Login with a mobile number. */
export interface NumberLogin {
  /** Whether the clinic sends SMS. */
  readonly isOffered: boolean;
  /** Whether it sends SMS about appointments. */
  readonly isAboutAppointments: boolean;
}

/** Sign-up with a mobile number. */
export interface NumberSignup {
  /** Whether the clinic sends SMS. */
  readonly isOffered: boolean;
  /** How an account without an email can be reached; `email` stands for in the app alone. */
  readonly reaches: readonly Reach[];
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
   * @throws NOT_FOUND for who is no patient or has none; PROOF_NEEDED; NUMBER_IS_LOGIN for an account without password.
   */
  removeNumber(actor: Actor): Promise<void>;

  /**
   * Chooses how the account hears of appointments; SMS and WhatsApp with consent to each, which is recorded.
   * Idempotent. Input: `reachSchema`.
   * @throws NOT_FOUND for who is no patient; INVALID_FORM; NUMBER_NEEDED for messages without a confirmed number, or
   * which the clinic does not send.
   */
  chooseReach(actor: Actor, input: unknown): Promise<void>;

  /** Whether patients log in with a mobile number here. Anyone may ask. */
  readNumberLogin(actor: Actor): Promise<NumberLogin>;

  /**
   * Sends a code that logs in to the patient's account that has confirmed the number. For any other number, also one
   * of a doctor or of staff, nothing is sent, with the same answer after the same work. Input: `numberSchema`.
   * @returns What the browser sends with the code, so that nobody else can use it, or use it up.
   * @throws NOT_FOUND while the clinic sends no SMS; INVALID_FORM, PHONE_CODE_SOON, PHONE_CODE_LIMIT.
   */
  requestLoginCode(actor: Actor, input: unknown): Promise<string>;

  /**
   * Logs in with the code, for an account with a second step also by that, and with the date of birth on a browser on
   * which the account has not logged in: the operator may have given the number to another person. Input:
   * `phoneLoginSchema` and `loginCodeSchema`.
   * @throws NOT_FOUND while the clinic sends no SMS; INVALID_FORM, PHONE_CODE_WRONG, also for a used or old code,
   * BIRTH_DATE_NEEDED, OWN_BIRTH_DATE_WRONG, BIRTH_DATE_UNKNOWN for an account without one, SECOND_FACTOR_NEEDED,
   * SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS.
   */
  signInWithNumber(actor: Actor, input: unknown): Promise<SignedIn>;

  /** Whether patients sign up with a mobile number here, and how they can be reached then. Anyone may ask. */
  readNumberSignup(actor: Actor): Promise<NumberSignup>;

  /**
   * Sends a code that signs up, to any number, with the same answer after the same work. Input: `numberSchema`.
   * @returns What the browser sends with the code, so that nobody else can use it, or use it up.
   * @throws NOT_FOUND while the clinic sends no SMS; INVALID_FORM, PHONE_CODE_SOON, PHONE_CODE_LIMIT, SIGN_UP_LIMIT.
   */
  requestSignupCode(actor: Actor, input: unknown): Promise<string>;

  /**
   * Creates a patient's account without email and password, its record and its confirmed number, all or nothing, and
   * signs in. A number of another account moves only when that was ticked. Input: `numberSignupSchema`.
   * @throws NOT_FOUND while the clinic sends no SMS; INVALID_FORM with the field, PHONE_CODE_WRONG, also for a used or
   * old code, NUMBER_IN_USE, NUMBER_NEEDED for messages that the clinic does not send, SIGN_UP_LIMIT,
   * TOO_MANY_REQUESTS.
   */
  signUpWithNumber(actor: Actor, input: unknown): Promise<SignedUp>;
}
