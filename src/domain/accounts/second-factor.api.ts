import type { Actor } from "../actor.ts";
import type { QrPath } from "../advice/signed-advice.ts";
import type { Proof } from "./proof.rules.ts";

/** An account's second step at login: a code of an authenticator app. */
export interface SecondFactor {
  /** Since when it is required at login, UTC ISO; null while it is off. */
  readonly since: string | null;
  /** How many recovery codes are unused. */
  readonly codesLeft: number;
  /** What the authenticator app is to be given, while it is being set up. */
  readonly setup: FactorSetup | null;
}

export interface FactorSetup {
  /** The key to type into the app, in groups of four. */
  readonly key: string;
  /** The same as a QR code. */
  readonly picture: QrPath;
}

/** The second step at login (TRUST.md ID-6). Every account, for itself; visitors get NOT_FOUND. */
export interface SecondFactorApi {
  readSecondFactor(actor: Actor): Promise<SecondFactor>;

  /**
   * Begins the set-up; a begun one starts anew with another key, and ends by itself after 15 minutes. Input:
   * `beginFactorSchema`; an account without a password proves by its number.
   * @throws NOT_FOUND, INVALID_FORM, WRONG_PASSWORD, PROOF_NEEDED, WRONG_STATUS when it is on, TOO_MANY_REQUESTS, BUSY.
   */
  beginSecondFactor(actor: Actor, input: unknown): Promise<void>;

  /**
   * Turns it on with the first code of the app, ends the account's other sessions, and tells the owner by email. Input:
   * `confirmFactorSchema`.
   * @returns Recovery codes, each for one login without the app; they are never shown again.
   * @throws NOT_FOUND, INVALID_FORM, SECOND_FACTOR_WRONG, WRONG_STATUS when nothing is being set up, TOO_MANY_REQUESTS.
   */
  confirmSecondFactor(actor: Actor, input: unknown): Promise<readonly string[]>;

  /**
   * Replaces the recovery codes. Input: `changeFactorSchema`.
   * @throws as `confirmSecondFactor`, WRONG_PASSWORD, BUSY.
   */
  renewRecoveryCodes(actor: Actor, input: unknown): Promise<readonly string[]>;

  /**
   * Turns it off, for which a recovery code is enough, and tells the owner by email. Input: `changeFactorSchema`.
   * @throws as `renewRecoveryCodes`.
   */
  removeSecondFactor(actor: Actor, input: unknown): Promise<void>;

  /** What a sensitive act needs of this session, and whether it has it. */
  readProof(actor: Actor): Promise<Proof>;

  /**
   * Sends the code that proves who uses this session to the number of an account that has no password; a newer one
   * replaces it.
   * @returns The number to which it goes.
   * @throws NOT_FOUND for who proves by password or app, and while the clinic sends no SMS; NUMBER_GONE,
   * PHONE_CODE_SOON, PHONE_CODE_LIMIT.
   */
  sendProofCode(actor: Actor): Promise<string>;

  /**
   * Takes the password, the code of an account that has an authenticator app, or the code that was sent to an account
   * without password, as a proof of who uses this session; for some minutes it may then do what others answer with
   * PROOF_NEEDED. Input: `proofSchema`.
   * @throws NOT_FOUND, PROOF_NEEDED when the field is empty, WRONG_PASSWORD, SECOND_FACTOR_WRONG, PHONE_CODE_WRONG,
   * TOO_MANY_REQUESTS, BUSY; each with the field.
   */
  proveAgain(actor: Actor, input: unknown): Promise<void>;
}
