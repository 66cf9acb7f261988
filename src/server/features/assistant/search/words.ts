import { stemmer } from "stemmer";

/** Vowel signs belong to their letters: without \p{M} every Devanagari word would fall to pieces. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /^[a-z]+$/u;
const INVISIBLE = /\p{Cf}/gu;
const POSSESSIVE = /['’]s\b/gu;

/** The words of a text in their order: compatibility forms composed, lower case, whole in every script. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().replace(POSSESSIVE, "");
  return plain.match(WORD) ?? [];
}

/** The stem of an English word; a word of any other script, or with digits, stands for itself. */
export function stemOf(word: string): string {
  return LATIN.test(word) ? stemmer(word) : word;
}

/** The character 4-grams of a word between two blanks: `_gin`, `ging`, … `ger_`; a shorter word is its own gram. */
export function gramsOf(word: string, length = 4): string[] {
  const emails = [" ", ...word, " "];
  if (emails.length <= length) return [emails.join("")];
  return Array.from({ length: emails.length - length + 1 }, (_, at) => emails.slice(at, at + length).join(""));
}
