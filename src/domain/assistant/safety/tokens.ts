import type { Language } from "../assistant.rules.ts";

/** A word of a message, with the keys by which rules find it. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** `e:` by English spelling, `h:` by Hindi sound; several when the word is misspelt. */
  readonly keys: readonly string[];
  /** Number of its sentence, from 0. */
  readonly sentence: number;
  /** A comma, dash or colon stands before it. */
  readonly paused: boolean;
}

/** Says what a word may mean: itself, or the words it is a misspelling of. */
export type Speller = (word: string, language: Language) => readonly string[];

/** A word or a number of a normal text. */
export const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:'\p{L}+)*/gu;
export const SENTENCE_END = /[.!?;।॥\n…]/u;
const PAUSE = /[,:()\u2013\u2014]|\s-\s/u;
/** "can t", "don t": an apostrophe that a phone turned into a space. */
const SPLIT_NOT = /^(?:can|don|won|isn|doesn|didn|couldn|hasn|haven|wasn|aren|shouldn|wouldn)$/u;

/** Splits a normal text into words. Numbers and letters that touch ("103f") are two. */
export function tokensOf(text: string, language: Language, speller: Speller): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const between = text.slice(end, match.index);
    const last = tokens.at(-1);
    if (word === "t" && last !== undefined && SPLIT_NOT.test(last.word)) {
      tokens[tokens.length - 1] = { ...last, word: `${last.word}t`, end: match.index + 1, keys: [`e:${last.word}t`] };
      end = match.index + 1;
      continue;
    }
    if (last !== undefined && SENTENCE_END.test(between)) sentence += 1;
    tokens.push({
      word,
      start: match.index,
      end: match.index + word.length,
      keys: /^\p{N}/u.test(word) ? [`e:${word}`, `h:${word}`] : speller(word, language),
      sentence,
      paused: PAUSE.test(between),
    });
    end = match.index + word.length;
  }
  return tokens;
}

/** A word, and the same without "'s": "baby's head". */
export function withOwner(speller: Speller): Speller {
  return (word, language) =>
    word.endsWith("'s")
      ? [...new Set([...speller(word.slice(0, -2), language), ...speller(word, language)])]
      : speller(word, language);
}
