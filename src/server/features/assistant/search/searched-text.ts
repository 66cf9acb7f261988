import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { SearchDocument } from "./engine.ts";

/**
 * The searched text of a page.
 * @param its - Its passages.
 */
export function searchedIn(its: readonly Passage[]): SearchDocument {
  const { document } = its[0] as Passage;
  const text = its.flatMap(({ heading, sentences, hindi = [], names = [] }) => [
    heading,
    ...sentences,
    ...hindi,
    ...names,
  ]);
  const aliases = [document.hindiTitle, ...document.aliases, ...(document.searchedAs ?? [])];
  return { id: document.id, title: document.title, text: text.join(" "), aliases };
}
