import type { Actor } from "../actor.ts";
import type { Language } from "../language.ts";
import type { SearchResults } from "./search.rules.ts";

export interface SearchApi {
  /**
   * The first entries of each section in which the words are found, in Latin letters or Devanagari. Anyone may;
   * patients and appointments come from the operations that list them, so that nobody finds more here than there.
   * Input: `searchQuerySchema`; invalid values count as absent, and words without a letter or digit find nothing. Texts
   * of the library and of articles are in the language asked for, English otherwise.
   */
  find(actor: Actor, query: unknown, language?: Language): Promise<SearchResults>;
}
