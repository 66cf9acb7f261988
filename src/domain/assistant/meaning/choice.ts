import type { Understood } from "../understand/chat.ts";
import type { PageMatch } from "../understand/matches.ts";
import type { Encoding } from "./encoding.ts";
import { findNearestFields, findNearestPages, type MeaningIndex, type NearestField } from "./nearest.ts";

/** The page that a message means. */
export interface Meant {
  readonly pageId: string;
  /** From 0 to 1.3: how near it is, and a share of its probability. */
  readonly sureness: number;
  /** The nearest of its fields, the nearest first. */
  readonly fields: readonly NearestField[];
}

/** How much a page's probability adds to its nearness. */
const PROBABILITY = 0.3;
const MAX_FIELDS = 6;
/**
 * From this sureness on, meaning decides alone; and where the words name the same page. Chosen on the 305 questions that
 * were held out of the encoder's training.
 */
const SURE = { alone: 0.8, together: 0.3 } as const;

/**
 * The page that a message means most.
 * @param index - The library's vectors.
 * @param message - The encoded message, or the last messages of a chat.
 * @returns The page with its nearest fields; undefined for an empty library.
 */
export function findMeant(index: MeaningIndex, message: Encoding): Meant | undefined {
  const [nearest] = findNearestPages(index, message);
  if (nearest === undefined) return undefined;
  const { pageId, field, wording, probability } = nearest;
  const fields = findNearestFields(index, pageId, message).slice(0, MAX_FIELDS);
  return { pageId, sureness: Math.max(field, wording) + PROBABILITY * probability, fields };
}

/** A page with the ids of its fields, the nearest first. */
export interface Choice {
  readonly page: PageMatch;
  readonly nearest: readonly string[];
}

/**
 * Chooses the page by two opinions, its words and its meaning.
 * @param understood - The message, with the pages that its words find.
 * @param meant - What it means.
 * @param match - How a page fits the message.
 * @returns The page that is meant where that is sure, or where the words find the same; else undefined.
 */
export function chooseByMeaning(
  { pages }: Pick<Understood, "pages">,
  meant: Meant | undefined,
  match: (pageId: string) => PageMatch | undefined,
): Choice | undefined {
  if (meant === undefined) return undefined;
  const isFoundByWords = pages[0]?.document.id === meant.pageId;
  if (meant.sureness < (isFoundByWords ? SURE.together : SURE.alone)) return undefined;
  const page = match(meant.pageId);
  return page && { page, nearest: meant.fields.map(({ passageId }) => passageId) };
}
