import { expect, it } from "vitest";
import { type AnswerPart, viewOf } from "./answer-parts.ts";
import type { AnswerSource } from "./assistant.rules.ts";

function textParts(id: string, text: string, end: Pick<Extract<AnswerPart, { type: "text-end" }>, "providerMetadata">) {
  const parts: readonly AnswerPart[] = [
    { type: "text-start", id, providerMetadata: { tulsi: { frame: "", more: false } } },
    { type: "text-delta", id, delta: `${text}\n` },
    { type: "text-end", id, ...end },
  ];
  return parts;
}

function sourcePart(n: number): AnswerPart {
  const source: AnswerSource = {
    ...{ n, documentId: `health:${n}`, kind: "health", title: "Cough", address: "/Health/cough", version: 1 },
    ...{ reviewWords: "", reviewedOn: "", draft: false },
  };
  const { documentId: sourceId, title } = source;
  return { type: "source-document", sourceId, mediaType: "text/html", title, providerMetadata: { tulsi: source } };
}

it("shows nothing of a text that was withdrawn, and no source that only that text cited", () => {
  const view = viewOf([
    sourcePart(1),
    sourcePart(2),
    ...textParts("written", "Take it back [2]", { providerMetadata: { tulsi: { withdrawn: true } } }),
    ...textParts("1", "Honey eases a cough [1]", {}),
    { type: "data-citations", data: [{ n: 1, passageId: "a", version: 1, sentence: "Honey eases a cough" }] },
  ]);
  expect(view.blocks.map(({ sentences }) => sentences)).toEqual([[{ text: "Honey eases a cough", n: 1 }]]);
  expect(view.sources.map(({ n }) => n)).toEqual([1]);
});
