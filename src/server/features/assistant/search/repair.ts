import { isOneEditAway } from "#domain/assistant/text/one-edit.ts";

/** Shorter words have too many neighbours, such as "car" and "care". */
const SHORTEST = 4;
const HAS_DIGIT = /\p{N}/u;

/** The words of the index with their frequencies. */
export type Vocabulary = ReadonlyMap<string, number>;

/**
 * Corrects unknown words by one edit to the most frequent word with the same first letter, ties alphabetically.
 * Returns a word unchanged when it is known, short, has a digit or has no neighbour.
 */
export function repairer(vocabulary: Vocabulary, isKnown: (word: string) => boolean): (word: string) => string {
  const buckets = new Map<string, string[]>();
  for (const word of vocabulary.keys()) {
    const bucket = bucketOf(word, word.length);
    const words = buckets.get(bucket);
    if (words === undefined) buckets.set(bucket, [word]);
    else words.push(word);
  }
  return (word) => {
    if (word.length < SHORTEST || HAS_DIGIT.test(word) || isKnown(word)) return word;
    let best = word;
    let commonest = 0;
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      for (const candidate of buckets.get(bucketOf(word, length)) ?? []) {
        const often = vocabulary.get(candidate) ?? 0;
        if (often < commonest || !isOneEditAway(word, candidate)) continue;
        if (often === commonest && candidate > best) continue;
        best = candidate;
        commonest = often;
      }
    }
    return best;
  };
}

function bucketOf(word: string, length: number): string {
  return `${word.slice(0, 1)}${length}`;
}
