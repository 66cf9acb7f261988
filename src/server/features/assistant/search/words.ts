import { stemmer } from "stemmer";

/** With \p{M}, because vowel signs of Devanagari are marks. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /^[a-z]+$/u;
const INVISIBLE = /\p{Cf}/gu;
const POSSESSIVE = /['’]s\b/gu;

/** The words of a text in order, NFKC-normalised and in lower case. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().replace(POSSESSIVE, "");
  return plain.match(WORD) ?? [];
}

/** The stem of an English word; other words unchanged. */
export function stemOf(word: string): string {
  return LATIN.test(word) ? stemmer(word) : word;
}

/** The character 4-grams of a word with boundaries: `_gin`, `ging`, … `ger_`; a shorter word is one gram. */
export function gramsOf(word: string, length = 4): string[] {
  const bounded = ` ${word} `;
  if (bounded.length <= length) return [bounded];
  return Array.from({ length: bounded.length - length + 1 }, (_, at) => bounded.slice(at, at + length));
}
