import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { PageMatch } from "#domain/assistant/understand/matches.ts";
import { folded } from "./romanised.ts";
import { wordsOf } from "./words.ts";

const wordingOf = (question: string) => wordsOf(question).map(folded).join(" ");
const NONE: ReadonlySet<string> = new Set();

/** Returns a function that finds the ids of the pages that have a question word for word. */
export function verbatimQuestions(passages: readonly Passage[]): (question: string) => ReadonlySet<string> {
  const pages = new Map<string, Set<string>>();
  for (const { section, document, names = [] } of passages)
    for (const name of section === "question" ? names : []) {
      const wording = wordingOf(name);
      pages.set(wording, (pages.get(wording) ?? new Set()).add(document.id));
    }
  return (question) => pages.get(wordingOf(question)) ?? NONE;
}

/** What is true of a page that has the question word for word, whatever its words are. */
export const VERBATIM_MATCH = {
  share: 1,
  isNamed: true,
  asked: 1,
  missing: [],
  missesOutside: false,
  missesUnknown: false,
} as const satisfies Partial<PageMatch>;
