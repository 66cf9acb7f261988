import { setImmediate } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import type { Engine } from "./open.ts";
import { following, type Place, upTo } from "./page-position.ts";
import { contains } from "./search.ts";

/** Rows per step. On SQLite all other queries wait meanwhile; on PostgreSQL each step is a round trip. */
export const SEARCH_STEP: Readonly<Record<Engine, number>> = { sqlite: 1_000, postgres: 25_000 };

/**
 * A part of a table, newest first: after one row, up to and including another; without them from the start, to the end.
 */
export interface Stretch {
  readonly after: Place | undefined;
  readonly end: Place | undefined;
}

export interface SearchedTable {
  /** The nth row after another one; undefined when fewer follow. */
  placeAfter(after: Place | undefined, count: number): Promise<Place | undefined>;
  /** Ids of the matching rows in a part, newest first. */
  idsIn(stretch: Stretch): Promise<readonly string[]>;
}

/** Searches the column `searched` of what a query selects, newest first, for folded words. */
export function searchedTable<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, Place>,
  words: readonly string[],
): SearchedTable {
  const matching = words.reduce((query, word) => query.where(contains("searched", word)), rows);
  return {
    placeAfter: (after, count) =>
      rows
        .where(following(after))
        .limit(1)
        .offset(count - 1)
        .executeTakeFirst(),
    async idsIn({ after, end }) {
      return (await matching.where(following(after)).where(upTo(end)).execute()).map(({ id }) => id);
    },
  };
}

/** Lets other queries and requests go first. */
async function othersFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/**
 * Searches a whole table for words that no index finds (any part of a word, in any script) in steps, so that other
 * queries wait for one step only. Out: the ids of the matching rows, newest first.
 */
export async function searchInSteps(table: SearchedTable, step: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after: Place | undefined; ; ) {
    const end = await table.placeAfter(after, step);
    found.push(...(await table.idsIn({ after, end })));
    if (end === undefined) return found;
    after = end;
    await othersFirst();
  }
}
