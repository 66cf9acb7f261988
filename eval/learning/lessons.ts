import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { misspell } from "../misspell.ts";
import { questionLine, type ReadSet, readSet, type SafetyLine, safetyLine } from "../sets.ts";
import { OPENINGS, TAILS } from "./surroundings.ts";

const SETS = join(import.meta.dirname, "../sets");
/** Sentences of people who knew no rule, written for the classifier to learn from. */
const VOICES = join(SETS, "voices");
/** Of the evaluation's sets, the halves that may be tuned on. */
const OPEN_SAFETY = ["tune", "second", "third", "fourth", "fifth", "sixth", "sixth-author"];
const OPEN_QUESTIONS = ["tune", "fourth", "fifth", "sixth-author"];
const MISSPELT = { seed: 7, weight: 0.5 };
const SURROUNDED = 0.3;

/** What the classifier learns: a text, which class it is (0 none, 1 urgent, 2 emergency, 3 crisis), how much it counts. */
export interface Lesson {
  readonly text: string;
  readonly expected: number;
  readonly weight: number;
}

export const CLASSES = ["none", "urgent", "emergency", "crisis"] as const;

/** The text with something behind it, and before it by turns: every tail meets every opening. */
function surrounded(text: string, lang: string, at: number): string {
  const known: Language = lang === "hi" || lang === "hi-Latn" ? lang : "en";
  const [tails, openings] = [TAILS[known], OPENINGS[known]];
  const opening = openings[Math.floor(at / tails.length) % openings.length] ?? "";
  return opening + text.replace(/[.!?।\s]+$/u, "") + (tails[at % tails.length] ?? "");
}

/** Every file that is learnt from, and its digest. */
export interface Source {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Reads all that the classifier learns from. Out: the lessons, each sentence as it stands, once misspelt and once with
 * something around it; and the files. Rejects with a `BadSet` when a file is not of the format.
 */
export async function readLessons(): Promise<{
  readonly lessons: readonly Lesson[];
  readonly sources: readonly Source[];
}> {
  const voices = readdirSync(VOICES)
    .sort()
    .map((name) => join("voices", name));
  const safety = [...OPEN_SAFETY.map((name) => `safety-${name}.jsonl`), ...voices];
  const read: ReadSet<SafetyLine>[] = [];
  for (const name of safety) read.push(await readSet(join(SETS, name), safetyLine));
  const sentences = read.flatMap(({ lines }) =>
    lines.filter(({ earlier }) => earlier.length === 0).map(({ text, lang, expect }) => ({ text, lang, expect })),
  );
  const sources: Source[] = read.map(({ sha256 }, at) => ({ name: safety[at] ?? "", sha256 }));
  for (const name of OPEN_QUESTIONS.map((open) => `questions-${open}.jsonl`)) {
    const { lines, sha256 } = await readSet(join(SETS, name), questionLine);
    sources.push({ name, sha256 });
    for (const { kind, text, lang } of lines) if (kind !== "refuse") sentences.push({ text, lang, expect: "none" });
  }
  const lessons = sentences.flatMap(({ text, lang, expect }, at): Lesson[] => {
    const expected = CLASSES.indexOf(expect);
    return [
      { text, expected, weight: 1 },
      { text: misspell(text, MISSPELT.seed), expected, weight: MISSPELT.weight },
      { text: surrounded(text, lang, at), expected, weight: SURROUNDED },
    ];
  });
  return { lessons, sources };
}
