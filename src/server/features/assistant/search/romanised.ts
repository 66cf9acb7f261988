/** Whether a word is written in Devanagari. */
const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);
/** Spelling variants of romanised Hindi, in the order of folding. */
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
/** Variants of Devanagari: the nukta, nasal signs, and the length of i and u. */
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
 * Folds the spelling variants of a Hindi word, in Latin letters ("khaansi", "khansee", "khasi") or in Devanagari
 * ("खाँसी", "खांसी"), to one key that is only compared with other keys. The word is one of `wordsOf`.
 */
export function folded(word: string): string {
  const folds = isDevanagari(word) ? DEVANAGARI_FOLDS : LATIN_FOLDS;
  return folds.reduce((text, [from, to]) => text.replace(from, to), word);
}
