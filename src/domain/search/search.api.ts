import type { Actor } from "../actor.ts";
import type { Language } from "../language.ts";
import type { SearchResults } from "./search.rules.ts";

export interface SearchApi {
  /**
   * The first entries of each section that contain the words, in Latin letters or Devanagari, and of public pages those
   * that mean the same (meaning-search.ts), unless the encoder does not answer in time. Anyone may; patients and
   * appointments come from the operations that list them, so that their permissions apply. Input: `searchQuerySchema`;
   * invalid values count as absent, and words without a letter or digit find nothing. Texts of the library and of
   * articles are in the requested language, English otherwise.
   */
  searchSite(actor: Actor, query: unknown, language?: Language): Promise<SearchResults>;
}
