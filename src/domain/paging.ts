import { fold } from "./format/fold.ts";
import { z } from "./zod.ts";

export const TABLE_PAGE_SIZE = 25;
/** Longer than any real search: a long paste stays in its field, and its first eight words count. */
const MAX_SEARCH_LENGTH = 1000;

/** A search text made safe: well-formed, without control characters, cut to the maximum length. */
export function searchField() {
  return z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, MAX_SEARCH_LENGTH),
    )
    .catch("")
    .default("");
}

/** The number of a page; 1 for anything that is not a page number. */
export function pageField() {
  return z.coerce.number().int().min(1).max(100_000).catch(1).default(1);
}

/** Search words and a page number from a URL; invalid values count as absent. */
export const tableQuerySchema = z.object({ words: searchField(), page: pageField() }).catch({ words: "", page: 1 });

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** Number of matching rows, over all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** The asked page, or the last one when there are fewer, and the index of its first row. There is at least one page. */
export function pageOf(asked: number, total: number, size: number): { page: number; pages: number; from: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(asked, pages);
  return { page, pages, from: (page - 1) * size };
}

const MAX_WORDS = 8;

/** The words of a search as they are compared, folded; at most eight, or as many as are asked for. */
export function searchTerms(text: string, most = MAX_WORDS): string[] {
  return fold(text)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, most);
}
