import { LRUCache } from "lru-cache";
import type { ReadTexts } from "#domain/assistant/meaning/encoding.ts";
import { findSimilarPages, type MeaningIndex, type SimilarPage } from "#domain/assistant/meaning/nearest.ts";
import { wordsOf } from "#domain/remedies/words.ts";
import {
  LEAST_SIMILARITY,
  MAX_ENCODED_LENGTH,
  MEANING_MS,
  meantPages,
  type PageKind,
} from "#domain/search/meaning-search.ts";
import { type App, perApp } from "#server/app.ts";

/** A page of results asks for several kinds of pages, and a person types on. */
const REMEMBERED = { max: 50, ttl: 5_000 };

/** The library's vectors on this server, for the features that search. */
interface Meaning {
  /** Undefined until a question, a search or a changed page has needed it. */
  readonly index: MeaningIndex | undefined;
  readonly texts: ReadTexts;
  /** Counts the indexes: what was found with an earlier one may be found otherwise now. */
  readonly changes: number;
}

interface Current extends Meaning {
  isWanted: boolean;
  readonly searches: LRUCache<string, Promise<readonly SimilarPage[]>>;
}

const NOTHING: Meaning = { index: undefined, texts: { read: 0, total: 0 }, changes: 0 };
const current = perApp((): { meaning: Current } => ({
  meaning: { ...NOTHING, isWanted: false, searches: new LRUCache(REMEMBERED) },
}));

/** The library's vectors as they are now. */
export function meaningOf(app: App): Meaning {
  return current(app).meaning;
}

/** Whether a search has looked for vectors that are not there yet. */
export function isMeaningWanted(app: App): boolean {
  return current(app).meaning.isWanted;
}

/** Replaces the vectors by those of a newer library. */
export function replaceMeaning(app: App, { index, texts }: Pick<Meaning, "index" | "texts">): void {
  const { changes } = meaningOf(app);
  current(app).meaning = { index, texts, changes: changes + 1, isWanted: true, searches: new LRUCache(REMEMBERED) };
}

/** The pages that are similar to a search; the words are never logged. */
async function findSimilar(app: App, index: MeaningIndex, text: string): Promise<readonly SimilarPage[]> {
  const [encoding] = (await app.encoder?.encode([text], AbortSignal.timeout(MEANING_MS))) ?? [];
  return encoding ? findSimilarPages(index, encoding, LEAST_SIMILARITY) : [];
}

/**
 * Finds the pages of a kind that a search means.
 * @param app - The application.
 * @param words - What was typed.
 * @param kind - The kind of pages.
 * @returns Their slugs or ids, the most similar first; none where nothing encodes, or not in time.
 */
export async function findMeantPages(app: App, words: string, kind: PageKind): Promise<readonly string[]> {
  const { meaning } = current(app);
  meaning.isWanted = true;
  const { index, searches } = meaning;
  if (index === undefined || app.encoder?.fault !== undefined || wordsOf(words).length === 0) return [];
  const text = words.slice(0, MAX_ENCODED_LENGTH).trim();
  const known = searches.get(text) ?? findSimilar(app, index, text);
  searches.set(text, known);
  try {
    return meantPages(text, await known, kind);
  } catch {
    // The encoder says in the log why it fails, and a search that waits too long is answered by its words.
    searches.delete(text);
    return [];
  }
}
