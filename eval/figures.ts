import { stringify } from "yaml";
import type { Measured } from "./measured.ts";
import type { Id } from "./sets.ts";
import type { Share } from "./shares.ts";
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

/** One whole evaluation. */
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
const HEAD = `# Written by \`npm run eval\`; do not edit. Shares are hits/of. The cells of a row: what is measured,
# English, Hinglish, Hindi, all together, the 95 % interval of all (low, high), the target, and whether all together reach it.
`;

const rounded = (share: number) => Number(share.toFixed(DIGITS));

function rowText({ what, byLanguage, all, target, reached }: Measured): string {
  const counts = (share: Share | undefined) => (share === undefined ? null : `${share.hits}/${share.of}`);
  const languages = [byLanguage.en, byLanguage["hi-Latn"], byLanguage.hi].map(counts);
  const aim = target && `${target.bound} ${rounded(target.share)}`;
  const cells = [what, ...languages, counts(all), rounded(all.low), rounded(all.high), aim, reached];
  return `      - [${cells.map((cell) => JSON.stringify(cell)).join(", ")}]\n`;
}

/**
 * The text of content/safety-figures.yaml: what the page /Assistant/safety shows of an evaluation, one figure a line.
 */
export function safetyFiguresText({ together, parts, ...version }: Evaluation): string {
  const shown = [...together.map((part) => ({ ...part, half: "together" })), ...parts];
  const texts = shown.map(({ about, half, lines, rows }) => {
    const title = `  - about: ${about}\n    half: ${half}\n    lines: ${lines}\n    rows:\n`;
    return title + rows.map(rowText).join("");
  });
  return `${HEAD}${stringify(version)}parts:\n${texts.join("")}`;
}
