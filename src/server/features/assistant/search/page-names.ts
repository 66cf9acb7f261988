import type { LibraryDocument } from "#domain/assistant/passages/passages.ts";
import { soundKey } from "#domain/assistant/text/sound-key.ts";
import { stemOf, wordsOf } from "./words.ts";

/** Shorter words are whole: "ORS" is not "or", and "gas" has no plural. */
const SHORTEST_STEMMED = 4;

/** The words of a text by stem and sound, the same in both scripts. */
const keysOf = (text: string) =>
  wordsOf(text).map((word) => soundKey(word.length < SHORTEST_STEMMED ? word : stemOf(word)));

interface Name {
  readonly pageId: string;
  readonly keys: readonly string[];
}

/**
 * Returns a function that finds the pages of which a message says a whole name, in any spelling of its sounds.
 * @param documents - The pages.
 */
export function pageNames(documents: readonly LibraryDocument[]): (message: string) => readonly string[] {
  const names = documents.flatMap(({ id, title, hindiTitle, aliases, searchedAs = [] }): readonly Name[] =>
    [title, hindiTitle, ...aliases, ...searchedAs].map((name) => ({ pageId: id, keys: keysOf(name) })),
  );
  const byFirst = Map.groupBy(names, ({ keys }) => keys[0] ?? "");
  return (message) => {
    const said = keysOf(message);
    const found = said.flatMap((key, place) =>
      (byFirst.get(key) ?? []).filter(({ keys }) => keys.every((own, offset) => said[place + offset] === own)),
    );
    return [...new Set(found.map(({ pageId }) => pageId))];
  };
}
