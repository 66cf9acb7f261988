import { SUBJECT_WORDS } from "#generated/assistant-words.ts";

const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.values(SUBJECT_WORDS.counts).flatMap((row) => row.map((word, at) => [word, at + 1] as const)),
);

/** The number that a word says in English or Hindi, in words ("four", "chaar") or digits; undefined for any other word. */
export const countOf = (word: string): number | undefined =>
  COUNTS.get(word) ?? (/^\d{1,3}$/u.test(word) ? Number(word) : undefined);
