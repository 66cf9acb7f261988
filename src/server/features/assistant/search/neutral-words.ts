import { NEUTRAL_WORDS as WORDS } from "#generated/search-words.ts";
import { isEverydayEnglish } from "./everyday-words.ts";
import { folded } from "./romanised.ts";

const inOneForm = (words: readonly string[]) => words.map((word) => word.normalize("NFKC"));

const ALL_HINDI = inOneForm([...WORDS.hinglish, ...WORDS.hindi]);
const NEUTRAL_WORDS: ReadonlySet<string> = new Set([...inOneForm(WORDS.english), ...ALL_HINDI]);
const NEUTRAL_FOLDS: ReadonlySet<string> = new Set(ALL_HINDI.map(folded));

/** Ages, days and times; longer numbers are prices or years. */
const NUMBER = /^\d{1,3}(?:st|nd|rd|th)?$/u;

/** Whether a word has no subject; Hindi words in any spelling, unless the question is in English. */
export function isNeutralWord(word: string, isEnglish: boolean): boolean {
  return (
    NEUTRAL_WORDS.has(word) ||
    NUMBER.test(word) ||
    (isEnglish ? isEverydayEnglish(word) : NEUTRAL_FOLDS.has(folded(word)))
  );
}

/** Whether a word is in the lists with this spelling. */
export function isSaidPlainly(word: string): boolean {
  return NEUTRAL_WORDS.has(word);
}
