import type { Measured } from "./measured.ts";
import type { Id } from "./sets.ts";
import type { Times } from "./times.ts";

/** A file of a set, measured. Times are those of one message in the process that answers, without the way there. */
export interface SetFigures extends Times {
  /** Its file, as it lies in the repository. */
  readonly file: string;
  readonly sha256: string;
  readonly lines: number;
  /** Lines by what is expected of them. */
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: readonly Measured[];
  /** Lines that came out otherwise than expected; only for those of the tune half may anyone look at them. */
  readonly misses: readonly { readonly id: Id; readonly text: string; readonly said: string }[];
  /** What a reader of the figures must know of them, in sentences. */
  readonly notes: readonly string[];
}

/** One set's part of the report. The held half was never tuned on, so it is the one to be believed. */
export interface Part extends Omit<SetFigures, "misses"> {
  readonly about: "safety" | "search" | "answers" | "hostile";
  readonly half:
    | "tune"
    | "held"
    | "third"
    | "fourth"
    | "fifth-open"
    | "fifth"
    | "sixth-open"
    | "sixth"
    | "seventh"
    | "eighth"
    | "ninth"
    | "tenth"
    | "eleventh"
    | "twelfth"
    | "thirteenth"
    | "fourteenth"
    | "fifteenth"
    | "sixteenth"
    | "seventeenth"
    | "eighteenth"
    | "nineteenth"
    | "twentieth"
    | "told"
    | "whole"
    | "sealed";
}

/** What eval/figures.json holds: the last whole evaluation, as the page /Assistant/safety shows it. */
export interface Evaluation {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly rulesVersion: string;
  readonly libraryVersion: string;
  readonly passages: number;
  readonly parts: readonly Part[];
  /** All halves that nobody tuned on, added up (together.ts). */
  readonly together: readonly Pick<Part, "about" | "lines" | "rows">[];
}

const DIGITS = 4;
const WIDTH = 120;
const LIST_OF_WORDS = /^(.*)\[\n((?: *"[^"\n]*",?\n)+) *\]/gmu;

/** The file's text, as the formatter of this repository writes it; shares are rounded. */
export function figuresText(evaluation: Evaluation): string {
  const rounded = (_: string, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(DIGITS)) : value;
  const text = JSON.stringify(evaluation, rounded, 2).replace(LIST_OF_WORDS, (whole, before: string, rows: string) => {
    const line = `${before}[${rows.trim().replace(/\n */gu, " ")}]`;
    return line.length < WIDTH ? line : whole;
  });
  return `${text}\n`;
}
