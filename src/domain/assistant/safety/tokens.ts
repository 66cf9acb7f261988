import type { Speller } from "./spelling.ts";

/** A word of a message with its keys for patterns: `e:` by English spelling, `h:` by Hindi sound. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
  /** Number of its sentence, and of its clause, from 0. */
  readonly sentence: number;
  readonly clause: number;
  /** Whether a comma, dash or colon precedes it. */
  readonly paused: boolean;
}

/** A word or a number of a normalised text. */
export const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:'\p{L}+)*/gu;
export const SENTENCE_END = /[.!?;।॥\n…]/u;
const PAUSE = /[,:()\u2013\u2014]|\s-\s/u;
/** Instructions to a model, which begin a separate sentence, so that people's words are not combined with them. */
export const ORDER = /\b(?:ignore|disregard|forget|system|override|pretend)\b/u;
const ORDERS = new RegExp(`^${ORDER.source}$`, "u");

/** Splits a normalised text (message.ts) into words. Adjacent numbers and letters ("103f") are two. */
export function tokensOf(text: string, isEnglish: boolean, speller: Speller): Token[] {
  const tokens: Token[] = [];
  let [sentence, clause, end] = [0, 0, 0];
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const between = text.slice(end, match.index);
    const paused = PAUSE.test(between);
    if (tokens.length > 0 && (SENTENCE_END.test(between) || ORDERS.test(word))) sentence += 1;
    if (tokens.at(-1)?.sentence !== sentence || paused) clause += 1;
    const bare = word.endsWith("'s") ? word.slice(0, -2) : word;
    const keys = /^\p{N}/u.test(word) ? [`e:${word}`, `h:${word}`] : speller(bare.replaceAll("'", ""), isEnglish);
    end = match.index + word.length;
    tokens.push({ word, start: match.index, end, keys, sentence, clause, paused });
  }
  return tokens;
}
