import type { LibraryPassages } from "#domain/assistant/passages/library-passages.ts";
import { inSteps } from "#server/in-steps.ts";

/** A page with a function to split it, which is called only when the page has changed. */
export interface PageSource {
  readonly id: string;
  /** Changes with every change of the page. */
  readonly mark: string;
  /** Splits the published page; without passages when it no longer exists. */
  split(): Promise<LibraryPassages> | LibraryPassages;
}

/** Splits pages into passages; an unchanged page gives the same passage objects again. */
export interface PageCuts {
  cut(pages: readonly PageSource[]): Promise<LibraryPassages>;
}

export function createPageCuts(): PageCuts {
  const saved = new Map<string, LibraryPassages & { readonly mark: string }>();
  return {
    async cut(pages) {
      const cuts: LibraryPassages[] = [];
      for await (const { id, mark, split } of inSteps(pages)) {
        let own = saved.get(id);
        if (own?.mark !== mark) {
          own = { mark, ...(await split()) };
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
