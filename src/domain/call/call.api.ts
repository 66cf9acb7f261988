import type { Actor } from "../actor.ts";
import type { CallLook, IncomingCalls, JoinAnswer } from "./call.rules.ts";

/**
 * Signalling between the two browsers of a consultation before they are connected (WebRTC); sound and picture then go
 * directly from one to the other. Only the patient, the guardian, who is on the patient's side, and the doctor of the
 * consultation may use it; all others get NOT_FOUND.
 */
export interface VideoCallApi {
  /** Calls that ring for the account now, on every page and tab. Fails: NOT_FOUND without an account. */
  incoming(actor: Actor): Promise<IncomingCalls>;

  /** The state of the call. Input: `lookSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  look(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;

  /**
   * Takes the side's only session for this tab, each time with a new id. Another tab is only replaced when the input
   * says so. Input: `joinSchema`. Fails: NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN, CHANGED_TOO_OFTEN.
   */
  join(actor: Actor, consultationId: string, input: unknown): Promise<JoinAnswer>;

  /**
   * Reports that the tab is still there and what it sends, for the log, and forwards signals. A session that was
   * replaced forwards nothing; the answer says so. Input: `sendSchema`. Fails: NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN,
   * CHANGED_TOO_OFTEN.
   */
  send(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;

  /**
   * Ends the call for both sides; the consultation goes on. A call that nobody answered is noted as missed. Input:
   * `callSessionSchema`. Fails: NOT_FOUND, INVALID_FORM.
   */
  leave(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;

  /**
   * Declines a ringing call, which ends it. Input: `callSessionSchema`, the other side's. Fails: NOT_FOUND,
   * INVALID_FORM, CALL_NOT_OPEN.
   */
  decline(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;
}
