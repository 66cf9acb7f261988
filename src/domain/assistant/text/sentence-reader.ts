import { entriesOf } from "../../typed.ts";
import { normalise } from "./message.ts";

const APOSTROPHES = /['"]/gu;
const NUKTA = /\u093c/gu;
const CHANDRABINDU = /\u0901/gu;
/** Single letters with spaces between, at least two; wider gaps separate words. */
const LONE_LETTERS = /(?<![\p{L}\p{M}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{M}\p{N}])/gu;
const TOKEN = /[\p{L}\p{M}]+|\p{N}+(?:[./]\p{N}+)*/gu;

/** The form in which text is compared: normalised as for triage, with one spelling of Hindi's dots. */
export function folded(text: string): string {
  return normalise(text)
    .text.normalize("NFD")
    .replace(NUKTA, "")
    .normalize("NFC")
    .replace(CHANDRABINDU, "\u0902")
    .replace(/ {2,}/gu, "\n")
    .replace(LONE_LETTERS, (letters) => letters.replaceAll(" ", ""))
    .replace(APOSTROPHES, "");
}

/** Words that most people shorten: "thik h kya", "kha skte h", "wat to eat". */
const ABBREVIATED: ReadonlyMap<string, string> = new Map([
  ["h", "hai"],
  ["hn", "hain"],
  ["nhi", "nahi"],
  ["skta", "sakta"],
  ["skti", "sakti"],
  ["skte", "sakte"],
  ["kse", "kaise"],
  ["wat", "what"],
  ["wht", "what"],
  ["shud", "should"],
]);

/**
 * One key for all spellings of a word in Latin letters: "kitnee" and "kitni". A doubled a stays: "kaam" is work, "kam"
 * is less.
 */
export function keyOf(word: string): string {
  return (ABBREVIATED.get(word) ?? word)
    .replace(/ee/gu, "i")
    .replace(/oo/gu, "u")
    .replace(/ph/gu, "f")
    .replace(/w/gu, "v")
    .replace(/z/gu, "j")
    .replace(/((?!a)[\p{L}\p{M}])\1+/gu, "$1");
}

/** The words and numbers of a text as keys; at most `MAX_WORDS`. */
export function keysOf(text: string): readonly string[] {
  return (folded(text).match(TOKEN) ?? []).slice(0, MAX_WORDS).map(keyOf);
}
export const MAX_WORDS = 400;

const FUZZY_FROM = 6;
/** "Pani" is water, not pain. */
const SWAPPED_FROM = 5;

/**
 * True when one edit, or a swap of two neighbours, turns one word into the other; the first letter must be the same.
 */
function isNear(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length === 2 && right.length === 2) return left[0] === right[1] && left[1] === right[0];
  return (
    left.length <= 1 &&
    right.length <= 1 &&
    Math.min(one.length, other.length) >= FUZZY_FROM - 1 &&
    one.length >= FUZZY_FROM
  );
}

export type Lexicon<Concept extends string> = Readonly<Record<Concept, readonly string[]>>;

/** The concepts of a message with the positions of their words. */
export interface Reading<Concept extends string> {
  readonly keys: readonly string[];
  readonly text: string;
  has(...concepts: readonly Concept[]): boolean;
  /** True when words of the two concepts are at most this many words apart. */
  near(one: Concept, other: Concept, words: number): boolean;
}

/** Creates a reader of messages for a lexicon: words and phrases, including one typing error in long words. */
export function readerOf<Concept extends string>(lexicon: Lexicon<Concept>): (message: string) => Reading<Concept> {
  const entries = entriesOf(lexicon).flatMap(([concept, words]) =>
    words.map((word) => ({ concept, keys: keysOf(word) })),
  );
  const byFirst = Map.groupBy(entries, ({ keys }) => keys[0] ?? "");
  const vocabulary = [...new Set(entries.flatMap(({ keys }) => keys))];
  const known = new Set(vocabulary);
  const byEmail = Map.groupBy(
    vocabulary.filter((word) => word.length >= SWAPPED_FROM),
    (word) => word[0] ?? "",
  );
  function repaired(word: string): string {
    if (known.has(word) || word.length < SWAPPED_FROM) return word;
    return byEmail.get(word[0] ?? "")?.find((candidate) => isNear(word, candidate)) ?? word;
  }

  return (message) => {
    const keys = keysOf(message).map(repaired);
    const places = new Map<Concept, number[]>();
    for (const [at, key] of keys.entries())
      for (const { concept, keys: phrase } of byFirst.get(key) ?? [])
        if (phrase.every((word, offset) => keys[at + offset] === word)) {
          const seen = places.get(concept);
          if (seen) seen.push(at);
          else places.set(concept, [at]);
        }
    return {
      keys,
      text: keys.join(" "),
      has: (...concepts) => concepts.every((concept) => places.has(concept)),
      near: (one, other, words) =>
        (places.get(one) ?? []).some((at) =>
          (places.get(other) ?? []).some((to) => to !== at && Math.abs(to - at) <= words),
        ),
    };
  };
}
