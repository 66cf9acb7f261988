import { readFileSync } from "node:fs";
import { join } from "node:path";

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n");

/** Everyday prescriptions by generic name: none may be detected as a forbidden medicine. */
export const HARMLESS_ITEMS = linesOf("harmless-items.txt");

/** Amounts, times and cautions as doctors and pharmacists write them, in English, Hinglish and Hindi. */
export const HARMLESS_WORDS = linesOf("harmless-words.txt");
