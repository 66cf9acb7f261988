import type { Language } from "#domain/assistant/assistant.rules.ts";
import { isInGlossary, isPlain } from "./glossary/glossary.ts";
import { stemSound } from "./hearing.ts";
import { OTHER_ILLNESSES, OTHER_THINGS, SETTINGS } from "./outside-words.ts";
import { folded } from "./romanised.ts";
import { stemOf, wordsOf } from "./words.ts";

/** Of what kind a subject is that our pages are not about. */
export type Outside = "illness" | "setting" | "thing";

/** A word or a phrase of a question that names such a subject, as it was typed. */
export interface OutsideSubject {
  readonly is: Outside;
  readonly words: readonly string[];
}

const LISTS = { illness: OTHER_ILLNESSES, setting: SETTINGS, thing: OTHER_THINGS } as const;
const LONGEST = 3;
/** Shorter words that sound alike are too many: "khaali" is no kalai. */
const SHORTEST_SOUND = 5;

/** As they are listed, and by their English stems. */
const asListed = new Map<string, Outside>();
const exact = new Map<string, Outside>();
const inHindi = new Map<string, Outside>();
for (const [is, { english, hindi }] of Object.entries(LISTS) as [Outside, { english: string; hindi: string }][]) {
  for (const words of `${english}, ${hindi}`.split(",").map(wordsOf)) {
    asListed.set(words.join(" "), is);
    exact.set(words.map(stemOf).join(" "), is);
  }
  for (const words of hindi.split(",").map(wordsOf)) {
    inHindi.set(words.map(folded).join(" "), is);
    const sound = words.map(stemSound).join(" ");
    if (sound.length >= SHORTEST_SOUND) inHindi.set(sound, is);
  }
}

/**
 * Subjects of which our pages say nothing, though other words of such a question may well occur on them: "slip disc
 * exercise" finds exercise. A page whose own names have the word may answer all the same.
 */
export function outsideSubjects(question: string, language: Language): readonly OutsideSubject[] {
  const words = wordsOf(question);
  const runs = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST, words.length - at) }, (_, more) => words.slice(at, at + more + 1)),
  );
  return runs.flatMap((run) => {
    const is = asListed.get(run.join(" ")) ?? heard(run, language);
    return is === undefined ? [] : [{ is, words: run }];
  });
}

function heard(run: readonly string[], language: Language): Outside | undefined {
  const stemmed = exact.get(run.map(stemOf).join(" "));
  if (language === "en") return stemmed;
  // What says something else, or nothing, isn't heard as a subject that it is only like.
  if (run.every((word) => isPlain(word) || isInGlossary(word, language))) return undefined;
  return stemmed ?? inHindi.get(run.map(folded).join(" ")) ?? inHindi.get(run.map(stemSound).join(" "));
}
