import { soundKey } from "../sound-key.ts";

/** So many places the weights have; a feature lies in the one that its hash names. Most are empty: what nobody wrote weighs nothing. */
export const PLACES = 2 ** 18;

/** What a feature counts: a word, two words side by side, two with one or two between them, and pieces of a word. */
const WORD = 1;
const PAIR = 1;
const APART = 0.7;
const PIECE = 0.6;
/** How far apart two words may stand that count together, and how long the pieces of a word are. */
export const REACH = 3;
const PIECES = [3, 4];

/** A word as the classifier sees it: what it is called in pairs, and its places by itself. */
export interface WordFeatures {
  readonly hash: number;
  readonly places: readonly number[];
}

/** Of a text, FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Of two numbers that stand in this order. */
function mixed(one: number, other: number): number {
  let hash = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other, 0xc2b2ae35);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

const placeOf = (hash: number) => ((hash ^ (hash >>> 16)) >>> 0) % PLACES;

/** A number by its length alone ("#3"), any other word by its sound, so that three scripts' spellings are one word. */
function keyOf(word: string): string {
  return /^\p{N}/u.test(word) ? `#${word.replace(/[^0-9]/gu, "").length}` : soundKey(word) || word;
}

function piecesOf(key: string): string[] {
  const whole = `<${key}>`;
  return PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => whole.slice(at, at + length)),
  );
}

/** In: a lower-case word. Out: its features, the word itself first and its pieces after it. */
export function wordFeatures(word: string): WordFeatures {
  const key = keyOf(word);
  const hash = hashOf(`w ${key}`);
  return { hash, places: [placeOf(hash), ...piecesOf(key).map((piece) => placeOf(hashOf(`p ${piece}`)))] };
}

/** The place of two words of which the second stands `apart` words after the first. */
export function pairPlace(one: WordFeatures, other: WordFeatures, apart: number): number {
  return placeOf(mixed(one.hash, other.hash + (apart === 1 ? 1 : 2)));
}

/** What the feature at `index` of a word's places counts, and what a pair does. */
export const wordValue = (index: number) => (index === 0 ? WORD : PIECE);
export const pairValue = (apart: number) => (apart === 1 ? PAIR : APART);
