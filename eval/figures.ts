import type { Measured } from "./measured.ts";

/** One set, measured. The held half was never tuned on, so it is the one to be believed. */
export interface Part {
  readonly about: "safety" | "answers" | "hostile";
  readonly half: "tune" | "held" | "whole";
  /** Its file, as it lies in the repository. */
  readonly file: string;
  readonly sha256: string;
  readonly lines: number;
  /** Lines by what is expected of them. */
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly Measured[];
  /** Of one message in the process that answers, without the way there and back. */
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** What eval/figures.json holds: the last whole evaluation, as the page /Assistant/safety shows it. */
export interface Evaluation {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly rulesVersion: string;
  readonly libraryVersion: string;
  readonly passages: number;
  readonly parts: readonly Part[];
  /** What could not be measured, in sentences. */
  readonly notMeasured: readonly string[];
}

const DIGITS = 4;

/** The file's text: rounded, so that a new run without a change changes nothing but the date and the times. */
export function figuresText(evaluation: Evaluation): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(DIGITS)) : value;
  return `${JSON.stringify(evaluation, rounded, 2)}\n`;
}
