import {
  type LibraryContents,
  type LibraryPassages,
  libraryPassages,
} from "#domain/assistant/passages/library-passages.ts";

/** A page with a function to read it, which is called only when the page has changed. */
export interface PageSource {
  readonly id: string;
  /** Changes with every change of the page. */
  readonly mark: string;
  /** Returns the published page; empty when it no longer exists. */
  read(): Promise<Partial<LibraryContents>> | Partial<LibraryContents>;
}

/** Splits pages into passages; an unchanged page gives the same passage objects again. */
export interface PageCuts {
  cut(pages: readonly PageSource[]): Promise<LibraryPassages>;
}

const NOTHING: LibraryContents = { remedies: [], topics: [], posts: [] };

export function createPageCuts(): PageCuts {
  const saved = new Map<string, LibraryPassages & { readonly mark: string }>();
  return {
    async cut(pages) {
      const cuts: LibraryPassages[] = [];
      for (const { id, mark, read } of pages) {
        let own = saved.get(id);
        if (own?.mark !== mark) {
          own = { mark, ...libraryPassages({ ...NOTHING, ...(await read()) }) };
          saved.set(id, own);
        }
        cuts.push(own);
      }
      const current = new Set(pages.map(({ id }) => id));
      for (const id of saved.keys()) if (!current.has(id)) saved.delete(id);
      return {
        passages: cuts.flatMap(({ passages }) => passages),
        blocked: cuts.flatMap(({ blocked }) => blocked),
      };
    },
  };
}
