import type { Relation } from "../consultations/booking.rules.ts";
import type { ConsultationMode, ConsultationType, Course, List } from "./guideline.ts";

/** A line of the prescription as it is signed, in the words that people read. */
export interface SignedItem {
  /** The generic name. */
  readonly item: string;
  readonly form: string;
  readonly amount: string;
  readonly often: string;
  readonly days: number;
  readonly food: string;
  readonly cautions: string;
  readonly course: Course;
  /** The list of the guidelines, and whether the clinic's draft or the doctor says so. */
  readonly list: List;
  readonly listBy: "clinic" | "doctor";
}

/** What the doctor answers for: everything of a signed document but who, when and what it replaces. */
export interface AdviceContent {
  readonly visit: {
    readonly type: ConsultationType;
    readonly mode: ConsultationMode;
    readonly earlierOn: string | null;
  };
  readonly diagnosis: string;
  readonly prescription: readonly SignedItem[];
  readonly advice: string;
  /** `YYYY-MM-DD`. */
  readonly followUpOn: string | null;
}

/** The patient as a prescription names them. */
export interface AdvicePatient {
  readonly name: string;
  /** Such as `36 years` or `7 months`, on the day of the visit. */
  readonly age: string;
  readonly adult: { readonly name: string; readonly relation: Relation } | null;
  /** What they say they can't take; empty when they said nothing. */
  readonly allergies: string;
}

export const DOCUMENT_KIND = "tulsi-advice";
export const DOCUMENT_FORMAT = 1;

/**
 * A signed document. The signature is over its canonical bytes (RFC 8785), so that one changed byte is told. `salt` keeps
 * anyone who sees a hash or a signature of it from guessing what it says.
 */
export interface AdviceDocument {
  readonly kind: typeof DOCUMENT_KIND;
  readonly format: typeof DOCUMENT_FORMAT;
  readonly code: string;
  readonly version: number;
  /** The version that this one takes the place of. */
  readonly replaces: { readonly version: number; readonly code: string } | null;
  readonly salt: string;
  readonly clinic: { readonly name: string; readonly address: string; readonly phone: string };
  readonly doctor: { readonly name: string; readonly qualifications: string; readonly registrationNumber: string };
  readonly patient: AdvicePatient;
  readonly visit: AdviceContent["visit"] & {
    readonly startsAt: string;
    readonly zone: string;
    readonly day: string;
  };
  readonly diagnosis: string;
  readonly prescription: readonly SignedItem[];
  readonly advice: string;
  readonly followUpOn: string | null;
  /** UTC ISO. */
  readonly signedAt: string;
}
