import type { Answer, AnswerSource, Language } from "../assistant.rules.ts";
import type { Released } from "../gate/sentence-checks.ts";
import type { NumberedSource } from "../gate/sources.ts";
import { sourceOf } from "./sheet.ts";

/** Blocks without a frame lead the answer; the others warn. */
const LED = "";

/**
 * The embedded answer with a model's sentences in place of its quotations: cautions, warning signs and notes on
 * medicines stay. In: the sentences that passed the gate, with the numbers of `numberedSources`.
 */
export function modelAnswer(
  embedded: Answer,
  released: readonly Released[],
  sources: readonly NumberedSource[],
  language: Language,
): Answer {
  const sentences = released.map(({ text, n, passageId, section }) => ({ text, n, passageId, section }));
  const saved = embedded.blocks.filter((block) => block.frame !== LED);
  const own = new Set(
    embedded.blocks.filter((block) => block.frame === LED).flatMap((block) => block.sentences.map(({ text }) => text)),
  );
  const cited = new Set(released.map(({ n }) => n));
  const known = new Set(embedded.sources.map(({ n }) => n));
  const further: readonly AnswerSource[] = sources
    .filter(({ n }) => cited.has(n) && !known.has(n))
    .map(({ n, document }) => sourceOf(n, document, language));
  return {
    ...embedded,
    blocks: [{ frame: LED, more: false, sentences }, ...saved],
    sources: [...embedded.sources, ...further],
    citations: [
      ...released.map(({ n, passageId, version, quoted }) => ({ n, passageId, version, sentence: quoted })),
      ...embedded.citations.filter(({ sentence }) => !own.has(sentence)),
    ],
  };
}
