import type { Actor } from "../actor.ts";
import type { CallLook, JoinAnswer } from "./call.rules.ts";

/**
 * Carries what two browsers of a visit say to each other before they are connected (WebRTC); what they then say and
 * show goes from one to the other and never through the clinic. Only the patient, the named
 * adult, who takes the patient's side, and the doctor of the visit may: for all others there is nothing, NOT_FOUND.
 */
export interface VideoCallApi {
  /** How the call stands. Input: `lookSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  look(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;

  /**
   * Takes the side's one seat for this tab; every time it gets a new id. Elsewhere is not disturbed unless that is
   * wished. Input: `joinSchema`. Fails: NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN, CHANGED_TOO_OFTEN.
   */
  join(actor: Actor, consultationId: string, input: unknown): Promise<JoinAnswer>;

  /**
   * Says that one is still there and what one sends by now, for the log, and passes signals on. A seat that is not one's own any more passes nothing on; the
   * answer says so. Input: `sendSchema`. Fails: NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN, CHANGED_TOO_OFTEN.
   */
  send(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;

  /** Leaves the call; the visit goes on. Input: `seatSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  leave(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;

  /** Can't take the call that rings. Input: `seatSchema`, the other's. Fails: NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN. */
  decline(actor: Actor, consultationId: string, input: unknown): Promise<CallLook>;
}
