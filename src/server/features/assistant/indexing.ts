import type { Passage } from "#domain/assistant/passages.ts";
import { madeBetweenOthers } from "./making.ts";
import { type GrowingIndex, type LibraryIndex, makeLibraryIndex } from "./search/library-index.ts";

/** Keeps one index: brought up to date at once where little has changed, made anew between everybody else's work otherwise. */
export interface Indexing {
  /**
   * An index over these passages. What a page or two have changed is in it at once. A large one that must be made anew
   * takes seconds: until it is there, the one before it answers, and of its passages only those that are still among
   * these, the very same, are found.
   */
  over(passages: readonly Passage[]): Promise<LibraryIndex>;
}

/** So many passages are read in a tenth of a second; what was just published is found at once. */
const WAITED_FOR_MOST = 2_000;
/** So many are taken out and put in within a few milliseconds: a long article rewritten, or a doctor's hours. */
const AT_ONCE_MOST = 100;
/** After so many changes, as a share of the whole, it is made anew: rarity and lengths are held against what was then. */
const CHANGED_MOST = 0.1;

export function createIndexing(now: () => Date, onFault: (error: unknown) => void): Indexing {
  let newest: GrowingIndex | undefined;
  let current: ReadonlySet<Passage> = new Set();
  let isWanted = false;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      newest = await madeBetweenOthers(makeLibraryIndex([...current], now));
      // What came meanwhile was brought into the one before it.
      if (!catchUp()) isWanted = true;
    }
  }

  function begin(): Promise<void> {
    const begun = work().finally(() => {
      working = undefined;
    });
    begun.catch(onFault);
    return begun;
  }

  /** Brings the index to what is published now. Out: false when that is too much to do at once. */
  function catchUp(): boolean {
    if (newest === undefined || newest.difference(current) > AT_ONCE_MOST) return false;
    newest.bring(current);
    return true;
  }

  return {
    async over(passages) {
      const these = new Set(passages);
      current = these;
      const isUpToDate = catchUp();
      if (!isUpToDate || (newest?.changes ?? 0) > CHANGED_MOST * passages.length) {
        isWanted = true;
        working ??= begin();
      }
      if (newest === undefined || (!isUpToDate && passages.length <= WAITED_FOR_MOST)) await working;
      const stands = (passage: Passage) => these.has(passage);
      const index = () => {
        if (newest === undefined) throw new Error("There is no index.");
        return newest;
      };
      return {
        find: (question, options) => index().find(question, { ...options, stands }),
        get passages() {
          return index().passages;
        },
        get bytes() {
          return index().bytes;
        },
      };
    },
  };
}
