import type { Passage } from "#domain/assistant/passages/passages.ts";
import { createLibraryIndex, type GrowingIndex, type LibraryIndex } from "../search/library-index.ts";

/** Up to this number of changed passages the index is updated in place; larger changes build a new index. */
const MAX_CHANGES_IN_PLACE = 100;
/** Past this share of changes a new index is built, because lengths are relative to the first build. */
const MAX_CHANGED_SHARE = 0.1;

/** Returns a function that gives the index for a set of passages, updated in place when few have changed. */
export function createIndexBuilder(): (passages: readonly Passage[]) => Promise<LibraryIndex> {
  let index: GrowingIndex | undefined;
  return async (passages) => {
    const current = new Set(passages);
    const changed = index?.difference(current) ?? Number.POSITIVE_INFINITY;
    const isSmallChange =
      changed <= MAX_CHANGES_IN_PLACE && (index?.changes ?? 0) + changed <= MAX_CHANGED_SHARE * passages.length;
    if (index && (changed === 0 || isSmallChange)) await index.update(current);
    else index = await createLibraryIndex(passages);
    return index;
  };
}
