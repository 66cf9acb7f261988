import { SAFETY_FIGURES as WRITTEN } from "#generated/safety-figures.ts";

export interface Counts {
  readonly hits: number;
  readonly of: number;
}
export interface Share extends Counts {
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}
export interface FigureTarget {
  readonly bound: string;
  readonly share: number;
}
export interface Figure {
  readonly what: string;
  readonly byLanguage: { readonly [language: string]: Counts | undefined };
  readonly all: Share;
  readonly target: FigureTarget | null;
  readonly reached: boolean | null;
}
/** The figures of one set, or of all hold-out sets ("together"). */
export interface FiguresOfSet {
  readonly about: string;
  readonly half: string;
  readonly lines: number;
  readonly rows: readonly Figure[];
}
interface SafetyFigures {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly rulesVersion: string;
  readonly libraryVersion: string;
  readonly passages: number;
  readonly parts: readonly FiguresOfSet[];
}

/** What the last whole evaluation measured (`npm run eval` writes content/safety-figures.yaml). */
export const SAFETY_FIGURES: SafetyFigures = WRITTEN;
