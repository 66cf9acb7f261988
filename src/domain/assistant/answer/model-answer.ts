import type { Answer, AnswerSource, Language } from "../assistant.rules.ts";
import type { Quoted, Released } from "../gate/sentence-checks.ts";
import { sourceOf } from "./answer-blocks.ts";

/** Blocks without a frame are the main answer; the others warn. */
const LED = "";

const isQuoted = (sentence: Released): sentence is Quoted => sentence.n !== null;

/**
 * The embedded answer with a model's sentences in place of its quotations; cautions, warning signs and notes on
 * medicines remain.
 * @param released - The sentences that the gate released.
 */
export function modelAnswer(embedded: Answer, released: readonly Released[], language: Language): Answer {
  const sentences = released.map((one) => ({
    text: one.text,
    n: one.n,
    passageId: isQuoted(one) ? one.passage.id : null,
    section: isQuoted(one) ? one.passage.section : null,
  }));
  const quotations = released.filter(isQuoted);
  const saved = embedded.blocks.filter((block) => block.frame !== LED);
  const own = new Set(
    embedded.blocks.filter((block) => block.frame === LED).flatMap((block) => block.sentences.map(({ text }) => text)),
  );
  const known = new Set(embedded.sources.map(({ n }) => n));
  const further = new Map(
    quotations
      .filter(({ n }) => !known.has(n))
      .map(({ n, passage }): [number, AnswerSource] => [n, sourceOf(n, passage.document, language)]),
  );
  return {
    ...embedded,
    blocks: [{ frame: LED, more: false, sentences }, ...saved],
    sources: [...embedded.sources, ...further.values()],
    citations: [
      ...quotations.map(({ n, passage, quoted }) => ({
        n,
        passageId: passage.id,
        version: passage.document.version,
        sentence: quoted,
      })),
      ...embedded.citations.filter(({ sentence }) => !own.has(sentence)),
    ],
  };
}
