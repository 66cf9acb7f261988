import type { Language } from "#domain/assistant/assistant.rules.ts";
import { OUTSIDE_SUBJECTS } from "#generated/search-words.ts";
import { isInGlossary, isPlain } from "./glossary/glossary.ts";
import { folded } from "./romanised.ts";
import { stemSound } from "./sound-match.ts";
import { stemOf, wordsOf } from "./words.ts";

/** The kind of a subject outside the library. */
export type Outside = "illness" | "setting" | "thing";

/** A word or phrase of a question, as typed, that names such a subject. */
export interface OutsideSubject {
  readonly is: Outside;
  readonly words: readonly string[];
}

const LONGEST = 3;
/** Too many shorter words sound alike: "khaali" (empty) is not "kalai" (wrist). */
const SHORTEST_SOUND = 5;

interface Subjects {
  readonly english: readonly string[];
  readonly hindi: readonly string[];
}

/** As listed, and by English stems. */
const asListed = new Map<string, Outside>();
const exact = new Map<string, Outside>();
const inHindi = new Map<string, Outside>();
for (const [is, { english, hindi }] of Object.entries(OUTSIDE_SUBJECTS) as [Outside, Subjects][]) {
  for (const words of [...english, ...hindi].map(wordsOf)) {
    asListed.set(words.join(" "), is);
    exact.set(words.map(stemOf).join(" "), is);
  }
  for (const words of hindi.map(wordsOf)) {
    inHindi.set(words.map(folded).join(" "), is);
    const sound = words.map(stemSound).join(" ");
    if (sound.length >= SHORTEST_SOUND) inHindi.set(sound, is);
  }
}

/** All of them, as listed. */
export const OUTSIDE: ReadonlySet<string> = new Set(asListed.keys());

/** First words of phrases, as listed, by stem, folded, or by sound. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [asListed, exact, inHindi]
    .flatMap((known) => [...known.keys()].filter((phrase) => phrase.includes(" ")))
    .map((phrase) => phrase.slice(0, phrase.indexOf(" "))),
);
function beginsPhrase(word: string): boolean {
  return [word, stemOf(word), folded(word), stemSound(word)].some((one) => BEGINNINGS.has(one));
}

/**
 * Subjects outside the library, although other words of the question may match pages: "slip disc exercise" matches
 * "exercise". A page whose own names have the word may still answer.
 */
export function outsideSubjects(question: string, language: Language): readonly OutsideSubject[] {
  const words = wordsOf(question);
  const subjects: OutsideSubject[] = [];
  for (const [at, first] of words.entries()) {
    const longest = beginsPhrase(first) ? Math.min(LONGEST, words.length - at) : 1;
    for (let length = 1; length <= longest; length += 1) {
      const run = words.slice(at, at + length);
      const is = subjectIn(run, language);
      if (is !== undefined) subjects.push({ is, words: run });
    }
  }
  return subjects;
}

function subjectIn(run: readonly string[], language: Language): Outside | undefined {
  return asListed.get(run.join(" ")) ?? subjectBySound(run, language);
}

function subjectBySound(run: readonly string[], language: Language): Outside | undefined {
  const stemmed = exact.get(run.map(stemOf).join(" "));
  if (language === "en") return stemmed;
  // Words with another meaning, or without a subject, do not match a subject that only sounds similar.
  if (run.every((word) => isPlain(word) || isInGlossary(word, language))) return undefined;
  return stemmed ?? inHindi.get(run.map(folded).join(" ")) ?? inHindi.get(run.map(stemSound).join(" "));
}
