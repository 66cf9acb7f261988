/**
 * What may be prescribed in which consultation: Telemedicine Practice Guidelines 2020, section 3.7.4 (TRUST.md CL-3).
 * O: safe in any consultation. A: first seen by video, or refilled. B: added on in a follow-up. `never`: Schedule X,
 * narcotics and psychotropic substances.
 */
export const LISTS = ["O", "A", "B"] as const;
export type List = (typeof LISTS)[number];
export type Standing = List | "never";

export const MODES = ["text", "audio", "video"] as const;
export type ConsultationMode = (typeof MODES)[number];

/** A follow-up goes on with the same condition, with the same doctor, within six months; all else is a first consultation. */
export const CONSULTATION_TYPES = ["first", "follow-up"] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
export const FOLLOW_UP_MONTHS = 6;

/** What an item is to the patient: new, taken already and to go on, or added to what was prescribed in person. */
export const COURSES = ["new", "refill", "add-on"] as const;
export type Course = (typeof COURSES)[number];

export interface Prescribing {
  readonly list: Standing;
  readonly mode: ConsultationMode;
  readonly type: ConsultationType;
  readonly course: Course;
}

/** Why the guidelines refuse an item. */
export type Refused = "never" | "video" | "refill" | "follow-up" | "add-on";

/**
 * Asks the decision table. In: the list of an item, how and why the patient is seen, and what the item is to them. Out:
 * undefined when it may be prescribed, else what is missing. Never throws.
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
