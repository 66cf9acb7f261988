import type { Actor } from "../actor.ts";
import type { ColleagueCall, ColleagueStatus } from "./colleague.rules.ts";

/**
 * A second doctor in the call of a consultation: invited by its doctor, allowed by the patient, and in the call alone
 * (decision 024). All other operations of the consultation answer the second doctor with NOT_FOUND.
 */
export interface ColleagueApi {
  /**
   * The open invitation, and whom the doctor can invite; null where no call is to come, and for the guardian and
   * staff. Participants.
   * @throws NOT_FOUND.
   */
  readColleagueStatus(actor: Actor, consultationId: string): Promise<ColleagueStatus | null>;

  /**
   * Asks the patient to allow another doctor. The doctor of the consultation, while verified. Input:
   * `inviteColleagueSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CALL_NOT_OPEN, FORBIDDEN, COLLEAGUE_INVITED, CALL_FULL, CHANGED_TOO_OFTEN.
   */
  inviteColleague(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * Allows or refuses an invitation; the consent is stored. The patient. Input: `answerColleagueSchema`. Fails:
   * NOT_FOUND, INVALID_FORM, CALL_FULL, COLLEAGUE_ENDED for an invitation that is over.
   */
  answerInvitation(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * Ends the invitation or access, and the second doctor's part in the call. Patient and doctor.
   * @throws NOT_FOUND.
   */
  endColleague(actor: Actor, consultationId: string): Promise<void>;

  /**
   * The call as the second doctor sees it, while the access lasts.
   * @throws NOT_FOUND.
   */
  enterAsColleague(actor: Actor, consultationId: string): Promise<ColleagueCall>;

  /**
   * Gives up the actor's own access. The second doctor.
   * @throws NOT_FOUND.
   */
  leaveAsColleague(actor: Actor, consultationId: string): Promise<void>;
}
