import { isMinor } from "../patients/age.ts";
import type { FamilyRelation, Member } from "./family.ts";

/** For how long a member can answer a link; to one who agreed it goes on working, for withdrawing. */
export const AGREEMENT_LINK_DAYS = 14;
/** Where the links lead: short, because it is a part of an SMS. */
export const AGREEMENT_PATH = "/f";

/** What an adult member said last, by a link or to the clinic. */
export const AGREEMENT_ANSWERS = ["agreed", "declined", "withdrawn"] as const;
export type AgreementAnswer = (typeof AGREEMENT_ANSWERS)[number];

/** How it stands with the agreement of an adult member to a record in somebody else's account. */
export interface Agreement {
  /** Null while the member said nothing. */
  readonly answer: AgreementAnswer | null;
  /** When it was said, UTC ISO. */
  readonly answeredAt: string | null;
  /** Whether staff noted it, on paper or on the member's word. */
  readonly byClinic: boolean;
  /** The email or number to which a link was sent last. */
  readonly contact: string | null;
  /** When a link was sent that is not answered, and until when it works, UTC ISO. */
  readonly asked: { readonly at: string; readonly until: string } | null;
}

/** Of a member who was never asked. */
export const NEVER_ASKED: Agreement = {
  ...{ answer: null, answeredAt: null, byClinic: false, contact: null, asked: null },
};

/**
 * What an account may do with a member's record. `open`: read and write. `closed`: read what is there. `hidden`:
 * nothing, because the member does not want it.
 */
export type RecordAccess = "open" | "closed" | "hidden";

/** Whether somebody agrees for themselves; a person whose date of birth can't be read does. */
export function isAdult(bornOn: string, today: string): boolean {
  return bornOn === "" || !isMinor(bornOn, today);
}

/**
 * What an account may do with a member's record.
 * @param bornOn - `YYYY-MM-DD`; empty where it can't be read.
 * @param answer - What the member said last.
 * @param today - `YYYY-MM-DD` at the clinic.
 */
export function recordAccessOf(bornOn: string, answer: AgreementAnswer | null, today: string): RecordAccess {
  if (answer === "declined" || answer === "withdrawn") return "hidden";
  return answer === "agreed" || !isAdult(bornOn, today) ? "open" : "closed";
}

/** A member, whose record theirs is, and what the account may do with it. */
export interface ListedMember extends Member {
  /** Which version it is, so that a form of before a change doesn't overwrite that. */
  readonly seen: string;
  /** Their own id; of somebody who is written down twice another member's, or null for the account's own person. */
  readonly recordId: string | null;
  readonly recordAccess: RecordAccess;
  /** Null for a minor, and for the account's own person. */
  readonly agreement: Agreement | null;
}

/** An adult member as staff see one. */
export interface MemberForStaff {
  readonly id: string;
  readonly name: string;
  readonly bornOn: string;
  readonly relation: FamilyRelation;
  readonly agreement: Agreement;
}

/** What can be done with a link. */
export type AgreementStep = "answer" | "withdraw" | "over";

/**
 * Whether somebody with a link can take the record along to an account of their own. `login`: once logged in as a
 * patient. `other-name`: not into the account that is logged in, whose profile has another name. `none`: not by this
 * link, or not here: the account that asks, doctors and staff.
 */
export type Taking = "ready" | "login" | "other-name" | "none";

/** What somebody with a link sees before the date of birth is entered. */
export interface AskedAgreement {
  /** The account's own person. */
  readonly by: string;
  /** The member. */
  readonly name: string;
  readonly step: AgreementStep;
  /** What the member said last. */
  readonly answer: AgreementAnswer | null;
  readonly taking: Taking;
}
