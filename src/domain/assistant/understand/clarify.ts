import { CLARIFY_WORDS } from "#generated/assistant-words.ts";
import { readerOf } from "../intent/sentence-reader.ts";
import type { LibraryDocument, Section } from "../passages/passages.ts";
import type { Ask } from "./ask.ts";
import type { PageMatch } from "./matches.ts";
import type { Person } from "./person.ts";

/** What to ask: where it hurts, how old the child is, or which of two pages is meant. */
export type Clarification =
  | { readonly about: "place" }
  | { readonly about: "age" }
  | { readonly about: "page"; readonly pages: readonly LibraryDocument[] };

/** Clarifying questions in a row. */
const MOST = 2;
/** Two pages with equal scores. */
const EQUAL = 0.06;
const SURE = 0.6;
const NAMED = 0.4;
/** Pages that match only parts of the question are no alternatives. */
const WHOLE = 0.95;

const read = readerOf(CLARIFY_WORDS);

/** True for a message that skips our question. */
export function skips(message: string): boolean {
  const { has, keys } = read(message);
  return has("skip") && keys.length <= 6;
}

const verdictOf = (page: PageMatch, section: Section) =>
  page.facts.find(({ passage }) => passage.section === section)?.passage.verdict;

/** A page that is only named, without a question about any of its facts. */
const isUnsure = ({ asked, isNamed, isContext, share, facts }: PageMatch) =>
  isNamed && share >= WHOLE && !isContext && asked < SURE && facts.every(({ thing }) => thing < NAMED);

/** "May he go to school" is answered for all ages, "may he have honey" is not. */
const OF_AGE = /year|month|birthday|bab(?:y|ies)|child/u;

/** Pages that are always shown at once, with the helpline. */
export const WITH_HELPLINE: ReadonlySet<string> = new Set(["health:low-mood", "health:worry", "health:stress"]);

interface Asking {
  readonly message: string;
  readonly ask: Ask;
  readonly person: Person;
  readonly pages: readonly PageMatch[];
  /** True when even the best page lacks some of its words. */
  readonly isStrange: boolean;
}

/**
 * The one clarifying question that the answer depends on, or null.
 * @param asked - How many were asked in a row.
 */
export function clarificationFor(
  { message, ask, person, pages, isStrange }: Asking,
  asked: number,
): Clarification | null {
  if (asked >= MOST) return null;
  const words = read(message);
  const [first, second] = pages;
  if (
    !isStrange &&
    words.has("pain") &&
    !words.has("place") &&
    !(first?.isNamed || first?.isContext) &&
    words.keys.length <= 8
  )
    return { about: "place" };
  if (first === undefined || WITH_HELPLINE.has(first.document.id)) return null;
  if (second !== undefined && isUnsure(first) && isUnsure(second) && first.score - second.score < EQUAL)
    return { about: "page", pages: [first.document, second.document] };
  const isForChild = person.stage === "child" && person.months === null;
  const isForAll = first.facts.some(
    ({ thing, passage }) => thing >= NAMED && !OF_AGE.test(passage.sentences.join(" ")),
  );
  if (isForChild && ask === "safe" && first.document.only === undefined && first.asked < SURE && !isForAll)
    return verdictOf(first, "babies") !== verdictOf(first, "children") ? { about: "age" } : null;
  return null;
}
