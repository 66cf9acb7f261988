/**
 * What may be prescribed in which consultation: Telemedicine Practice Guidelines 2020, section 3.7.4 (TRUST.md CL-3).
 * O: safe in any consultation. A: first consultation by video, or a refill. B: added in a follow-up. `never`: Schedule
 * X, narcotics and psychotropic substances.
 */
export const LISTS = ["O", "A", "B"] as const;
export type List = (typeof LISTS)[number];
export type Listing = List | "never";

/** The list with the most conditions; undefined where none is known. */
export function strictestList(...lists: readonly (List | undefined)[]): List | undefined {
  return LISTS.findLast((list) => lists.includes(list));
}

export const MODES = ["text", "audio", "video"] as const;
export type ConsultationMode = (typeof MODES)[number];

/** A follow-up is for the same condition, with the same doctor, within six months; all else is a first consultation. */
export const CONSULTATION_TYPES = ["first", "follow-up"] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
export const FOLLOW_UP_MONTHS = 6;

/** Whether an item is new, a refill, or an addition to what was prescribed in person. */
export const COURSES = ["new", "refill", "add-on"] as const;
export type Course = (typeof COURSES)[number];

export interface Prescribing {
  readonly list: Listing;
  readonly mode: ConsultationMode;
  readonly type: ConsultationType;
  readonly course: Course;
}

/** Why the guidelines refuse an item. */
export type Refused = "never" | "video" | "refill" | "follow-up" | "add-on";

/**
 * Looks up the decision table. Never throws.
 * @param options - The list of an item, mode and type of the consultation, and the course of the item.
 * @returns Undefined when it may be prescribed, else what is missing.
 */
export function refusedBy({ list, mode, type, course }: Prescribing): Refused | undefined {
  switch (list) {
    case "never":
      return "never";
    case "O":
      return undefined;
    case "A":
      if (type === "first") return mode === "video" ? undefined : "video";
      return course === "refill" ? undefined : "refill";
    case "B":
      if (type === "first") return "follow-up";
      return course === "add-on" ? undefined : "add-on";
  }
}
