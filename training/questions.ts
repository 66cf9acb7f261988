import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { TEXT_LANGUAGES } from "./variants.ts";

/** What a message can be about besides a page of the library; the names are those of the encoder's outputs. */
export const OTHER_PAGES = ["clinic", "outside", "other"] as const;

const writtenQuestion = z.object({
  /** A page, without its `health:`, or one of OTHER_PAGES. */
  page: z.string(),
  /** Other pages that answer it as well. */
  also: z.array(z.string()).default([]),
  /** The field of the page that answers it. */
  field: z.string().optional(),
  lang: z.enum(TEXT_LANGUAGES),
  turns: z.array(z.string()).min(1),
});
export type WrittenQuestion = z.output<typeof writtenQuestion>;
const writtenQuestions = z.object({
  train: z.array(writtenQuestion),
  dev: z.array(writtenQuestion),
  later: z.array(writtenQuestion),
  strangers: z.array(writtenQuestion),
  recent: z.array(writtenQuestion),
});

/**
 * The questions that were written for the training, those held out of it, those written after it, the blind sets of
 * strangers that were used once before, and what was written most recently, from the titles of the pages alone.
 */
export function readWrittenQuestions(): z.output<typeof writtenQuestions> {
  const packed = readFileSync(join(import.meta.dirname, "questions.json.br"));
  return writtenQuestions.parse(JSON.parse(brotliDecompressSync(packed).toString()));
}

/** The page of a written question as the encoder names it. */
export const named = (page: string): string =>
  page.includes(":") || OTHER_PAGES.some((other) => other === page) ? page : `health:${page}`;

/** The pages that answer a question; `clinic` for one about the clinic, none where the library has nothing. */
export function pagesOf({ page, also }: WrittenQuestion): readonly string[] {
  return page === "outside" || page === "other" ? [] : [page, ...also].map(named);
}

/** Whether only remedies answer a question: the page of its complaint does so as well. */
export function isOfRemedy(question: WrittenQuestion): boolean {
  const pages = pagesOf(question);
  return pages.length > 0 && pages.every((page) => page.startsWith("remedy:"));
}

/**
 * The questions that a training learns from, those written for it first. Of those written after it the ones outside
 * the library are left out, because nobody has reviewed them, and of the most recent ones those for one remedy alone.
 */
export function questionsToLearn(): readonly WrittenQuestion[] {
  const { train, later, recent } = readWrittenQuestions();
  const ofLibrary = later.filter((question) => pagesOf(question).length > 0);
  return [...train, ...ofLibrary, ...recent.filter((question) => !isOfRemedy(question))];
}
