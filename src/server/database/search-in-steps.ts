import { othersFirst } from "#server/in-steps.ts";
import type { Place } from "./page-position.ts";

/** Rows that are read and decrypted at once; all other requests wait meanwhile, some 20 ms for the longest texts. */
export const SEARCH_STEP = 200;

/**
 * Searches a whole table whose texts are encrypted, newest first, in steps, so that other requests wait for one step
 * only.
 * @param rowsAfter - The rows after a position, at most `count`.
 * @returns The ids of the matching rows, in their order.
 */
export async function searchInSteps<Row extends Place>(
  rowsAfter: (after: Place | undefined, count: number) => Promise<readonly Row[]>,
  matches: (row: Row) => boolean,
  step = SEARCH_STEP,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after: Place | undefined; ; ) {
    const rows = await rowsAfter(after, step);
    found.push(...rows.filter(matches).map(({ id }) => id));
    after = rows.at(-1);
    if (after === undefined || rows.length < step) return found;
    await othersFirst();
  }
}
