import type { CodedName } from "../../diagnoses/diagnosis.ts";
import type { TakenReadings } from "../../health/taken-readings.ts";

/** The kinds of a signed document. A prescription is written in the editor of the advice, the others as papers. */
export const PAPER_KINDS = ["sick-note", "fitness", "referral", "request"] as const;
/** What the form of a paper signs; the note is signed from the draft. */
export const FORM_KINDS = [...PAPER_KINDS, "addendum"] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export type PaperKind = FormKind | "note";
export type SignedKind = "prescription" | PaperKind;

/** The series of the prescription and of the note; that of each other paper is an id. */
export const PRESCRIPTION_SERIES = "prescription";
export const NOTE_SERIES = "note";

/** The patient cannot work or study from one day until another, both included, `YYYY-MM-DD`. */
export interface SickNote {
  readonly kind: "sick-note";
  readonly from: string;
  readonly until: string;
  /** Null when it is withheld. */
  readonly reason: string | null;
}

export interface FitnessCertificate {
  readonly kind: "fitness";
  readonly fitFor: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
}

export interface ReferralLetter {
  readonly kind: "referral";
  /** A doctor, a clinic or a speciality. */
  readonly to: string;
  readonly why: string;
  readonly findings: string;
  readonly given: string;
}

/** A test of the clinic's list, as it is signed in English. */
export interface RequestedTest {
  readonly name: string;
  readonly preparation: string;
}

export interface TestRequest {
  readonly kind: "request";
  readonly tests: readonly RequestedTest[];
  /** Tests in the doctor's own words. */
  readonly others: readonly string[];
  readonly note: string;
}

/** What the doctor records of a consultation. It is signed once; what comes to light later is an addendum. */
export interface ConsultationNote {
  readonly kind: "note";
  readonly complaint: string;
  readonly readings: TakenReadings;
  readonly findings: string;
  readonly diagnosis: string;
  /** With the words of the list in English. */
  readonly codes: readonly CodedName[];
  readonly plan: string;
}

export interface Addendum {
  readonly kind: "addendum";
  /** The code of the note that it adds to. */
  readonly note: string;
  readonly text: string;
}

/** What the form of a paper describes. */
export type FormContent = SickNote | FitnessCertificate | ReferralLetter | TestRequest | Addendum;
/** What a signed paper says, besides who, for whom and when. */
export type PaperContent = FormContent | ConsultationNote;

/** A file that the patient sent as the result of a request. */
export interface RequestResult {
  readonly id: string;
  readonly name: string;
  /** UTC ISO. */
  readonly sentAt: string;
}
