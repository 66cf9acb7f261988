import { type AnswerPart, CARD_TEXT_ID, deltaOf } from "#domain/assistant/answer-parts.ts";
import type { Answer, AnswerBlock, AnswerSource } from "#domain/assistant/assistant.rules.ts";
import type { SafetyCard } from "#domain/assistant/safety-card/safety-card.ts";

/** One part for each page that an answer quotes. */
export function sourceParts(sources: readonly AnswerSource[]): readonly AnswerPart[] {
  return sources.map((source) => ({
    type: "source-document",
    sourceId: source.documentId,
    mediaType: "text/html",
    title: source.title,
    providerMetadata: { tulsi: source },
  }));
}

/** The start of a block; its frame, if it has one, is the first line of its text. */
export function blockOpening(id: string, { frame, more }: Pick<AnswerBlock, "frame" | "more">): readonly AnswerPart[] {
  const opening: AnswerPart = { type: "text-start", id, providerMetadata: { tulsi: { frame, more } } };
  return frame === "" ? [opening] : [opening, { type: "text-delta", id, delta: deltaOf(frame, null) }];
}

function blockParts(block: AnswerBlock, id: string): readonly AnswerPart[] {
  return [
    ...blockOpening(id, block),
    ...block.sentences.map(({ text, n }): AnswerPart => ({ type: "text-delta", id, delta: deltaOf(text, n) })),
    { type: "text-end", id },
  ];
}

/** Blocks as parts, with ids from the given number on. */
export function blocksParts(blocks: readonly AnswerBlock[], from = 1): readonly AnswerPart[] {
  return blocks
    .filter(({ sentences }) => sentences.length > 0)
    .flatMap((block, at) => blockParts(block, String(from + at)));
}

/** The parts after the text of an answer: its citations and its actions. */
export function closingParts({ citations, actions }: Pick<Answer, "citations" | "actions">): readonly AnswerPart[] {
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
