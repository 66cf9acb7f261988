import type { Actor } from "../actor.ts";
import type { CallSnapshot, IncomingCalls, JoinResult } from "./call.rules.ts";

/**
 * Signalling between the two browsers of a consultation before they are connected (WebRTC); sound and picture then go
 * directly from one to the other. Up to three take part: the doctor, the patient, and the guardian of a minor, each of
 * whom is connected to both others. Only they may use it; all others get NOT_FOUND.
 */
export interface VideoCallApi {
  /**
   * Calls that ring for the account now, on every page and tab.
   * @throws NOT_FOUND without an account.
   */
  listIncomingCalls(actor: Actor): Promise<IncomingCalls>;

  /**
   * The state of the call. Input: `lookSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  pollCall(actor: Actor, consultationId: string, input: unknown): Promise<CallSnapshot>;

  /**
   * Takes the person's only session for this tab, each time with a new id. Another tab is only replaced when the input
   * says so. Input: `joinSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN, CHANGED_TOO_OFTEN.
   */
  joinCall(actor: Actor, consultationId: string, input: unknown): Promise<JoinResult>;

  /**
   * Reports that the tab is still there and what it sends, for the log, and forwards signals. A session that was
   * replaced forwards nothing; the answer says so. Input: `sendSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN, CHANGED_TOO_OFTEN.
   */
  sendSignals(actor: Actor, consultationId: string, input: unknown): Promise<CallSnapshot>;

  /**
   * Leaves the call. It ends for all when the doctor leaves, or when only one person would remain; the consultation
   * goes on. An unanswered call is noted as missed. Input: `callSessionSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  leaveCall(actor: Actor, consultationId: string, input: unknown): Promise<CallSnapshot>;

  /**
   * Declines a ringing call, which ends it. Input: `callSessionSchema`, the other side's.
   * @throws NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN.
   */
  declineCall(actor: Actor, consultationId: string, input: unknown): Promise<CallSnapshot>;
}
