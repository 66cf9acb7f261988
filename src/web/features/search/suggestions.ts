import type { SearchView } from "./search-view.ts";

/** What a search box shows while somebody types. */
export interface Suggestions {
  /** How many were found; null without words. */
  readonly status: string | null;
  readonly groups: readonly {
    readonly title: string;
    readonly entries: readonly Pick<SearchView["sections"][number]["entries"][number], "path" | "title" | "lang">[];
  }[];
}

export const NO_SUGGESTIONS: Suggestions = { status: null, groups: [] };
const OF_EACH = 2;

/** The first entries of each section. */
export function suggestionsOf({ status, sections }: SearchView): Suggestions {
  return {
    status,
    groups: sections.map(({ title, entries }) => ({
      title,
      entries: entries.slice(0, OF_EACH).map(({ path, title: name, lang }) => ({ path, title: name, lang })),
    })),
  };
}
