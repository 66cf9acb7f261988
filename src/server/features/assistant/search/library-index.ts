import type { Passage } from "#domain/assistant/passages/passages.ts";
import { createSearchEngine, type Ranked } from "./engine.ts";
import { pageNames } from "./page-names.ts";
import { searchedIn } from "./searched-text.ts";
import { verbatimQuestions } from "./verbatim.ts";

/** What the library knows of the words of a message. */
export interface LibraryIndex {
  /** The pages that have the words of a message, best first. Never fails; empty without a match. */
  rank(message: string): readonly Ranked[];
  /** The passages whose question the message is word for word, as buttons send it. */
  ownQuestions(message: string): readonly Passage[];
  /** Ids of the pages of which the message says a whole name. */
  named(message: string): readonly string[];
}

const RANKED = 20;

/** An index over the passages of the library. */
export async function createLibraryIndex(passages: readonly Passage[]): Promise<LibraryIndex> {
  const pages = Map.groupBy(passages, ({ document }) => document.id);
  const engine = await createSearchEngine([...pages.values()].map(searchedIn));
  return {
    rank: (message) => engine.rank(message, RANKED),
    ownQuestions: verbatimQuestions(passages),
    named: pageNames([...pages.values()].flatMap(([first]) => first?.document ?? [])),
  };
}
