import type { Passage } from "#domain/assistant/passages/passages.ts";
import { createLibraryIndex, type GrowingIndex, type LibraryIndex } from "../search/library-index.ts";

/** Up to so many passages are exchanged in place, which takes milliseconds; a larger change builds a new index. */
const IN_PLACE_MOST = 100;
/** Past this share of changes a new index is built, because word rarity and lengths are relative to the first build. */
const CHANGED_MOST = 0.1;

/** Gives the one index over the passages of the moment, updated in place where few of them have changed. */
export function createIndexing(now: () => Date): (passages: readonly Passage[]) => LibraryIndex {
  let index: GrowingIndex | undefined;
  return (passages) => {
    const current = new Set(passages);
    const changed = index?.difference(current) ?? Number.POSITIVE_INFINITY;
    const isSmallChange = changed <= IN_PLACE_MOST && (index?.changes ?? 0) + changed <= CHANGED_MOST * passages.length;
    if (index && (changed === 0 || isSmallChange)) index.bring(current);
    else index = createLibraryIndex(passages, now);
    return index;
  };
}
