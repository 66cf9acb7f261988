import type { Actor } from "../actor.ts";
import type { ListedMember } from "./agreement.ts";
import type { BookedFor, PersonOfFamily, Whose } from "./family.ts";

/**
 * The people for whom a patient books, each with a health record and documents of their own. Others get NOT_FOUND,
 * staff included; a doctor sees what a booking says.
 */
export interface FamilyApi {
  /**
   * The actor's family, in the order in which it was written down. Patients.
   * @throws NOT_FOUND for others.
   */
  listFamily(actor: Actor): Promise<readonly ListedMember[]>;

  /**
   * People for whom the actor booked and who are neither in the family nor the actor, the last booked first. Patients.
   * @throws NOT_FOUND for others.
   */
  listBookedFor(actor: Actor): Promise<readonly BookedFor[]>;

  /**
   * What is of one person of the account. Patients.
   * @returns Null for a member who was in the family and is no more.
   * @throws NOT_FOUND for others, and for another family's member.
   */
  readPerson(actor: Actor, whose: Whose): Promise<PersonOfFamily | null>;

  /**
   * Adds a member, or changes the one with the id; a second submission of the same form adds none. Patients. Input:
   * `memberSchema`.
   * @throws NOT_FOUND, INVALID_FORM, also for a person who is a member already, for the actor and for too many;
   * CHANGED_TOO_OFTEN.
   */
  saveMember(actor: Actor, input: unknown): Promise<void>;

  /**
   * Removes a member of the actor's with their health record, reminders and documents; bookings stay. Without effect
   * when it is gone. Patients. Input: `removeMemberSchema`.
   * @throws NOT_FOUND for others, INVALID_FORM without the tick for a member who has a record.
   */
  removeMember(actor: Actor, input: unknown): Promise<void>;
}
