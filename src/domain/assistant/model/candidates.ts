import { isDraft } from "../answer/answer-blocks.ts";
import { type AnswerInput, linesIn } from "../answer/field-answer.ts";
import type { MeantPage } from "../choose/page.ts";
import type { LibraryDocument, Passage } from "../passages/passages.ts";

/** A field that a model may choose, by its number. */
export interface Candidate {
  /** From 1, across all pages. */
  readonly n: number;
  readonly passage: Passage;
}

/** A page that a model may choose from, or ask about, by its number. */
export interface CandidatePage {
  readonly n: number;
  readonly document: LibraryDocument;
  readonly fields: readonly Candidate[];
}

const MAX_PAGES = 5;

/**
 * The pages that a model chooses from: what the message means, and where nothing encodes, what a search finds.
 * @param input - The message as it is understood, and the library.
 * @param meant - The pages that are nearest to it in meaning; undefined where nothing encodes.
 * @returns The five best pages, the best first, each with the fields that an answer may quote in the asker's language;
 * the page of the library's own choice is among them.
 */
export function candidateFields(
  { understood, all, quoteDrafts, language }: Pick<AnswerInput, "understood" | "all" | "quoteDrafts" | "language">,
  meant: { readonly pages: readonly Pick<MeantPage, "pageId">[] } | undefined,
): readonly CandidatePage[] {
  const own = understood.pages.map(({ id }) => id);
  const found = meant?.pages.map(({ pageId }) => pageId) ?? (understood.nearest ?? []).map(({ id }) => id);
  const quotable = [...new Set([...own, ...found])]
    .map((id) => all(id).filter((field) => linesIn(language, [field]).length > 0))
    .flatMap((passages) => {
      const [first] = passages;
      return first === undefined || (!quoteDrafts && isDraft(first.document)) ? [] : [passages];
    })
    .slice(0, MAX_PAGES);
  const before = (place: number) => quotable.slice(0, place).reduce((sum, { length }) => sum + length, 0);
  return quotable.flatMap((passages, place) =>
    passages.slice(0, 1).map(({ document }) => ({
      n: place + 1,
      document,
      fields: passages.map((passage, at) => ({ n: before(place) + at + 1, passage })),
    })),
  );
}
