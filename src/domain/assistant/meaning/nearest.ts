import { ENCODER_PAGES } from "#generated/encoder.ts";
import type { Encoding } from "./encoding.ts";
import { similarityTo, toBytes } from "./vectors.ts";

/** A text of the library with its vector in bytes. */
export interface VectorRow {
  readonly pageId: string;
  /** The passage that it belongs to. */
  readonly passageId: string;
  readonly bytes: Int8Array;
}

/** Vectors of one kind, those of a page together. They stay where they are: most share the bytes of one file. */
interface Table {
  readonly sources: readonly Int8Array[];
  /** The source of each row, and where in it the row begins. */
  readonly sourceOf: Uint32Array;
  readonly startOf: Uint32Array;
  readonly passageIds: readonly string[];
  /** The rows of each page: the first, and the one after the last. */
  readonly ranges: readonly (readonly [first: number, end: number])[];
}

/** The library's vectors. */
export interface MeaningIndex {
  readonly pageIds: readonly string[];
  readonly fields: Table;
  readonly wordings: Table;
}

export interface NearestPage {
  readonly pageId: string;
  /** `25 · (field + wording) / 2 + log P(page)`: the larger, the likelier. */
  readonly score: number;
  /** Similarity of the nearest field, in the nearer of its languages. */
  readonly field: number;
  /** Similarity of the nearest wording; that of the field for a page without wordings. */
  readonly wording: number;
  /** That the model gives the page, from 0 to 1. */
  readonly probability: number;
  /** False for a page of the clinic's own, which the model can't name. */
  readonly isLearnt: boolean;
}

export interface NearestField {
  readonly passageId: string;
  readonly similarity: number;
  /** Similarity of the nearest of its own wordings; -1 for a field without any. */
  readonly wording: number;
}

/** How much similarity counts beside the logarithm of the page's probability. */
const WEIGHT = 25;
/** How much a page's probability adds to its similarity for a search. */
const PROBABILITY = 0.3;
/** Wordings are compared for so many pages: the nearest by their fields. */
const COMPARED = 10;
/** From this similarity on a message is one of the wordings, but for a comma or a letter. */
const EXACT = 0.94;
const isOfClinic = (pageId: string) => pageId.startsWith("clinic:");
/** What the model takes for none of the pages that it has learnt: it may be about the clinic's own. */
const UNLEARNT = ["outside", "other"] as const;

const places: ReadonlyMap<string, number> = new Map(ENCODER_PAGES.map((pageId, place) => [pageId, place]));

/**
 * @param message - An encoded message.
 * @param name - A page of `ENCODER_PAGES`, or what is none: `clinic`, `outside`, `other`.
 * @returns The natural logarithm of its probability.
 */
export const logProbabilityOf = ({ pages }: Pick<Encoding, "pages">, name: string): number =>
  pages[places.get(name) ?? -1] ?? Number.NEGATIVE_INFINITY;

const placeOf = (pageId: string) => places.get(isOfClinic(pageId) ? "clinic" : pageId);

/** The natural logarithm of the probability of each page; pages that the model has not learnt share what it leaves. */
function logProbabilitiesOf({ pageIds }: MeaningIndex, { pages }: Encoding): readonly number[] {
  const unlearnt = pageIds.filter((pageId) => placeOf(pageId) === undefined).length;
  const left = UNLEARNT.reduce(
    (sum, name) => sum + Math.exp(pages[places.get(name) ?? -1] ?? Number.NEGATIVE_INFINITY),
    0,
  );
  const share = Math.log(left) - Math.log(Math.max(1, unlearnt));
  return pageIds.map((pageId) => pages[placeOf(pageId) ?? -1] ?? share);
}

function tableOf(pageIds: readonly string[], rows: readonly VectorRow[]): Table {
  const byPage = Map.groupBy(rows, ({ pageId }) => pageId);
  const places = new Map<ArrayBufferLike, number>();
  const sources: Int8Array[] = [];
  const sourceOf = new Uint32Array(rows.length);
  const startOf = new Uint32Array(rows.length);
  const passageIds: string[] = [];
  const ranges = pageIds.map((pageId) => {
    const first = passageIds.length;
    for (const { bytes, passageId } of byPage.get(pageId) ?? []) {
      const place = places.get(bytes.buffer) ?? sources.push(new Int8Array(bytes.buffer)) - 1;
      places.set(bytes.buffer, place);
      sourceOf[passageIds.length] = place;
      startOf[passageIds.length] = bytes.byteOffset;
      passageIds.push(passageId);
    }
    return [first, passageIds.length] as const;
  });
  return { sources, sourceOf, startOf, passageIds, ranges };
}

/** The similarity of a row of a table. */
function similarityOf({ sources, sourceOf, startOf }: Table, row: number, query: Int8Array): number {
  const source = sources[sourceOf[row] ?? -1];
  return source === undefined ? -1 : similarityTo(query, source, startOf[row] ?? 0);
}

/**
 * @param fields - A row for each field in each language.
 * @param wordings - A row for each wording; those of pages without fields are left out, except of facts about the clinic.
 * @returns The index of the library.
 */
export function createMeaningIndex(fields: readonly VectorRow[], wordings: readonly VectorRow[]): MeaningIndex {
  const known = new Set(fields.map(({ pageId }) => pageId));
  // A fact of the clinic whose text has just changed has no vector yet, and is found by its wordings meanwhile.
  const used = wordings.filter(({ pageId }) => known.has(pageId) || isOfClinic(pageId));
  const pageIds = [...new Set([...fields, ...used].map(({ pageId }) => pageId))];
  return { pageIds, fields: tableOf(pageIds, fields), wordings: tableOf(pageIds, used) };
}

/** The largest similarity among the rows of a page; undefined without rows. */
function bestOf(table: Table, page: number, query: Int8Array): number | undefined {
  const [first = 0, end = 0] = table.ranges[page] ?? [];
  let best: number | undefined;
  for (let row = first; row < end; row += 1) {
    const similarity = similarityOf(table, row, query);
    if (best === undefined || similarity > best) best = similarity;
  }
  return best;
}

/**
 * The largest similarity among the fields of a page. Of a page that is not learnt the title counts as well: it has no
 * wordings in which people ask for it.
 */
function fieldOf({ pageIds, fields, wordings }: MeaningIndex, page: number, query: Int8Array): number {
  const field = bestOf(fields, page, query) ?? -1;
  return placeOf(pageIds[page] ?? "") === undefined ? Math.max(field, bestOf(wordings, page, query) ?? -1) : field;
}

/** The largest similarity among the wordings of a page. */
function wordingOf({ pageIds, wordings }: MeaningIndex, page: number, query: Int8Array): number | undefined {
  return placeOf(pageIds[page] ?? "") === undefined ? undefined : bestOf(wordings, page, query);
}

/**
 * Finds the pages that a message means, by comparing it with every field, and with the wordings of the nearest pages.
 * @param index - The library's vectors.
 * @param message - The encoded message, or the last messages of a chat.
 * @returns At most ten pages, the likeliest first; the clinic's facts are none of them.
 */
export function findNearestPages(index: MeaningIndex, message: Encoding): readonly NearestPage[] {
  const query = toBytes(message.vector);
  const logProbabilities = logProbabilitiesOf(index, message);
  const candidates = index.pageIds.map((pageId, page) => {
    const field = fieldOf(index, page, query);
    const logProbability = logProbabilities[page] ?? Number.NEGATIVE_INFINITY;
    return { pageId, page, field, logProbability, rank: WEIGHT * field + logProbability };
  });
  const nearest = candidates
    .filter(({ pageId }) => !isOfClinic(pageId))
    .sort((left, right) => right.rank - left.rank)
    .slice(0, COMPARED);
  return nearest
    .map(({ pageId, page, field, logProbability }) => {
      const wording = wordingOf(index, page, query) ?? field;
      const score = (WEIGHT * (field + wording)) / 2 + logProbability;
      const isLearnt = placeOf(pageId) !== undefined;
      return { pageId, field, wording, probability: Math.exp(logProbability), isLearnt, score };
    })
    .sort((left, right) => right.score - left.score);
}

/** A page that is about what was searched for. */
export interface SimilarPage {
  readonly pageId: string;
  /** From 0 to 1.3: how near its nearest text is, and a share of its probability. */
  readonly similarity: number;
}

/**
 * Compares a search with every page, and with the wordings of the nearest pages of each kind.
 * @param index - The library's vectors.
 * @param search - The encoded words of a search.
 * @param least - Pages with less similarity are left out.
 * @returns The pages of all kinds, the most similar first.
 */
export function findSimilarPages(index: MeaningIndex, search: Encoding, least: number): readonly SimilarPage[] {
  const query = toBytes(search.vector);
  const logProbabilities = logProbabilitiesOf(index, search);
  const candidates = index.pageIds.map((pageId, page) => ({
    ...{ pageId, page, field: fieldOf(index, page, query) },
    share: PROBABILITY * Math.exp(logProbabilities[page] ?? Number.NEGATIVE_INFINITY),
  }));
  const byKind = Map.groupBy(candidates, ({ pageId }) => pageId.slice(0, pageId.indexOf(":")));
  return [...byKind.values()]
    .flatMap((pages) =>
      pages
        .sort((left, right) => right.field + right.share - left.field - left.share)
        .slice(0, COMPARED)
        .map(({ pageId, page, field, share }) => {
          const wording = wordingOf(index, page, query) ?? field;
          return { pageId, similarity: Math.max(field, wording) + share };
        }),
    )
    .filter(({ similarity }) => similarity >= least)
    .sort((left, right) => right.similarity - left.similarity);
}

/** A fact about the clinic that a message may ask for. */
export interface NearestFact {
  readonly pageId: string;
  /** Similarity of the nearest wording or field. */
  readonly similarity: number;
}

/**
 * Compares a message with the facts about the clinic. The model knows one page for all of them, and the facts are few
 * words and numbers, so their wordings tell them apart.
 * @param index - The library's vectors.
 * @param message - The encoded message, or the last messages of a chat.
 * @returns Each fact; none in a library without any.
 */
export function compareFacts(index: MeaningIndex, message: Encoding): readonly NearestFact[] {
  const query = toBytes(message.vector);
  return index.pageIds.flatMap((pageId, page): readonly NearestFact[] => {
    if (!isOfClinic(pageId)) return [];
    const similarity = Math.max(bestOf(index.wordings, page, query) ?? -1, bestOf(index.fields, page, query) ?? -1);
    return [{ pageId, similarity }];
  });
}

/** For each field of a page, the largest similarity among its rows in a table. */
function bestByField(table: Table, page: number, query: Int8Array): ReadonlyMap<string, number> {
  const [first, end] = table.ranges[page] ?? [0, 0];
  const best = new Map<string, number>();
  for (let row = first; row < end; row += 1) {
    const passageId = table.passageIds[row] ?? "";
    best.set(passageId, Math.max(best.get(passageId) ?? -1, similarityOf(table, row, query)));
  }
  return best;
}

/**
 * Finds the fields of a page that a message means.
 * @param index - The library's vectors.
 * @param pageId - A page of the library.
 * @param message - The encoded message, or the last messages of a chat.
 * @returns All fields of the page, the nearest first, each with the better of its languages, and
 * as near as can be where the message is one of its wordings; none for an unknown page.
 */
export function findNearestFields(index: MeaningIndex, pageId: string, message: Encoding): readonly NearestField[] {
  const query = toBytes(message.vector);
  const page = index.pageIds.indexOf(pageId);
  const wordings = bestByField(index.wordings, page, query);
  const fields = [...bestByField(index.fields, page, query)].map(([passageId, similarity]) => {
    const wording = wordings.get(passageId) ?? -1;
    return { passageId, similarity: wording >= EXACT ? 1 : similarity, wording };
  });
  return fields.sort((left, right) => right.similarity - left.similarity);
}
