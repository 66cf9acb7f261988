import { expect, it } from "vitest";
import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { answeringAllParts, type ClauseMeant, twoMatters } from "./matters.ts";

interface Near {
  readonly similarity?: number;
  readonly next?: number;
  readonly outside?: number;
}

/** A clause that means a page, ahead of another by ten. */
const clause = (pageId: string, { similarity = 0.9, next = 30, outside = -8 }: Near = {}): ClauseMeant => {
  const page = (id: string, score: number) => ({
    ...{ pageId: id, score, similarity, isLearnt: true, fields: [] },
  });
  const pages = [page(pageId, 40), page("health:other", next)];
  return { text: pageId, meant: { pages, outside, instead: null, fact: undefined, byWords: pageId } };
};
const idsOf = (...clauses: readonly ClauseMeant[]) => twoMatters(clauses, () => 0).map(({ page }) => page.pageId);
const [fever, lice] = ["health:fever", "health:lice"];

it("two clauses that mean two pages are two matters", () => {
  expect(idsOf(clause(fever), clause(lice))).toEqual([fever, lice]);
});

it.each([
  ["one page", [clause(fever), clause(fever)]],
  ["one clause", [clause(fever)]],
  ["three pages, which are signs of one illness", [clause(fever), clause(lice), clause("health:cough")]],
  ["a clause that is not near its page", [clause(fever), clause(lice, { similarity: 0.7 })]],
  ["a clause that another page means as well", [clause(fever), clause(lice, { next: 36 })]],
  ["a clause that the library may not have", [clause(fever), clause(lice, { outside: -4 })]],
  ["a remedy for the other", [clause(fever), clause("remedy:ginger-tea")]],
])("%s is no second matter", (_, clauses) => {
  expect(idsOf(...clauses)).toEqual([]);
});

const document: LibraryDocument = {
  ...{ id: "health:stye", kind: "health", title: "Stye", hindiTitle: "", aliases: [], address: "/Health/stye" },
  ...{ topic: null, version: 1, review: { state: "draft" } },
};
const field = (id: string, similarity: number) => {
  const passage: Passage = { id, document, section: "question", heading: "", sentences: ["Rest."] };
  return { passage, similarity, wording: -1 };
};
const [treat, lenses] = [field("health:stye#question-1", 0.7), field("health:stye#question-2", 0.6)];

it("an offered page answers that has a field for each of two parts", () => {
  const whole = answeringAllParts([document], () => [[treat], [lenses]]);
  expect(whole?.fields.map(({ id }) => id)).toEqual([treat.passage.id, lenses.passage.id]);
});

it.each([
  ["no part", []],
  ["the same field for both", [[treat], [treat]]],
  ["a field that is far", [[treat], [field("health:stye#question-3", 0.3)]]],
])("and none that has %s", (_, parts) => {
  expect(answeringAllParts([document], () => parts)).toBeUndefined();
});
