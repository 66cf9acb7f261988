import {
  FORBIDDEN_BRANDS,
  FORBIDDEN_BRANDS_IN_HINDI,
  FORBIDDEN_IN_HINDI,
  FORBIDDEN_ITEMS,
  GROUNDS,
  type Ground,
} from "./forbidden-items.ts";
import { AROUND, differByOne, LISTED_WORDS } from "./item-names.ts";

const MARKS_OF_LATIN = /[\u0300-\u036f]/gu;
const UNSEEN = /\p{Cf}/gu;
const NUKTA = /\u093c/gu;
/** A nasal before another consonant is written as a letter or as a dot. */
const NASAL = /[\u0901]|[ङञणनम]\u094d(?=[क-ह])/gu;
const NASAL_DOT = "\u0902";
/** Letters of Devanagari that are interchangeable in words from English. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ई: "इ", ऊ: "उ", ऐ: "ए", ऍ: "ए", औ: "ओ", ऑ: "ओ", ऒ: "ओ" },
  ...{ "ी": "ि", "ू": "ु", "ै": "े", "ॅ": "े", "ौ": "ो", "ॉ": "ो", "ॊ": "ो" },
  ...{ ट: "त", ड: "द", ण: "न", श: "स", ष: "स", झ: "ज" },
};
const DEVANAGARI = /^[\u0900-\u097f]+$/u;
const NOT_HARD = /[^क-ह]|य/gu;

/**
 * A text in the form in which words are compared: lower case, without optional marks, with one letter for those that
 * sound alike.
 */
function soundOf(text: string): string {
  const plain = text.normalize("NFKD").replace(MARKS_OF_LATIN, "").replace(UNSEEN, "").replace(NUKTA, "");
  const small = plain.normalize("NFC").replace(NUKTA, "").toLowerCase().replace(NASAL, NASAL_DOT);
  return [...small].map((letter) => ALIKE[letter] ?? letter).join("");
}

/** The consonants of a Devanagari word, in order, a nasal dot as its letter; empty for other scripts. */
function consonantsOf(sound: string): string {
  return DEVANAGARI.test(sound) ? sound.replaceAll(NASAL_DOT, "न").replace(NOT_HARD, "") : "";
}

/** A medicine that is never prescribed remotely, by its generic name. */
export interface Forbidden {
  readonly name: string;
  readonly ground: Ground;
}

interface Spelling {
  readonly sound: string;
  readonly forbidden: Forbidden;
  /** Generic names are found within a longer word and with one typing error; brands only as words of their own. */
  readonly generic: boolean;
}

/** Names at least this long are found with one typing error. */
const SLIP_FROM = 8;
/** Names at least this long are found within a longer word. */
const WITHIN_FROM = 7;
/** A shorter name in pieces is found only with one character between them: "Her O2 in the morning" names nothing. */
const LOOSE_FROM = 7;
/** From this many consonants on, a Devanagari name is found in any spelling of its vowels. */
const CONSONANTS_FROM = 5;
/** Contain a forbidden name, and are other medicines. */
const ANOTHER_THING = new Set(["apomorphine"]);

const ITEMS = GROUNDS.flatMap((ground) => FORBIDDEN_ITEMS[ground].map((name): Forbidden => ({ name, ground })));
const BY_NAME = new Map(ITEMS.map((item) => [item.name, item]));

function spelled(names: Readonly<Record<string, readonly string[]>>, generic: boolean): readonly Spelling[] {
  return Object.entries(names).flatMap(([name, spellings]) => {
    const forbidden = BY_NAME.get(name);
    return forbidden ? spellings.map((spelling) => ({ sound: soundOf(spelling), forbidden, generic })) : [];
  });
}

const GENERICS = [
  ...ITEMS.map((forbidden) => ({ sound: soundOf(forbidden.name), forbidden, generic: true })),
  ...spelled(FORBIDDEN_IN_HINDI, true),
];
const SPELLINGS: readonly Spelling[] = [
  ...GENERICS,
  ...spelled(FORBIDDEN_BRANDS, false),
  ...spelled(FORBIDDEN_BRANDS_IN_HINDI, false),
];
const LONGEST = Math.max(...SPELLINGS.map(({ sound }) => sound.length)) + 1;
const BY_CONSONANTS = new Map(
  GENERICS.map(({ sound, forbidden }) => [consonantsOf(sound), forbidden] as const).filter(
    ([consonants]) => consonants.length >= CONSONANTS_FROM,
  ),
);
const EXACT = new Map(SPELLINGS.map(({ sound, forbidden }) => [sound, forbidden]));

/** Generic names by length: a word is compared only with names of about its own length. */
const SLIPS = Map.groupBy(
  GENERICS.filter(({ sound }) => sound.length >= SLIP_FROM),
  ({ sound }) => sound.length,
);

function slipOf(run: string): Forbidden | undefined {
  if (run.length < SLIP_FROM - 1 || LISTED_WORDS.has(run)) return undefined;
  const near = [run.length - 1, run.length, run.length + 1].flatMap((length) => SLIPS.get(length) ?? []);
  return near.find(({ sound }) => differByOne(run, sound))?.forbidden;
}

const byLength = (item: string, other: string) => other.length - item.length;
const LONG_NAMES = GENERICS.map(({ sound }) => sound).filter((sound) => sound.length >= WITHIN_FROM);
const ANYWHERE = new RegExp(LONG_NAMES.toSorted(byLength).join("|"), "u");
const RUN_INTO = new RegExp(`^(${[...EXACT.keys()].toSorted(byLength).join("|")})(?:${[...AROUND].join("|")})$`, "u");

function withinWord(word: string): Forbidden | undefined {
  return EXACT.get(ANYWHERE.exec(word)?.[0] ?? RUN_INTO.exec(word)?.[1] ?? "");
}

/** The medicine that a word names, or several words that are pieces of one name. */
function namedBy(run: string, isWord: boolean): Forbidden | undefined {
  if (ANOTHER_THING.has(run)) return undefined;
  const named = EXACT.get(run) ?? slipOf(run);
  if (named !== undefined || !isWord) return named;
  return withinWord(run) ?? BY_CONSONANTS.get(consonantsOf(run));
}

/**
 * Medicines named in a text that are never prescribed remotely: generic names and the commonest brands, in Latin and
 * Devanagari, with one typing error, split by spaces, hyphens or digits, or joined with other words. Each once, in the
 * order of the text; empty when none is found. Never throws.
 */
export function forbiddenIn(text: string): readonly Forbidden[] {
  const words = [...soundOf(text).matchAll(/[\p{L}\p{M}]+/gu)];
  const named = new Set<Forbidden>();
  for (const [from, first] of words.entries()) {
    let run = "";
    let end = first.index;
    let isTight = true;
    for (const word of words.slice(from, from + LONGEST)) {
      isTight &&= word.index - end <= 1;
      end = word.index + word[0].length;
      run += word[0];
      if (run.length > LONGEST) break;
      const forbidden = isTight || run.length >= LOOSE_FROM ? namedBy(run, word === first) : undefined;
      if (forbidden) named.add(forbidden);
    }
  }
  return [...named];
}
