import { type AnswerPart, deltaOf } from "#domain/assistant/answer-parts.ts";
import type { Answer, AnswerBlock, AnswerSource } from "#domain/assistant/assistant.rules.ts";
import type { SafetyCard } from "#domain/assistant/safety/safety-card.ts";

/** The pages an answer quotes, each as one part. */
export function sourceParts(sources: readonly AnswerSource[]): readonly AnswerPart[] {
  return sources.map((source) => ({
    type: "source-document",
    sourceId: source.documentId,
    mediaType: "text/html",
    title: source.title,
    providerMetadata: { tulsi: source },
  }));
}

/** The opening of a block: its frame, where it has one, is the first line of its text. */
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

/** Blocks as parts; ids are counted from the given number on. */
export function blocksParts(blocks: readonly AnswerBlock[], from = 1): readonly AnswerPart[] {
  return blocks
    .filter(({ sentences }) => sentences.length > 0)
    .flatMap((block, at) => blockParts(block, String(from + at)));
}

/** What stands under an answer: the quoted sentences with their places, and what can be done now. */
export function closingParts({ citations, actions }: Pick<Answer, "citations" | "actions">): readonly AnswerPart[] {
  return [
    { type: "data-citations", data: citations },
    { type: "data-actions", data: actions },
  ];
}

/** What stands under the card of a danger: its numbers to call, and nothing else. */
export function callParts(card: Pick<SafetyCard, "calls"> | null): readonly AnswerPart[] {
  const actions = (card?.calls ?? []).map(({ label, href }) => ({ kind: "call" as const, label, href }));
  return closingParts({ citations: [], actions });
}

/** A whole answer as parts, without its notice. */
export function partsOf(answer: Answer): readonly AnswerPart[] {
  return [...sourceParts(answer.sources), ...blocksParts(answer.blocks), ...closingParts(answer)];
}
