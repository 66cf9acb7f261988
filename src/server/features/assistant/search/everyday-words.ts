import { soundKey } from "#domain/assistant/text/sound-key.ts";
import { NEUTRAL_WORDS, STOP_WORDS, EVERYDAY_WORDS as WORDS } from "#generated/search-words.ts";
import { isFormOf } from "./sound-match.ts";
import { stemOf } from "./words.ts";

const inOneForm = (words: readonly string[]) => words.map((word) => word.normalize("NFKC"));
/** English words by their stems, which cover all forms. */
const ENGLISH_STEMS: ReadonlySet<string> = new Set(inOneForm(WORDS.english).map(stemOf));
/** The correct spellings of everyday English, so that "yestrday" is not taken for an unknown subject. */
export const EVERYDAY_VOCABULARY: ReadonlyMap<string, number> = new Map(
  inOneForm([...WORDS.english, ...NEUTRAL_WORDS.english, ...STOP_WORDS.english]).map((word) => [word, 1]),
);
/** Verbs by their roots, which cover all forms. */
const ROOTS: ReadonlySet<string> = new Set(inOneForm(WORDS.hindiRoots).map(soundKey));
const HINDI_KEYS: ReadonlySet<string> = new Set(inOneForm(WORDS.hindi).map(soundKey));

/** Whether an English word is an everyday word in any of its forms. */
export function isEverydayEnglish(word: string): boolean {
  return ENGLISH_STEMS.has(stemOf(word));
}

/** Whether a Hindi word, in either script and any spelling, is an everyday word. */
export function soundsEveryday(word: string): boolean {
  return HINDI_KEYS.has(soundKey(word)) || isFormOf(word, ROOTS);
}
