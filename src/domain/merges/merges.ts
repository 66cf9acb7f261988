import { isSameName } from "../patients/name-orders.ts";
import { DAY_MS } from "../time.ts";

/** For so long a merge can be undone. */
export const SPLIT_DAYS = 30;

/** What a record has, as the preview counts it. */
export const COUNTED = ["appointments", "papers", "health", "documents", "family", "messages"] as const;
export type Counted = (typeof COUNTED)[number];

/** What of a merged record the account that stays can delete. */
export const LOSABLE = ["health", "documents", "family", "chats"] as const;
export type Losable = (typeof LOSABLE)[number];

/** What says whether two records are of one person. */
export const COMPARED = ["name", "dateOfBirth", "gender", "aadhaar", "phone"] as const;
export type Compared = (typeof COMPARED)[number];
/** `unknown`: at least one of the records does not say it. */
export type Agreement = "same" | "differs" | "unknown";

/** Who a record is about. */
export interface Identity {
  readonly name: string;
  /** `YYYY-MM-DD`; null until it is known. */
  readonly dateOfBirth: string | null;
  readonly gender: string;
  readonly phone: string;
}

/** Why two records can't be joined. */
export const MERGE_REFUSALS = [
  ...(["same", "staff", "legalHold", "unfinished", "underWay", "overlap", "otherName", "noLogin"] as const),
] as const;
export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

function agreementOf(one: string | null, other: string | null): Agreement {
  if (one === null || other === null) return "unknown";
  return one === other ? "same" : "differs";
}

/**
 * What of two records agrees. A name is the same in any order of its words.
 * @param aadhaar - The numbers; null for one that can't be read.
 */
export function compareRecords(
  one: Identity,
  other: Identity,
  aadhaar: readonly [string | null, string | null],
): Readonly<Record<Compared, Agreement>> {
  return {
    name: isSameName(one.name, other.name) ? "same" : "differs",
    dateOfBirth: agreementOf(one.dateOfBirth, other.dateOfBirth),
    gender: agreementOf(one.gender, other.gender),
    aadhaar: agreementOf(...aadhaar),
    phone: agreementOf(one.phone, other.phone),
  };
}

/** What speaks against one person: people change their number, but not these. */
export function doubtsIn(compared: Readonly<Record<Compared, Agreement>>): readonly Compared[] {
  return COMPARED.filter(
    (what) =>
      what !== "phone" && (compared[what] === "differs" || (what === "dateOfBirth" && compared[what] === "unknown")),
  );
}

/** Until when a merge can be undone, in milliseconds since 1970. */
export function splitUntil(mergedAt: string): number {
  return Date.parse(mergedAt) + SPLIT_DAYS * DAY_MS;
}

const BETWEEN = "\n\n";

/** The medical histories of both records, as one text. */
export function joinHistories(own: string, other: string): string {
  if (other === "" || own.includes(other)) return own;
  return own === "" ? other : `${own}${BETWEEN}${other}`;
}

/** A history without what was joined to it; what was written since stays. */
export function withoutHistory(joined: string, other: string): string {
  if (joined.includes(`${BETWEEN}${other}`)) return joined.replace(`${BETWEEN}${other}`, () => "");
  return joined.replace(other, () => "").trim();
}

/** Whether a joined history was corrected where it came from the other record, so that it can't be taken out again. */
export function isCorrected(joined: string, other: string): boolean {
  return !joined.includes(other);
}
