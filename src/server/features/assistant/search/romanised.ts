import { wordsOf } from "./words.ts";

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Letters that one person writes and the next leaves out or changes, in the order in which they are folded. */
const LATIN_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/a+/gu, "a"],
  [/ee+|ii+|y$/gu, "i"],
  [/oo+|uu+/gu, "u"],
  [/w/gu, "v"],
  [/z/gu, "j"],
  [/ph/gu, "f"],
  [/ck|q/gu, "k"],
  [/(.)\1+/gu, "$1"],
  [/(?<=[aeiou])(?:n(?=[bcdfgjkpqst])|m(?=[bp]))/gu, ""],
  [/(?<=.)h+$/gu, ""],
  [/^(?:me|mein|mei|mai|main)$/gu, "me"],
  [/^k[aei]$/gu, "ki"],
];
/** The dot under a letter, the nasal signs and the length of i and u are written by habit, not by rule. */
const DEVANAGARI_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/़/gu, ""],
  [/[ँंः]/gu, ""],
  [/ी/gu, "ि"],
  [/ू/gu, "ु"],
  [/ई/gu, "इ"],
  [/ऊ/gu, "उ"],
  [/(ियो|यो|ो|े|ा)$/gu, ""],
];

/**
 * One spelling for the many in which a Hindi word is typed, in Latin letters ("khaansi", "khansee", "khasi") or in
 * Devanagari ("खाँसी", "खांसी"). The word is one of `wordsOf`; its fold is only ever compared with other folded words,
 * never shown.
 */
export function folded(word: string): string {
  const folds = DEVANAGARI.test(word) ? DEVANAGARI_FOLDS : LATIN_FOLDS;
  return folds.reduce((text, [from, to]) => text.replace(from, to), word);
}

/** The folded words of a phrase with one blank between them. */
export function foldedPhrase(phrase: string): string {
  return wordsOf(phrase).map(folded).join(" ");
}
