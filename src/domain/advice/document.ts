import type { Relation } from "../consultations/booking.rules.ts";
import type { CodedName } from "../diagnoses/diagnosis.ts";
import type { BlockingKind } from "../medicines/checks/finding.ts";
import type { Gender } from "../patients/patients.rules.ts";
import type { ConsultationMode, ConsultationType, Course, List } from "./guideline.ts";
import type { PaperContent, SignedKind } from "./papers/paper.ts";

/** An entry of the prescription as it is signed, in readable words. */
export interface SignedItem {
  /** The medicine as the doctor typed it: its generic name, or a brand. */
  readonly item: string;
  /**
   * The generic name with its strength, where `item` is a brand of the clinic's list; absent otherwise, as in all
   * documents before 2026-11-29.
   */
  readonly generic?: string;
  readonly form: string;
  readonly amount: string;
  readonly often: string;
  readonly days: number;
  readonly food: string;
  readonly cautions: string;
  readonly course: Course;
  /** The list of the guidelines, and whether the clinic's draft or the doctor chose it. */
  readonly list: List;
  readonly listBy: "clinic" | "doctor";
}

/**
 * A critical finding in spite of which the doctor signed, and why. Documents before 2026-11-28 have none, and those of
 * that day only allergies and duplicates.
 */
export interface Override {
  readonly kind: BlockingKind;
  readonly item: string;
  /** The other entry, or the medicine that the patient takes; absent where there is none. */
  readonly other?: string;
  /** The group of medicines that the finding is about; null where names alone agree. */
  readonly group: string | null;
  /** The doctor's reason, for the pharmacist. */
  readonly reason: string;
}

/** Absent what is not known, as in all documents before 2026-11-28. */
export interface StatedPerson {
  readonly sex?: Gender;
  /** In kilograms. */
  readonly weight?: number;
}

/** The doctor's part of a signed document: everything but who, when and what it replaces. */
export interface AdviceContent {
  readonly visit: {
    readonly type: ConsultationType;
    readonly mode: ConsultationMode;
    readonly earlierOn: string | null;
  };
  /** What the doctor states of the person treated, where it is known. */
  readonly person: StatedPerson;
  readonly diagnosis: string;
  readonly codes: readonly CodedName[];
  readonly prescription: readonly SignedItem[];
  readonly advice: string;
  /** `YYYY-MM-DD`. */
  readonly followUpOn: string | null;
}

/** The patient, as a prescription names them. */
export interface AdvicePatient extends StatedPerson {
  readonly name: string;
  /** Such as `36 years` or `7 months`, on the day of the consultation. */
  readonly age: string;
  readonly adult: { readonly name: string; readonly relation: Relation } | null;
  /** Allergies by the patient's own account; empty when none were given. */
  readonly allergies: string;
}

/** What stays between doctor and patient or in the clinic: the paper does not say it to the pharmacist. */
const NOT_PRINTED: readonly BlockingKind[] = ["pregnancy", "breastfeeding", "retired"];

/**
 * Whether the reason is printed for the pharmacist.
 * @param override - Its kind.
 */
export function isForPharmacist({ kind }: Pick<Override, "kind">): boolean {
  return !NOT_PRINTED.includes(kind);
}

export const DOCUMENT_KIND = "tulsi-advice";
export const DOCUMENT_FORMAT = 1;

/**
 * A signed document. The signature covers its canonical bytes (RFC 8785), so that one changed byte is detected. `salt`
 * prevents guessing the content from a hash or a signature.
 */
export interface AdviceDocument {
  readonly kind: typeof DOCUMENT_KIND;
  readonly format: typeof DOCUMENT_FORMAT;
  readonly code: string;
  readonly version: number;
  /** The version that this one replaces. */
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
  /** The codes that the doctor chose, with the words of the list in English; absent without one. */
  readonly codes?: readonly CodedName[];
  readonly prescription: readonly SignedItem[];
  readonly advice: string;
  readonly followUpOn: string | null;
  /** What another paper than a prescription says; its medical fields above are empty. */
  readonly paper?: PaperContent;
  /** Absent when there was no critical warning. */
  readonly overrides?: readonly Override[];
  /** UTC ISO. */
  readonly signedAt: string;
}

/** The kind of a signed document; those before 2026-11-29 are prescriptions. */
export function kindOf({ paper }: Pick<AdviceDocument, "paper">): SignedKind {
  return paper?.kind ?? "prescription";
}
