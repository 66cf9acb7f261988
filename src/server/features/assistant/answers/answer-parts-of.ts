import { type AnswerPart, CARD_TEXT_ID, deltaOf } from "#domain/assistant/answer-parts.ts";
import type { Answer, AnswerBlock, AnswerSource } from "#domain/assistant/assistant.rules.ts";
import type { SafetyCard } from "#domain/assistant/safety-card/safety-card.ts";

/** One part for each page that an answer quotes. */
function sourceParts(sources: readonly AnswerSource[]): readonly AnswerPart[] {
  return sources.map((source) => ({
    type: "source-document",
    sourceId: source.documentId,
    mediaType: "text/html",
    title: source.title,
    providerMetadata: { tulsi: source },
  }));
}

/** A block as one text; its frame, if it has one, is the first line. */
function blockParts({ frame, more, sentences }: AnswerBlock, id: string): readonly AnswerPart[] {
  const lines = frame === "" ? sentences : [{ text: frame, n: null }, ...sentences];
  return [
    { type: "text-start", id, providerMetadata: { tulsi: { frame, more } } },
    ...lines.map(({ text, n }): AnswerPart => ({ type: "text-delta", id, delta: deltaOf(text, n) })),
    { type: "text-end", id },
  ];
}

/** Blocks as parts, with ids from 1. */
function blocksParts(blocks: readonly AnswerBlock[]): readonly AnswerPart[] {
  return blocks
    .filter(({ sentences }) => sentences.length > 0)
    .flatMap((block, at) => blockParts(block, String(at + 1)));
}

/** The parts after the text of an answer: its citations and its actions. */
function closingParts({ citations, actions }: Pick<Answer, "citations" | "actions">): readonly AnswerPart[] {
  return [
    { type: "data-citations", data: citations },
    { type: "data-actions", data: actions },
  ];
}

/** An answer that is a safety card alone: its words as a text, and its phone numbers as actions. */
export function cardParts(
  card: Pick<SafetyCard, "text" | "after" | "addition" | "calls"> | null,
): readonly AnswerPart[] {
  if (card === null) return closingParts({ citations: [], actions: [] });
  const { text, after = "", addition, calls } = card;
  const lines = [text, ...calls.map(({ label, number }) => `${label}: ${number}`), after, addition];
  const id = CARD_TEXT_ID;
  return [
    { type: "text-start", id, providerMetadata: { tulsi: { frame: "", more: false } } },
    ...lines
      .filter((line) => line !== "")
      .map((line): AnswerPart => ({ type: "text-delta", id, delta: deltaOf(line, null) })),
    { type: "text-end", id },
    ...closingParts({ citations: [], actions: calls.map(({ label, href }) => ({ kind: "call", label, href })) }),
  ];
}

/** A complete answer as parts, without its triage. */
export function partsOf(answer: Answer): readonly AnswerPart[] {
  return [...sourceParts(answer.sources), ...blocksParts(answer.blocks), ...closingParts(answer)];
}
