import { SAFETY_FIGURES as WRITTEN } from "#generated/safety-figures.ts";

/** A count and its total, with the 95 % interval. */
export interface Figure {
  readonly what: string;
  readonly hits: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

interface SafetyFigures {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly rulesVersion: string;
  readonly sets: readonly { readonly id: string; readonly messages: number; readonly rows: readonly Figure[] }[];
}

/** What the last evaluation measured (`npm run eval` writes content/safety-figures.yaml). */
export const SAFETY_FIGURES: SafetyFigures = WRITTEN;
