/** A run of characters of a text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

const SENTENCE_END = /[.?!।](?=\s)|\n(?=[ \t]*\n)|\n(?=[ \t]*(?:[-*>#|]|\d+[.)]\s))/gu;
const REACH = 240;

/** The places where a pattern matches, from left to right. */
export function placesOf(text: string, pattern: RegExp): readonly Place[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

/**
 * Finds the sentence around a place. In: a text, plain or Markdown. Out: a function that returns the sentence (or list
 * item) that contains a place, shortened with "…" where a text has no sentences.
 */
export function sentencesOf(text: string): (place: Place) => string {
  const ends = placesOf(text, SENTENCE_END).map(({ to }) => to);
  return ({ from, to }) => {
    const next = firstAtLeast(ends, to);
    const start = ends[firstAbove(ends, from) - 1] ?? 0;
    const end = ends[next] ?? text.length;
    const left = Math.max(start, from - REACH);
    const right = Math.min(end, to + REACH);
    return `${left > start ? "…" : ""}${text.slice(left, right).trim()}${right < end ? "…" : ""}`;
  };
}

function firstWhere(sorted: readonly number[], contains: (value: number) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (contains(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const firstAtLeast = (sorted: readonly number[], least: number) => firstWhere(sorted, (value) => value >= least);
const firstAbove = (sorted: readonly number[], most: number) => firstWhere(sorted, (value) => value > most);
