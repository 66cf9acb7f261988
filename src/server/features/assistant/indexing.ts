import type { Passage } from "#domain/assistant/passages.ts";
import { madeBetweenOthers } from "./making.ts";
import { type LibraryIndex, makeLibraryIndex } from "./search/library-index.ts";

/** Keeps one index, made anew between everybody else's work. */
export interface Indexing {
  /**
   * An index over these passages. A large one takes seconds to make: until it is there, the one before it answers, and
   * of its passages only those that are still among these, the very same, are found.
   */
  over(passages: readonly Passage[]): Promise<LibraryIndex>;
}

/** So many passages are read in a tenth of a second; what was just published is found at once. */
const WAITED_FOR_MOST = 2_000;

export function createIndexing(now: () => Date, onFault: (error: unknown) => void): Indexing {
  let newest: LibraryIndex | undefined;
  let wanted: readonly Passage[] | undefined;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (wanted !== undefined) {
      const passages = wanted;
      wanted = undefined;
      newest = await madeBetweenOthers(makeLibraryIndex(passages, now));
    }
  }

  function begin(): Promise<void> {
    const begun = work().finally(() => {
      working = undefined;
    });
    begun.catch(onFault);
    return begun;
  }

  return {
    async over(passages) {
      wanted = passages;
      working ??= begin();
      if (newest === undefined || passages.length <= WAITED_FOR_MOST) await working;
      const these = new Set(passages);
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
