import type { Language } from "#domain/assistant/assistant.rules.ts";
import {
  BODY_AND_VERBS,
  COMPLAINTS,
  EVERYDAY,
  FOODS,
  GENERAL,
  HINDI_ONLY,
  HOUSEHOLD,
  OUTSIDE,
  PHRASES,
} from "#generated/glossary.ts";
import { soundsEveryday } from "../everyday-words.ts";
import { isNeutralWord, isSaidPlainly } from "../neutral-words.ts";
import { folded, isDevanagari } from "../romanised.ts";
import { nearestBySound, stemSound } from "../sound-match.ts";
import { STOP_WORDS } from "../stop-words.ts";
import { wordsOf } from "../words.ts";

/** Equivalent phrasings of one meaning in the words of the pages, each a list of words. */
export type Meaning = readonly (readonly string[])[];

/** A word or phrase of a question with its meanings in the words of the pages. */
export interface Piece {
  readonly typed: readonly string[];
  readonly means: Meaning;
}

/** The pages' terms, separated by bars, mapped to people's terms, separated by commas. */
type Entries = Readonly<Record<string, string>>;
/** Whether the pages have a word, so that it needs no guess. */
type Knows = (word: string) => boolean;

const LONGEST_PHRASE = 5;
const SHORTEST_GUESSED = 4;
/** In an English question only long words match by folded spelling: "good" is not "gur" (jaggery). */
const SHORTEST_FOLD_IN_ENGLISH = 5;

interface Table {
  readonly exact: ReadonlyMap<string, Meaning>;
  readonly folded: ReadonlyMap<string, Meaning>;
}
const EVERYTHING: readonly Entries[] = [
  FOODS,
  COMPLAINTS,
  EVERYDAY,
  GENERAL,
  BODY_AND_VERBS,
  PHRASES,
  HOUSEHOLD,
  OUTSIDE,
];
/** What the library has no page on. */
const OUTSIDE_MEANINGS: ReadonlySet<string> = new Set(Object.keys(OUTSIDE));
const ALWAYS = table(EVERYTHING);
const UNLESS_ENGLISH = table([HINDI_ONLY]);
/** Phrases by their sound in either script; only for questions that are not in English. */
const BY_SOUND = bySound([HINDI_ONLY, ...EVERYTHING]);
/** First words of phrases, as typed, folded, or by sound. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [ALWAYS.exact, ALWAYS.folded, UNLESS_ENGLISH.exact, UNLESS_ENGLISH.folded, BY_SOUND]
    .flatMap((known) => [...known.keys()].filter((phrase) => phrase.includes(" ")))
    .map((phrase) => phrase.slice(0, phrase.indexOf(" "))),
);
function beginsPhrase(word: string): boolean {
  return [word, folded(word), stemSound(word)].some((one) => BEGINNINGS.has(one));
}
/** The sounds that the glossary spells in Devanagari: another spelling of one is another word, "कटे" not "खट्टे". */
const SPELT_SOUNDS: ReadonlySet<string> = new Set(
  [HINDI_ONLY, ...EVERYTHING]
    .flatMap(Object.values<string>)
    .flatMap((typed) => typed.split(",").map(wordsOf))
    .filter((form) => form.every(isDevanagari))
    .map((form) => form.map(stemSound).join(" ")),
);
const nearest = nearestBySound(new Map([...BY_SOUND].filter(([sound]) => !sound.includes(" "))));

/**
 * Splits a question into phrases of the glossary, the longest first, and single words; stop words outside of phrases
 * are omitted.
 */
export function piecesOf(question: string, language: Language, isKnown: Knows = () => false): readonly Piece[] {
  const words = wordsOf(question);
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const typed = words.slice(at, at + 1);
    const piece = phraseAt(words, at, language, isKnown) ?? {
      typed,
      means: meaningBySound(words[at] ?? "", language, isKnown),
    };
    if (piece.means.length > 0 || piece.typed.some((word) => !STOP_WORDS.has(word))) pieces.push(piece);
    at += piece.typed.length;
  }
  return pieces;
}

/** Whether a piece names something that the library has no page on. */
export function isOutside({ means }: Piece): boolean {
  return means.some((way) => OUTSIDE_MEANINGS.has(way.join(" ")));
}

/** All phrasings of a piece: as typed without stop words, and its meanings. */
export function waysOf({ typed, means }: Piece): Meaning {
  return [typed.filter((word) => !STOP_WORDS.has(word)), ...means].filter((way) => way.length > 0);
}

/** Whether a piece says nothing about the subject of a question. */
export function isNeutral(piece: Piece, isEnglish: boolean): boolean {
  return (
    isNeutralWay(
      piece.typed.filter((word) => !STOP_WORDS.has(word)),
      isEnglish,
    ) ||
    (piece.means.length > 0 && piece.means.every((way) => isNeutralWay(way, true))) ||
    (!isEnglish && piece.means.length === 0 && piece.typed.every(soundsEveryday))
  );
}

const isNeutralWay = (way: readonly string[], isEnglish: boolean) =>
  way.every((word) => isNeutralWord(word, isEnglish));

/** Whether the glossary has a word by its spelling, its folded spelling or its sound. */
export function isInGlossary(word: string, language: Language): boolean {
  return phraseAt([word], 0, language, () => false) !== undefined;
}

function phraseAt(words: readonly string[], at: number, language: Language, isKnown: Knows): Piece | undefined {
  const tables = language === "en" ? [ALWAYS] : [UNLESS_ENGLISH, ALWAYS];
  const longest = beginsPhrase(words[at] ?? "") ? LONGEST_PHRASE : 1;
  const folds = words.slice(at, at + longest).map(folded);
  for (let length = folds.length; length > 0; length--) {
    const typed = words.slice(at, at + length);
    const fold = folds.slice(0, length).join(" ");
    for (const { exact, folded: foldedForms } of tables) {
      const mayFold = language !== "en" || fold.length >= SHORTEST_FOLD_IN_ENGLISH;
      const means = exact.get(typed.join(" ")) ?? (mayFold && !isNothing(typed) ? foldedForms.get(fold) : undefined);
      if (means !== undefined) return { typed, means };
    }
    // A word that the pages have is itself: "सीढ़ी" (stairs) is not "side".
    if (language === "en" || (length === 1 && (isPlain(words[at] ?? "") || isKnown(words[at] ?? "")))) continue;
    const sound = typed.map(stemSound).join(" ");
    const isAnother = length === 1 && typed.every(isDevanagari) && SPELT_SOUNDS.has(sound);
    const means = isAnother ? undefined : BY_SOUND.get(sound);
    if (means !== undefined) return { typed, means };
  }
  return undefined;
}

/** Whether a word has no subject, so that similar words must not match it. */
export function isPlain(word: string): boolean {
  return STOP_WORDS.has(word) || isNeutralWord(word, false) || soundsEveryday(word);
}

/** "Khata" (eats) is not a spelling of "khatta" (sour). */
function isNothing(typed: readonly string[]): boolean {
  const [word = ""] = typed;
  return typed.length === 1 && isSaidPlainly(word);
}

/** The meaning of an unknown word that may be a misspelling. */
function meaningBySound(word: string, language: Language, isKnown: Knows): Meaning {
  if (language === "en" || isPlain(word) || isKnown(word)) return [];
  // In Devanagari a short word with another vowel is another word.
  if (isDevanagari(word) && word.length < SHORTEST_GUESSED) return [];
  return nearest(word) ?? [];
}

function bySound(lists: readonly Entries[]): ReadonlyMap<string, Meaning> {
  const sounds = new Map<string, Meaning>();
  for (const [ours, typed] of lists.flatMap(Object.entries<string>)) {
    const means = ours.split("|").map(wordsOf);
    for (const form of [...means, ...typed.split(",").map(wordsOf)]) {
      const sound = form.map(stemSound).join(" ");
      if (!sounds.has(sound)) sounds.set(sound, means);
    }
  }
  return sounds;
}

function table(lists: readonly Entries[]): Table {
  const exact = new Map<string, Meaning>();
  const foldedForms = new Map<string, Meaning>();
  const meanings = lists
    .flatMap(Object.entries<string>)
    .map(([ours, typed]) => ({ means: ours.split("|").map(wordsOf), typed }));
  for (const { means, typed } of meanings) {
    for (const form of typed.split(",").map(wordsOf)) {
      if (!exact.has(form.join(" "))) exact.set(form.join(" "), means);
      const fold = form.map(folded).join(" ");
      if (!foldedForms.has(fold)) foldedForms.set(fold, means);
    }
  }
  // The first term of the pages is typed by people, too: "headache" may mean a migraine.
  for (const { means } of meanings) {
    const first = means[0]?.join(" ") ?? "";
    if (means.length > 1 && !exact.has(first)) exact.set(first, means);
  }
  return { exact, folded: foldedForms };
}
