import type { Relation } from "../consultations/booking.rules.ts";
import type { Gender } from "../patients/patients.rules.ts";

export const MAX_MEMBERS = 20;

/** What a member is to the account's own person. */
export const FAMILY_RELATIONS = ["child", "parent", "spouse", "sibling", "other"] as const;
export type FamilyRelation = (typeof FAMILY_RELATIONS)[number];

/** A person of the family, without an account of their own. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  readonly gender: Gender;
  readonly relation: FamilyRelation;
  /** What they take and react to, as it was typed; empty for nothing. */
  readonly medicines: string;
  readonly allergies: string;
}

/**
 * Of whom something is asked within an account: `member` is a member's id, or empty for the account's own person. What
 * it means without one, each operation says.
 */
export interface Whose {
  readonly member?: string;
}

/** A person for whom the account booked, and who is not in the family yet. */
export type BookedFor = Pick<Member, "name" | "bornOn">;

const PARENT: Readonly<Record<Gender, Relation>> = { Male: "father", Female: "mother", Other: "guardian" };

/**
 * What the account's own person is to a member who is a minor, as a booking says it.
 * @param relation - What the member is to the account's own person.
 * @param gender - Of the account's own person.
 * @returns Undefined where it does not follow.
 */
export function adultRelation(relation: FamilyRelation, gender: Gender): Relation | undefined {
  return relation === "child" ? PARENT[gender] : undefined;
}

/** What is of one person of an account, for lists of all its people. */
export interface PersonOfFamily extends BookedFor {
  /** Empty for the account's own person. */
  readonly member: string;
  /** The consultations in which they were or will be treated. */
  readonly consultations: readonly string[];
}
