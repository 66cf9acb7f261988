import {
  type LibraryContents,
  type LibraryPassages,
  libraryPassages,
} from "#domain/assistant/passages/library-passages.ts";

/** A page and how it is read, should it have changed since it was last cut. */
export interface PageSource {
  readonly id: string;
  /** Another one for every change of the page. */
  readonly mark: string;
  /** Out: what is published of the page; nothing when it is gone. */
  read(): Promise<Partial<LibraryContents>> | Partial<LibraryContents>;
}

/** Cuts pages into passages; a page that has not changed since gives the very same passages again. */
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
