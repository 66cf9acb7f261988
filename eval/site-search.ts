import { z } from "zod";
import { findSimilarPages } from "#domain/assistant/meaning/nearest.ts";
import { HEALTH_TOPICS } from "#domain/remedies/health-topics.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { searchHealthTopics, searchRemedies } from "#domain/remedies/library-search.ts";
import { LEAST_SIMILARITY, MAX_ENCODED_LENGTH, meantPages } from "#domain/search/meaning-search.ts";
import { encodeAll, shippedIndex } from "./pages.ts";
import { readSet } from "./sets.ts";
import { shareOf, shareWords } from "./shares.ts";
import { shippedLibrary } from "./shipped-library.ts";

/** As many results as a section of the search shows. */
const SHOWN = 5;

const searchLine = z.object({
  id: z.number(),
  lang: z.string().min(1),
  words: z.string().min(1),
  /** Health topics and remedies of which one is looked for; none for a search that the library has nothing for. */
  pages: z.array(z.string().min(1)),
});

type Found = readonly (readonly string[])[];

/** The first results of each section, by words and by the pages that are meant. */
function search(words: string, health: readonly string[], remedies: readonly string[]): Found {
  const topics = searchHealthTopics(HEALTH_TOPICS, words, health).map(({ slug }) => `health:${slug}`);
  const drinks = searchRemedies(LIBRARY, words, remedies).map(({ slug }) => `remedy:${slug}`);
  return [topics, drinks].map((section) => section.slice(0, SHOWN));
}

/**
 * Measures how often the site's search shows a page that is looked for, and shows nothing for another subject, by words
 * alone and with meaning.
 * @param file - Searches as JSON lines.
 * @returns The shares, for all searches and by language.
 * @throws BadSet.
 */
export async function measureSite(file: string): Promise<string> {
  const lines = await readSet(file, searchLine);
  const index = shippedIndex(shippedLibrary().passages);
  const encodings = await encodeAll(lines.map(({ words }) => words.slice(0, MAX_ENCODED_LENGTH)));
  const judged = lines.flatMap((line, place) => {
    const encoding = encodings[place];
    if (encoding === undefined) return [];
    const similar = findSimilarPages(index, encoding, LEAST_SIMILARITY);
    const byWords = search(line.words, [], []);
    const meant = (kind: "health" | "remedy") => meantPages(line.words, similar, kind);
    return [{ ...line, byWords, joined: search(line.words, meant("health"), meant("remedy")) }];
  });
  const groups = ["all", ...new Set(lines.map(({ lang }) => lang))];
  return groups
    .flatMap((group) => {
      const own = judged.filter(({ lang }) => group === "all" || lang === group);
      const wanted = own.filter(({ pages }) => pages.length > 0);
      const others = own.filter(({ pages }) => pages.length === 0);
      return (["byWords", "joined"] as const).map((name) => {
        const share = (hits: number, total: number) => shareWords(shareOf(hits, total));
        const shown = wanted.filter((line) => line[name].flat().some((page) => line.pages.includes(page)));
        const first = wanted.filter((line) => line[name].some(([page = ""]) => line.pages.includes(page)));
        const wrong = others.filter((line) => line[name].flat().length > 0);
        const shares = [
          `shown ${share(shown.length, wanted.length)}`,
          `first ${share(first.length, wanted.length)}`,
          `other subjects that show a page ${share(wrong.length, others.length)}`,
        ];
        return `${group}, ${name === "byWords" ? "words alone" : "with meaning"}: ${shares.join("; ")}`;
      });
    })
    .join("\n");
}
