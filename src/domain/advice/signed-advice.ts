import type { CodedName } from "../diagnoses/diagnosis.ts";
import type { AdviceDocument } from "./document.ts";
import type { RequestResult } from "./papers/paper.ts";
import type { PaperWords } from "./papers/paper-texts.ts";

/** The validity of a signed document. */
export const ADVICE_STATES = ["genuine", "superseded", "withdrawn"] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];

/** The squares of a QR code, as the `d` of an SVG path on an area of `size` by `size`. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** A signed version, as the participants of the consultation read it. */
export interface SignedAdvice {
  readonly document: AdviceDocument;
  /** The codes of its diagnosis in the language of the request. */
  readonly codes: readonly CodedName[];
  /** What another paper than a prescription says, in the language of the request; null of a prescription. */
  readonly paperWords: PaperWords | null;
  readonly state: AdviceState;
  /** When it was superseded or withdrawn, UTC ISO. */
  readonly endedAt: string | null;
  /** The doctor's words; empty when it was not withdrawn. */
  readonly withdrawal: string;
  /** The id of the clinic's key that signed it. */
  readonly keyId: string;
  /** The public address in the QR code. */
  readonly address: string;
  readonly qr: QrPath;
}

/** A paper besides the prescription: its versions, newest first, and the results that were sent for a request. */
export interface SignedPaper {
  readonly series: string;
  readonly versions: readonly SignedAdvice[];
  readonly results: readonly RequestResult[];
}

/** The note of a consultation: its versions, newest first, and what was added later, the first signed first. */
export interface SignedNote {
  readonly versions: readonly SignedAdvice[];
  readonly addenda: readonly SignedPaper[];
}
