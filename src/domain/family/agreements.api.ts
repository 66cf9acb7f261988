import type { Actor } from "../actor.ts";
import type { AskedAgreement, MemberForStaff } from "./agreement.ts";

/**
 * The agreement of an adult member to a record of their own in somebody else's account: by a link that is sent to the
 * member, or on paper that staff saw. It can be withdrawn, which hides the record and deletes nothing (decision 087).
 */
export interface AgreementApi {
  /**
   * Sends a link to a member's own email or mobile number; an earlier link ends. To a member who answered by a link it
   * is sent where that one went. Patients. Input: `askSchema`.
   * @throws NOT_FOUND, INVALID_FORM, WRONG_STATUS for one whose no the clinic noted, CHANGED_TOO_OFTEN.
   */
  askMember(actor: Actor, input: unknown): Promise<void>;

  /**
   * Who asks whom, by a link. Anyone who has it. Changes nothing.
   * @throws NOT_FOUND for an unknown, replaced or malformed link, TOO_MANY_REQUESTS.
   */
  readAgreement(actor: Actor, secret: string): Promise<AskedAgreement>;

  /**
   * Agrees, declines or withdraws by a link. A link is answered once; who agreed by it can withdraw. The same answer
   * again changes nothing. Anyone who has it and knows the member's date of birth, but not the account that asked.
   * Input: `agreementAnswerSchema`.
   * @throws NOT_FOUND, INVALID_FORM, BIRTH_DATE_WRONG, AGREEMENT_OF_ANOTHER, INVITATION_INVALID, TOO_MANY_REQUESTS.
   */
  answerAgreement(actor: Actor, secret: string, input: unknown): Promise<void>;

  /**
   * Takes the member's record along by a link to the actor's own account, for good: health record, reminders,
   * documents, and appointments with their papers; the family no longer has the member (decision 092). Patients whose
   * name and date of birth are the member's, but not the account that asked. Input: `takeRecordSchema`.
   * @throws INVALID_FORM, NOT_FOUND, AGREEMENT_OF_ANOTHER, BIRTH_DATE_WRONG, TOO_MANY_REQUESTS, INVITATION_INVALID;
   * FORBIDDEN for who is no patient; OTHER_PERSON for another name or date of birth in the profile; WRONG_STATUS during
   * a consultation, with appointments at one time, and while one of the two accounts is part of a merge.
   */
  takeRecord(actor: Actor, secret: string, input: unknown): Promise<void>;

  /**
   * The adult members of a patient's family. Reception.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  listAdultMembers(actor: Actor, uid: string): Promise<readonly MemberForStaff[]>;

  /**
   * Notes that an agreement on paper was seen, or that a member withdrew it. Reception, but not for their own
   * account. Input: `notedAgreementSchema`.
   * @throws FORBIDDEN, NOT_FOUND, INVALID_FORM, OWN_RECORD.
   */
  noteAgreement(actor: Actor, uid: string, input: unknown): Promise<void>;
}
