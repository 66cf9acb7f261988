import type { Answer, AnswerAction, AnswerBlock, AnswerSentence, AnswerSource, Language } from "../assistant.rules.ts";
import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { reviewWordsIn } from "../review-words.ts";
import { inLatinLetters } from "../text/latin-hindi.ts";

/** A sentence of an answer before numbering; without a passage it is one of our fixed lines. */
export type Line =
  | { readonly text: string; readonly passage: Passage }
  | { readonly text: string; readonly passage: null };

/** A block before its sources have numbers. */
export interface Draft {
  readonly frame: string;
  readonly more: boolean;
  readonly lines: readonly Line[];
}

/** True for a page that no doctor has reviewed; facts about the clinic need no review. */
export function isDraft({ kind, review }: LibraryDocument): boolean {
  return kind !== "clinic" && review.state === "draft";
}

/** A page's title in a language: in Hindi its Hindi name, if it has one. */
export function titleIn(language: Language, { title, hindiTitle }: LibraryDocument): string {
  return language === "hi" && hindiTitle !== "" ? hindiTitle : title;
}

/** A page's titles in every language, as buttons show them. */
export const titlesOf = (document: LibraryDocument): readonly string[] =>
  [document.title, document.hindiTitle].filter((title) => title !== "");

/** A page as it is listed under an answer. */
function sourceOf(n: number, document: LibraryDocument, language: Language): AnswerSource {
  const { id, kind, address, version, review } = document;
  return {
    n,
    documentId: id,
    kind,
    title: titleIn(language, document),
    address,
    version,
    reviewWords: kind === "clinic" ? "" : reviewWordsIn(language, review),
    reviewedOn: kind !== "clinic" && review.state === "reviewed" ? review.on : "",
    draft: isDraft(document),
  };
}

/**
 * Assembles blocks into an answer: each page gets its number where it is first quoted, repeated sentences are removed,
 * and empty blocks are left out.
 */
export function answerOf(
  shape: string,
  drafts: readonly Draft[],
  actions: readonly AnswerAction[],
  language: Language,
): Answer {
  // The records have Hindi in Devanagari; a question in Latin letters is answered in those.
  const written = (text: string) => (language === "hi-Latn" ? inLatinLetters(text) : text);
  const numbers = new Map<string, AnswerSource>();
  const said = new Set<string>();
  const blocks: AnswerBlock[] = [];
  for (const { frame, more, lines } of drafts) {
    const sentences: AnswerSentence[] = [];
    for (const { text, passage } of lines) {
      if (said.has(text)) continue;
      said.add(text);
      if (passage === null) {
        sentences.push({ text, n: null, passageId: null, section: null });
        continue;
      }
      const { document } = passage;
      const source = numbers.get(document.id) ?? sourceOf(numbers.size + 1, document, language);
      numbers.set(document.id, source);
      sentences.push({ text: written(text), n: source.n, passageId: passage.id, section: passage.section });
    }
    if (sentences.length > 0) blocks.push({ frame, more, sentences });
  }
  const sources = [...numbers.values()];
  const citations = blocks.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, n, passageId }) => {
      const source = sources.find((one) => one.n === n);
      return source === undefined || passageId === null
        ? []
        : [{ n: source.n, passageId, version: source.version, sentence: text }];
    }),
  );
  return { shape, blocks, sources, citations, actions };
}
