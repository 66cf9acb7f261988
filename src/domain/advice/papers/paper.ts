/** The kinds of a signed document. A prescription is written in the editor of the advice, the others as papers. */
export const PAPER_KINDS = ["sick-note", "fitness", "referral", "request"] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export type SignedKind = "prescription" | PaperKind;

/** The series of the prescription; that of each other paper is an id. */
export const PRESCRIPTION_SERIES = "prescription";

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

/** What a signed paper says, besides who, for whom and when. */
export type PaperContent = SickNote | FitnessCertificate | ReferralLetter | TestRequest;

/** A file that the patient sent as the result of a request. */
export interface RequestResult {
  readonly id: string;
  readonly name: string;
  /** UTC ISO. */
  readonly sentAt: string;
}
