import { LRUCache } from "lru-cache";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { soundKey } from "#domain/assistant/text/sound-key.ts";
import { ASK_WORDS } from "#domain/assistant/understand/ask.ts";
import { isInGlossary, isNeutral, isOutside, type Piece, piecesOf, waysOf } from "./glossary/glossary.ts";
import { isDevanagari, speltStem } from "./romanised.ts";
import { stemSound } from "./sound-match.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { stemOf, wordsOf } from "./words.ts";

/** One subject of a question, in every way the pages may say it: each way is a list of keys. */
export interface Term {
  readonly typed: readonly string[];
  readonly ways: readonly (readonly string[])[];
  /** False for a word that is no subject by itself, but may be part of a name: "fall" of "hair fall". */
  readonly isSubject: boolean;
  /** True for something that the library has no page on. */
  readonly isOutside: boolean;
}

const ADVERB = /.{3}ly$/u;
const LATIN = /^[a-z]+$/u;
const soundOf = (word: string) => `~${stemSound(word)}`;
const spellingOf = (word: string) => `=${speltStem(word)}`;

/** Endings of Hindi verbs: names have the infinitive, "baal jhadna", and people ask "baal jhad rahe hain". */
const VERB_ENDING = /(?<=.{4})(?:na|ne|ni|ta|te|ti|ना|ने|नी|ता|ते|ती)$/u;
const rootsOf = (word: string) => (VERB_ENDING.test(word) ? [soundOf(word.replace(VERB_ENDING, ""))] : []);

/** Keys of each word; the library has over 100,000 words, of which about 10,000 are distinct. */
const inText = new LRUCache<string, readonly string[]>({
  max: 20_000,
  memoMethod: (word) => (isDevanagari(word) ? [soundOf(word), spellingOf(word)] : [stemOf(word)]),
});
const inName = new LRUCache<string, readonly string[]>({
  max: 20_000,
  memoMethod: (word) => {
    if (LATIN.test(word)) return [stemOf(word), soundOf(word), ...rootsOf(word)];
    return isDevanagari(word) ? [...inText.memo(word), ...rootsOf(word)] : [word];
  },
});
const contentWords = (text: string) => wordsOf(text).filter((word) => !STOP_WORDS.has(word));

/** Keys of a page's text: English words by stem, Hindi words by sound. */
export const keysOfText = (text: string): readonly string[] => contentWords(text).flatMap((word) => inText.memo(word));

/** Keys of a name, which may be Hindi in Latin letters: for each of its words, all its keys. */
export const keysOfName = (name: string): readonly (readonly string[])[] =>
  contentWords(name).map((word) => inName.memo(word));

/** As `keysOfName`, for the words that are a subject: not how one asks, nor everyday words. */
export function keysOfSubjects(question: string): readonly (readonly string[])[] {
  const language = languageOf(question);
  return piecesOf(question, language)
    .filter((piece) => isSubject(piece, language === "en"))
    .flatMap(({ typed }) => keysOfName(typed.join(" ")));
}

interface Spelling {
  /** A known word unchanged, or an unknown word corrected by one edit. */
  readonly repaired: (word: string) => string;
  readonly isKnown: (word: string) => boolean;
  /** How the pages spell the words of a sound in Devanagari, by `speltStem`. */
  readonly spellings: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The words of a question in the ways of the pages. */
export function termsOf(
  question: string,
  language: Language,
  { repaired, isKnown, spellings }: Spelling,
): readonly Term[] {
  const isEnglish = language === "en";
  /** In Devanagari, words that sound alike are distinguished by their spelling, if the pages have them. */
  const spoken = (word: string): string | undefined => {
    const known = spellings.get(stemSound(word));
    if (known === undefined || known.size === 1)
      return isDevanagari(word) && known?.has(speltStem(word)) === false ? undefined : soundOf(word);
    if (isDevanagari(word)) return known.has(speltStem(word)) ? spellingOf(word) : undefined;
    // "Pet" (belly) is not "peeth" (back).
    const alike = [...known].filter((one) => soundKey(one) === soundKey(word));
    return alike.length === 1 && isInGlossary(word, language) ? `=${alike[0]}` : soundOf(word);
  };
  return piecesOf(question, language, isKnown).map((piece) => {
    const right = piece.typed.map(repaired);
    const ways = [right.map(stemOf), ...waysOf({ typed: [], means: piece.means }).map((way) => way.map(stemOf))];
    // Beside English, only a word that the pages do not have may be Hindi.
    const isSpoken = !isEnglish || piece.typed.every((word) => !isKnown(word) && repaired(word) === word);
    const sounds = piece.typed.map(spoken);
    return {
      typed: piece.typed,
      ways: isSpoken && sounds.every((sound) => sound !== undefined) ? [...ways, sounds] : ways,
      isOutside: isOutside(piece),
      isSubject: isSubject(piece, isEnglish) && !isNeutral({ ...piece, typed: right }, isEnglish),
    };
  });
}

function isSubject(piece: Piece, isEnglish: boolean): boolean {
  const { typed } = piece;
  if (ASK_WORDS.has(typed.join(" "))) return false;
  if (typed.every((word) => ASK_WORDS.has(word) || (isEnglish && ADVERB.test(word)))) return false;
  return !isNeutral(piece, isEnglish);
}
