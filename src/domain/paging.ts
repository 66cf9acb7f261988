import { z } from "zod";

export const TABLE_PAGE_SIZE = 25;
/** Far more than anybody searches for: a long paste stays in its field, and the first eight words of it count. */
const WORDS_MOST = 1000;

/** What is searched for, made harmless: well-formed, without controls, cut where nobody writes any more. */
export function searchField() {
  return z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/\p{Cc}/gu, " ")
        .trim()
        .slice(0, WORDS_MOST),
    )
    .catch("")
    .default("");
}

/** The number of a page, 1 when it is none. */
export function pageField() {
  return z.coerce.number().int().min(1).max(100_000).catch(1).default(1);
}

/** Search words and a page number from an address; nonsense is read as absent. */
export const tableQuerySchema = z.object({ words: searchField(), page: pageField() }).catch({ words: "", page: 1 });

export interface TablePage<Row> {
  readonly rows: readonly Row[];
  /** Rows that match, over all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Number of pages for so many rows, at least one. */
export function pagesFor(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The words of a search as they are compared: composed, in lower case, at most eight. */
export function searchWords(text: string): string[] {
  return fold(text)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .slice(0, 8);
}

/** A text as it is searched: composed and in lower case. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
