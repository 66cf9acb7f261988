import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { AnswerSource } from "#domain/assistant/assistant.rules.ts";
import { TURN_WORDS } from "#domain/assistant/turn-words.ts";
import { SourceList } from "./source-list.tsx";

const DRAFT = "draft, awaiting the doctor's review";
const source = (n: number, replaced: Partial<AnswerSource> = {}): AnswerSource => ({
  ...{ n, documentId: `page-${n}`, title: `Page ${n}`, address: `/Health/page-${n}`, kind: "health", version: 1 },
  ...{ reviewWords: DRAFT, reviewedOn: "", draft: true },
  ...replaced,
});
const marksOf = (sources: readonly AnswerSource[], isMarked = false) => {
  const list = <SourceList {...{ sources, isMarked }} language="en" texts={TURN_WORDS.en} />;
  return renderToStaticMarkup(<MemoryRouter>{list}</MemoryRouter>).match(/awaiting the doctor/gu)?.length ?? 0;
};

it("says once that pages of an answer are drafts, and not again under a card that says so", () => {
  const reviewed = source(4, { reviewWords: "Reviewed by Dr Asha Rao", reviewedOn: "2026-11-02", draft: false });
  expect(marksOf([source(1), source(2), source(3), reviewed])).toBe(1);
  expect(marksOf([source(1), source(2)], true)).toBe(0);
  expect(marksOf([reviewed])).toBe(0);
});
