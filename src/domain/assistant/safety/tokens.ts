import type { Speller } from "./spelling.ts";

/** A word of a message, with the keys by which patterns find it: `e:` by English spelling, `h:` by Hindi sound. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
  /** No pattern and no plain word is written so: it is read as words that are like it. */
  readonly guessed: boolean;
  /** Number of its sentence, and of its clause, from 0. */
  readonly sentence: number;
  readonly clause: number;
  /** A comma, dash or colon stands before it. */
  readonly paused: boolean;
}

/** A word or a number of a normal text. */
export const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:'\p{L}+)*/gu;
export const SENTENCE_END = /[.!?;।॥\n…]/u;
const PAUSE = /[,:()\u2013\u2014]|\s-\s/u;
const CLAUSE_WORDS = /^(?:and|but|now|so|aur|lekin|par|magar|ab|और|लेकिन|पर|मगर|अब)$/u;
/** Orders to a machine, which begin a sentence of their own: nobody's words are read together with them. */
export const ORDERS = /^(?:ignore|disregard|forget|system|override|pretend)$/u;
/** "can t", "don t": an apostrophe that a phone turned into a space. */
const SPLIT_NOT = /\b(can|don|won|isn|doesn|didn|couldn|hasn|haven|wasn|aren|shouldn|wouldn) (?=t\b)/gu;

/** Splits a normal text (message.ts) into words. Numbers and letters that touch ("103f") are two. */
export function tokensOf(text: string, isEnglish: boolean, speller: Speller): Token[] {
  const tokens: Token[] = [];
  let [sentence, clause, end] = [0, 0, 0];
  for (const match of text.replace(SPLIT_NOT, "$1\u200c").replaceAll("\u200ct", "t ").matchAll(WORD)) {
    const word = match[0];
    const between = text.slice(end, match.index);
    const paused = PAUSE.test(between);
    if (tokens.length > 0 && (SENTENCE_END.test(between) || ORDERS.test(word))) sentence += 1;
    if (tokens.at(-1)?.sentence !== sentence || paused || CLAUSE_WORDS.test(word)) clause += 1;
    const bare = word.endsWith("'s") ? word.slice(0, -2) : word;
    const { own, guessed } = /^\p{N}/u.test(word)
      ? { own: [`e:${word}`, `h:${word}`], guessed: [] }
      : speller(bare.replaceAll("'", ""), isEnglish);
    end = match.index + word.length;
    const keys = guessed.length === 0 ? own : [...own, ...guessed];
    tokens.push({ word, start: match.index, end, keys, guessed: guessed.length > 0, sentence, clause, paused });
  }
  return tokens;
}
