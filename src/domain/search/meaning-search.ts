import type { SimilarPage } from "../assistant/meaning/nearest.ts";
import { wordsOf } from "../remedies/words.ts";

/** How long a search waits for the encoder; then its words alone decide. */
export const MEANING_MS = 150;
/** So much of a search is encoded. */
export const MAX_ENCODED_LENGTH = 200;

/**
 * Nothing of the library is found by meaning unless one page is as similar as this: a name or another subject is nearer
 * to some page than to the others as well. A few words may be a name; more say what they are about.
 */
const SURE = { few: 0.89, more: 0.75 } as const;
const FEW = 2;
/** Pages with less similarity are never found by meaning. */
const LEAST = 0.72;
/** The model has learnt the library, not the clinic's articles: to these nothing else is near. */
const LEAST_OF_POSTS = 0.55;
export const LEAST_SIMILARITY = LEAST_OF_POSTS;
/** How much less similar than the most similar one of their kind the others may be. */
const SPREAD = 0.42;
/** Pages of a kind that are found by meaning. */
const MAX_SIMILAR = 5;
/** The usual constant of reciprocal-rank fusion: how little a rank counts beside the next. */
const FUSION = 60;

/** What the library's pages are, as their ids begin. */
export type PageKind = "health" | "remedy" | "topic" | "post";

/**
 * The pages of a kind that a search means.
 * @param words - What was typed.
 * @param pages - Pages of all kinds, the most similar first.
 * @param kind - The kind that is listed.
 * @returns Their slugs or ids without the kind, the most similar first; none where the search is about something else.
 */
export function meantPages(words: string, pages: readonly SimilarPage[], kind: PageKind): readonly string[] {
  const sure = wordsOf(words).length > FEW ? SURE.more : SURE.few;
  if (kind !== "post" && (pages[0]?.similarity ?? 0) < sure) return [];
  const ofKind = pages.filter(({ pageId }) => pageId.startsWith(`${kind}:`));
  const least = Math.max(kind === "post" ? LEAST_OF_POSTS : LEAST, (ofKind[0]?.similarity ?? 0) - SPREAD);
  const near = ofKind.filter(({ similarity }) => similarity >= least);
  return near.slice(0, MAX_SIMILAR).map(({ pageId }) => pageId.slice(kind.length + 1));
}

/**
 * Joins what a search finds by words and by meaning, by reciprocal ranks; what has the exact words comes first.
 * @param exact - Found by its name.
 * @param byWords - Found by its text.
 * @param byMeaning - Found by what it means, the most similar first.
 * @returns Each entry once.
 */
export function joinRankings<Entry>(
  exact: readonly Entry[],
  byWords: readonly Entry[],
  byMeaning: readonly Entry[],
): readonly Entry[] {
  const scores = new Map<Entry, number>();
  for (const ranking of [byMeaning, exact, byWords]) {
    for (const [rank, entry] of ranking.entries()) {
      scores.set(entry, (scores.get(entry) ?? 0) + 1 / (FUSION + rank + 1));
    }
  }
  const named = new Set(exact);
  const ranked = [...scores].sort(([, left], [, right]) => right - left).map(([entry]) => entry);
  return [...ranked.filter((entry) => named.has(entry)), ...ranked.filter((entry) => !named.has(entry))];
}
