import type { Encoding } from "../meaning/encoding.ts";
import {
  compareFacts,
  findNearestFields,
  findNearestPages,
  logProbabilityOf,
  type MeaningIndex,
  type NearestFact,
  type NearestField,
  type NearestPage,
} from "../meaning/nearest.ts";
import { type Choosing, CLINIC, LEARNED, LIMITS, MOST_LEAD, UNLEARNT } from "./thresholds.ts";

/** A page that a message may mean. */
export interface MeantPage {
  readonly pageId: string;
  /** Comparable within one message: the larger, the likelier. */
  readonly score: number;
  /** Similarity of the nearest field or wording. */
  readonly similarity: number;
  /** False for a page of the clinic's own, which the model can't name. */
  readonly isLearnt: boolean;
  /** Its fields, the nearest first. */
  readonly fields: readonly NearestField[];
}

/** What a message means, by its meaning and its words. */
export interface Meant {
  /** The pages that it may mean, the likeliest first. */
  readonly pages: readonly MeantPage[];
  /** Logarithm of the probability that no page holds it. */
  readonly outside: number;
  /** What it surely is about instead of a page: health that the library has nothing on, or something else than health. */
  readonly instead: "outside" | "elsewhere" | null;
  /** The fact about the clinic that it may ask for. */
  readonly fact: (NearestFact & { readonly logProbability: number }) | undefined;
  /** The page that its words find first; undefined where they find none. */
  readonly byWords: string | undefined;
}

/** A page as the search for the words of a message ranks it. */
export interface Ranked {
  readonly id: string;
  /** From 0 to 2. */
  readonly score: number;
}

const MAX_PAGES = 5;
/** From this logarithm of a probability on, a message is surely about no page. */
const SURELY = Math.log(0.5);

/**
 * How likely a page is meant.
 * @param page - A page that is near to a message.
 * @param words - Its score in the search for the words of the message, from 0 to 2.
 * @param weights - What counts how much.
 */
export const scoreOf = (
  { field, wording, probability, isLearnt }: NearestPage,
  words: number,
  weights: Choosing = LEARNED,
): number =>
  weights.field * field + weights.wording * wording + weights.words * words + (isLearnt ? Math.log(probability) : 0);

/**
 * Reads what a message means by two opinions: how near it is to the library's texts, and which pages have its words.
 * @param index - The library's vectors.
 * @param message - The encoded message, or the last messages of a chat.
 * @param words - The pages that have its words, best first.
 * @returns The pages that it may mean; undefined for an empty library.
 */
export function findMeant(index: MeaningIndex, message: Encoding, words: readonly Ranked[]): Meant | undefined {
  const found = new Map(words.map(({ id, score }) => [id, score]));
  const pages = findNearestPages(index, message)
    .map((near) => ({
      ...{ pageId: near.pageId, isLearnt: near.isLearnt, similarity: Math.max(near.field, near.wording) },
      score: scoreOf(near, found.get(near.pageId) ?? 0),
    }))
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_PAGES)
    .map((page) => ({ ...page, fields: findNearestFields(index, page.pageId, message) }));
  if (pages.length === 0) return undefined;
  const [ofHealth, elsewhere] = [logProbabilityOf(message, "outside"), logProbabilityOf(message, "other")];
  const outside = Math.max(ofHealth, elsewhere);
  const instead = ofHealth >= SURELY ? "outside" : elsewhere >= SURELY ? "elsewhere" : null;
  const worthOf = ({ pageId, similarity }: NearestFact) => similarity + CLINIC.words * (found.get(pageId) ?? 0);
  const [fact] = compareFacts(index, message).toSorted((left, right) => worthOf(right) - worthOf(left));
  const logProbability = logProbabilityOf(message, "clinic");
  return { pages, outside, instead, fact: fact && { ...fact, logProbability }, byWords: words[0]?.id };
}

/**
 * What is done with a message: a page answers it, or a fact about the clinic; two or three pages are offered, or the
 * library has nothing on it.
 */
export type PageChoice =
  | { readonly kind: "page"; readonly page: MeantPage }
  | { readonly kind: "offer"; readonly pages: readonly MeantPage[] }
  | { readonly kind: "fact"; readonly pageId: string }
  | { readonly kind: "none" };

const MAX_OFFERED = 3;

function asksForFact({ similarity, logProbability }: NonNullable<Meant["fact"]>, ofPages: number): boolean {
  if (similarity >= CLINIC.alone && similarity >= ofPages) return true;
  return similarity >= CLINIC.named && logProbability >= CLINIC.logProbability;
}

/**
 * Chooses the page that answers.
 * @param meant - What the message means.
 * @param groupWeight - What a page gains or loses by the group of people that it is about.
 * @param weights - What counts how much.
 * @returns The page, where the library surely holds an answer and no other page is as near; else what to offer.
 */
export function choosePage(
  { pages, outside, fact, byWords }: Meant,
  groupWeight: (pageId: string) => number,
  weights: Choosing = LEARNED,
): PageChoice {
  const ordered = pages
    .map((page) => ({ ...page, score: page.score + groupWeight(page.pageId) }))
    .toSorted((left, right) => right.score - left.score);
  const [best, next] = ordered;
  if (fact && asksForFact(fact, best?.similarity ?? 0)) return { kind: "fact", pageId: fact.pageId };
  if (best === undefined) return { kind: "none" };
  const lead = best.score - (next?.score ?? Number.NEGATIVE_INFINITY);
  const covered = best.isLearnt
    ? weights.base + weights.outside * outside + weights.lead * Math.min(MOST_LEAD, lead)
    : UNLEARNT.slope * (best.similarity - UNLEARNT.near);
  if (covered < weights.offered) return { kind: "none" };
  const isAhead = byWords === best.pageId || lead >= weights.ahead;
  if (covered >= 0 && best.similarity >= LIMITS.near && isAhead) return { kind: "page", page: best };
  const near = ordered.filter(({ score }) => score >= best.score - LIMITS.behind);
  return { kind: "offer", pages: near.slice(0, MAX_OFFERED) };
}
