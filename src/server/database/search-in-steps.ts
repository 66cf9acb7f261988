import { setImmediate } from "node:timers/promises";
import type { Engine } from "./open.ts";
import type { Place } from "./page-position.ts";

/** Rows that are looked through at one go. On SQLite everybody waits meanwhile; on PostgreSQL it is asked for them one by one. */
export const SEARCH_STEP: Readonly<Record<Engine, number>> = { sqlite: 1_000, postgres: 25_000 };

/** A part of a table, newest first: from behind one row to another one and with it; without them from its beginning, to its end. */
export interface Stretch {
  readonly after: Place | undefined;
  readonly end: Place | undefined;
}

export interface SearchedTable {
  /** The row that is the so-manyth after another one; undefined when fewer follow. */
  placeAfter(after: Place | undefined, count: number): Promise<Place | undefined>;
  /** Ids of the rows in a stretch that hold what is looked for, newest first. */
  idsIn(stretch: Stretch): Promise<readonly string[]>;
}

/** Lets others go first, and whatever waits at the sockets. */
async function othersFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/**
 * Looks a whole table through for words that no index finds (any part of a word, in any script), a step at a time, so
 * that nobody else waits for the whole of it. Out: the ids of what was found, newest first.
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
