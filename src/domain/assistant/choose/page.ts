import type { Encoding } from "../meaning/encoding.ts";
import {
  findNearestFields,
  findNearestPages,
  logProbabilityOf,
  type MeaningIndex,
  type NearestField,
} from "../meaning/nearest.ts";
import { HELD, LIMITS, PAGE_WEIGHTS } from "./thresholds.ts";

/** A page that a message may mean. */
export interface MeantPage {
  readonly pageId: string;
  /** Comparable within one message: the larger, the likelier. */
  readonly score: number;
  /** Its fields, the nearest first. */
  readonly fields: readonly NearestField[];
}

/** What a message means, by its meaning and its words. */
export interface Meant {
  /** The pages that it may mean, the likeliest first. */
  readonly pages: readonly MeantPage[];
  /** Log odds that the library holds an answer. */
  readonly held: number;
  /** By how much the first leads the second. */
  readonly lead: number;
  /** Whether meaning and words name the same page first. */
  readonly agree: boolean;
}

/** A page as the search for the words of a message ranks it. */
export interface Ranked {
  readonly id: string;
  /** From 0 to 2. */
  readonly score: number;
}

const MAX_PAGES = 5;
/** Names of what is about no page. */
const OUTSIDE = ["outside", "other"] as const;

/**
 * Reads what a message means by two opinions: how near it is to the library's texts, and which pages have its words.
 * @param index - The library's vectors.
 * @param message - The encoded message, or the last messages of a chat.
 * @param words - The pages that have its words, best first.
 * @returns The pages that it may mean; undefined for an empty library.
 */
export function findMeant(index: MeaningIndex, message: Encoding, words: readonly Ranked[]): Meant | undefined {
  const found = new Map(words.map(({ id, score }) => [id, score]));
  const ranked = findNearestPages(index, message)
    .map((page) => ({
      ...page,
      score:
        PAGE_WEIGHTS.field * page.field +
        PAGE_WEIGHTS.wording * page.wording +
        PAGE_WEIGHTS.words * (found.get(page.pageId) ?? 0) +
        Math.log(page.probability),
    }))
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_PAGES);
  const [best] = ranked;
  if (best === undefined) return undefined;
  const lead = best.score - (ranked[1]?.score ?? Number.NEGATIVE_INFINITY);
  const outside = Math.max(...OUTSIDE.map((name) => logProbabilityOf(message, name)));
  const held = HELD.base + HELD.outside * outside + HELD.lead * Math.min(HELD.mostLead, lead);
  const pages = ranked.map(({ pageId, score }) => ({
    pageId,
    score,
    fields: findNearestFields(index, pageId, message),
  }));
  return { pages, held, lead, agree: words[0]?.id === best.pageId };
}

/** What is done with a message: a page answers it, two or three pages are offered, or the library has nothing on it. */
export type PageChoice =
  | { readonly kind: "page"; readonly page: MeantPage }
  | { readonly kind: "offer"; readonly pages: readonly MeantPage[] }
  | { readonly kind: "none"; readonly nearest: readonly MeantPage[] };

const MAX_OFFERED = 3;

/**
 * Chooses the page that answers.
 * @param meant - What the message means.
 * @returns The page, where the library surely holds an answer and no other page is as near; else what to offer.
 */
export function choosePage({ pages, held, lead, agree }: Meant): PageChoice {
  const [best] = pages;
  if (best === undefined || held < LIMITS.offered) return { kind: "none", nearest: pages.slice(0, MAX_OFFERED) };
  const near = pages.filter(({ score }) => score >= best.score - LIMITS.behind).slice(0, MAX_OFFERED);
  if (held >= LIMITS.answered && (agree || lead >= LIMITS.lead)) return { kind: "page", page: best };
  return { kind: "offer", pages: near };
}
