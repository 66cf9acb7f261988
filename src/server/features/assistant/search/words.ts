import { stemmer } from "stemmer";
import { remembered } from "#domain/remembered.ts";

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
export const stemOf = remembered((word) => (LATIN.test(word) ? stemmer(word) : word));

/** Keeps the stem of every word once asked for, since a library says the same words over and over. */
export function rememberedStems(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? stemOf(word);
    known.set(word, stem);
    return stem;
  };
}

/** The character 4-grams of a word between two blanks: `_gin`, `ging`, … `ger_`; a shorter word is its own gram. */
export function gramsOf(word: string, length = 4): string[] {
  const letters = [" ", ...word, " "];
  if (letters.length <= length) return [letters.join("")];
  return Array.from({ length: letters.length - length + 1 }, (_, at) => letters.slice(at, at + length).join(""));
}
