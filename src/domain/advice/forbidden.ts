import {
  FORBIDDEN_BRANDS,
  FORBIDDEN_BRANDS_IN_HINDI,
  FORBIDDEN_IN_HINDI,
  FORBIDDEN_ITEMS,
  GROUNDS,
  type Ground,
} from "./forbidden-items.ts";
import { AROUND, differByOne, LISTED_WORDS } from "./item-names.ts";
import { consonantsOf, soundOf } from "./word-sounds.ts";

/** Something that is never prescribed at a distance, by its generic name. */
export interface Forbidden {
  readonly name: string;
  readonly ground: Ground;
}

interface Spelling {
  readonly sound: string;
  readonly forbidden: Forbidden;
  /** Generic names are known inside a longer word and with a slip of the pen; a brand may lie beside another word. */
  readonly generic: boolean;
}

/** Names this long are recognised with one slip of the pen. */
const SLIP_FROM = 8;
/** Names this long are recognised inside a longer word. */
const WITHIN_FROM = 7;
/** A shorter name is known in pieces only where one sign lies between them: "Her O2 in the morning" names nothing. */
const LOOSE_FROM = 7;
/** So many consonants tell a Devanagari name from all other words, however its vowels are written. */
const CONSONANTS_FROM = 5;
/** Has a forbidden name in it, and is another thing. */
const ANOTHER_THING = new Set(["apomorphine"]);

const GROUND_KEYS = Object.keys(GROUNDS) as Ground[];
const ITEMS = GROUND_KEYS.flatMap((ground) => FORBIDDEN_ITEMS[ground].map((name): Forbidden => ({ name, ground })));
const BY_NAME = new Map(ITEMS.map((item) => [item.name, item]));

function spelled(names: Readonly<Record<string, readonly string[]>>, generic: boolean): readonly Spelling[] {
  return Object.entries(names).flatMap(([name, spellings]) => {
    const forbidden = BY_NAME.get(name);
    return forbidden ? spellings.map((one) => ({ sound: soundOf(one), forbidden, generic })) : [];
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

/** Generic names of this length, so that a word is laid beside those alone that it can be a slip of. */
const SLIPS = Map.groupBy(
  GENERICS.filter(({ sound }) => sound.length >= SLIP_FROM),
  ({ sound }) => sound.length,
);

function slipOf(run: string): Forbidden | undefined {
  if (run.length < SLIP_FROM - 1 || LISTED_WORDS.has(run)) return undefined;
  const near = [run.length - 1, run.length, run.length + 1].flatMap((length) => SLIPS.get(length) ?? []);
  return near.find(({ sound }) => differByOne(run, sound))?.forbidden;
}

const byLength = (one: string, other: string) => other.length - one.length;
const LONG_NAMES = GENERICS.map(({ sound }) => sound).filter((sound) => sound.length >= WITHIN_FROM);
const HELD = new RegExp(LONG_NAMES.toSorted(byLength).join("|"), "u");
const RUN_INTO = new RegExp(`^(${[...EXACT.keys()].toSorted(byLength).join("|")})(?:${[...AROUND].join("|")})$`, "u");

function withinWord(word: string): Forbidden | undefined {
  return EXACT.get(HELD.exec(word)?.[0] ?? RUN_INTO.exec(word)?.[1] ?? "");
}

/** What one word names, or several that were torn out of one. */
function namedBy(run: string, isWord: boolean): Forbidden | undefined {
  if (ANOTHER_THING.has(run)) return undefined;
  const named = EXACT.get(run) ?? slipOf(run);
  if (named !== undefined || !isWord) return named;
  return withinWord(run) ?? BY_CONSONANTS.get(consonantsOf(run));
}

/**
 * What a text names of that which is never prescribed at a distance: generic names and the commonest brands, in Latin
 * and Devanagari, with one slip, torn apart by spaces, hyphens or digits, or run together with other words. Each once,
 * in the text's order; empty when none of the draft's names is in it. Never throws.
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
