import type { Actor, Area } from "../actor.ts";
import type { SignedIn } from "./accounts.api.ts";

/** A passkey of the actor's own account. Times are UTC ISO. */
export interface Passkey {
  readonly id: string;
  /** As the owner called it. */
  readonly name: string;
  readonly createdAt: string;
  /** When it last signed in; null before. */
  readonly lastUsedAt: string | null;
}

/** Login with a passkey: the lock of a phone, computer or security key instead of password and code (TRUST.md ID-6). */
export interface PasskeyApi {
  /** The actor's own, newest first. Fails with NOT_FOUND for visitors. */
  listPasskeys(actor: Actor): Promise<readonly Passkey[]>;

  /**
   * Begins a new passkey of the actor's own account.
   * @returns The options of `navigator.credentials.create`, as JSON text; they work for five minutes in this session.
   * @throws NOT_FOUND for visitors, PROOF_NEEDED, PASSKEY_LIMIT.
   */
  beginPasskey(actor: Actor): Promise<string>;

  /**
   * Stores the passkey that the browser made, and notifies the owner by email. Input: `newPasskeySchema`.
   * @throws NOT_FOUND for visitors, INVALID_FORM, PROOF_NEEDED, PASSKEY_LIMIT; PASSKEY_FAILED for one of another site,
   * another session, without the lock of the device, used before, or too old.
   */
  addPasskey(actor: Actor, input: unknown): Promise<void>;

  /**
   * Removes one of the actor's own, and notifies the owner by email. Input: `removedPasskeySchema`.
   * @throws NOT_FOUND, INVALID_FORM, PROOF_NEEDED.
   */
  removePasskey(actor: Actor, input: unknown): Promise<void>;

  /**
   * Begins a login. Anyone may.
   * @returns The options of `navigator.credentials.get`, as JSON text; they work once, for five minutes.
   */
  beginPasskeyLogin(actor: Actor): Promise<string>;

  /**
   * Logs in with a passkey, which stands for password and code. Anyone may. Input: `passkeyLoginSchema`.
   * @throws INVALID_FORM, PASSKEY_FAILED, also for an unknown one, TOO_MANY_REQUESTS.
   */
  signInWithPasskey(actor: Actor, area: Area, input: unknown): Promise<SignedIn>;
}
