import { expect, it } from "vitest";
import { ENCODER_PAGES } from "#generated/encoder.ts";
import type { Encoding } from "./encoding.ts";
import {
  compareFacts,
  createMeaningIndex,
  findNearestFields,
  findNearestPages,
  findSimilarPages,
  type VectorRow,
} from "./nearest.ts";
import { similarityTo, toBytes, WIDTH } from "./vectors.ts";

/** A vector of length 1 whose numbers are these, four times each, and 0 elsewhere. */
function vectorOf(...values: readonly number[]): Float32Array {
  const vector = new Float32Array(WIDTH);
  const repeated = values.flatMap((value) => Array.from({ length: 64 }, () => value));
  const length = Math.hypot(...repeated);
  vector.set(repeated.map((value) => value / length));
  return vector;
}

const row = (pageId: string, field: string, ...values: readonly number[]): VectorRow => ({
  pageId,
  passageId: `${pageId}#${field}`,
  bytes: toBytes(vectorOf(...values)),
});

/** A message with the same probability for every page but those named. */
function message(values: readonly number[], likely: Readonly<Record<string, number>> = {}): Encoding {
  const pages = Float32Array.from(ENCODER_PAGES, (pageId) => likely[pageId] ?? -Math.log(ENCODER_PAGES.length));
  return { vector: vectorOf(...values), pages, danger: new Float32Array([1, 0, 0, 0]) };
}

const index = createMeaningIndex(
  [
    row("health:cough", "line-1", 1, 0, 0),
    row("health:cough", "question-1", 1, 1, 0),
    row("health:cough", "question-1", 1, 2, 0),
    row("health:fever", "line-1", 0, 0, 1),
    row("post:new", "text-1", 0, 1, 1),
    row("clinic:hours", "fact-1", -1, 0, 1),
  ],
  [
    row("health:cough", "question-1", 0, 1, 0),
    row("health:fever", "line-1", 1, 0, 1),
    row("health:gone", "line-1", 1, 1, 1),
  ],
);

it("keeps similarities in bytes to the second decimal", () => {
  const wave = (step: number) => {
    const values = Float32Array.from({ length: WIDTH }, (_, place) => Math.sin(place * step) + 0.5);
    return values.map((value) => value / Math.hypot(...values));
  };
  const [left, right] = [wave(0.7), wave(1.9)];
  const exact = left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);
  const table = new Int8Array([...toBytes(vectorOf(1)), ...toBytes(right)]);
  expect(similarityTo(toBytes(left), table, WIDTH)).toBeCloseTo(exact, 2);
  expect(similarityTo(toBytes(left), toBytes(left), 0)).toBeCloseTo(1, 2);
});

it("ranks pages by their nearest field and wording and by the model's own page", () => {
  const [first, second] = findNearestPages(index, message([1, 1, 0]));
  expect(first).toMatchObject({ pageId: "health:cough" });
  expect(first?.field).toBeCloseTo(1, 2);
  expect(first?.wording).toBeCloseTo(Math.SQRT1_2, 1);
  const expected = (25 * (1 + Math.SQRT1_2)) / 2 - Math.log(ENCODER_PAGES.length);
  expect(first?.score).toBeCloseTo(expected, 0);
  expect(second?.score).toBeLessThan(first?.score ?? 0);

  const likely = { "health:cough": -30, "health:fever": -0.01, outside: -30, other: -30 };
  expect(findNearestPages(index, message([2, 2, 1]))[0]?.pageId).toBe("health:cough");
  expect(findNearestPages(index, message([2, 2, 1], likely))[0]?.pageId).toBe("health:fever");
});

it("ranks a page without wordings by its fields, and one that is not learnt by what the model leaves", () => {
  const [first] = findNearestPages(index, message([0, 1, 1]));
  expect(first).toMatchObject({ pageId: "post:new" });
  expect(first?.wording).toBe(first?.field);
  const learnt = message([0, 1, 1], { "health:fever": -0.01, outside: -30, other: -30 });
  expect(findNearestPages(index, learnt)[0]?.pageId).toBe("health:fever");
});

it("counts the title of an article as its text, where it is nearer", () => {
  const titled = (...title: readonly number[]) => {
    const own = createMeaningIndex([row("post:new", "text-1", 0, 1, 1)], [row("post:new", "text-1", ...title)]);
    const [page] = findNearestPages(own, message([1, 0, 0]));
    return page && [page.field, page.wording].map((similarity) => Math.round(similarity));
  };
  expect(titled(1, 0, 0)).toEqual([1, 1]);
  expect(titled(0, 1, 1)).toEqual([0, 0]);
});

it("finds pages of each kind that are similar enough, the most similar first", () => {
  const likely = message([1, 1, 0], { "health:cough": -0.1 });
  const found = findSimilarPages(index, likely, 0.4);
  expect(found.map(({ pageId }) => pageId)).toEqual(["health:cough", "post:new", "health:fever"]);
  expect(found[0]?.similarity).toBeCloseTo(1 + 0.3 * Math.exp(-0.1), 1);
  expect(findSimilarPages(index, likely, 2)).toEqual([]);
});

it("compares the facts about the clinic, each of which is none of the pages", () => {
  const [nearest] = compareFacts(index, message([-1, 0, 1])).toSorted(
    (one, other) => other.similarity - one.similarity,
  );
  expect(nearest?.pageId).toBe("clinic:hours");
  expect(nearest?.similarity).toBeCloseTo(1, 2);
  expect(findNearestPages(index, message([-1, 0, 1])).map(({ pageId }) => pageId)).not.toContain("clinic:hours");
  expect(compareFacts(createMeaningIndex([], []), message([1, 0]))).toEqual([]);
});

it("finds a fact about the clinic by its wordings while its text has no vector", () => {
  const own = createMeaningIndex([], [row("clinic:booking", "fact-1", 0, 1), row("health:gone", "line-1", 0, 1)]);
  expect(compareFacts(own, message([0, 1]))).toMatchObject([{ pageId: "clinic:booking" }]);
  expect(findNearestPages(own, message([0, 1]))).toEqual([]);
});

it("gives the fields of a page, each with the nearer of its languages", () => {
  const fields = findNearestFields(index, "health:cough", message([1, 2, 0]));
  expect(fields.map(({ passageId }) => passageId)).toEqual(["health:cough#question-1", "health:cough#line-1"]);
  expect(fields[0]?.similarity).toBeCloseTo(1, 2);
  expect(findNearestFields(index, "health:gone", message([1, 2, 0]))).toEqual([]);
});

it("finds at most ten pages, and none in an empty library", () => {
  const many = Array.from({ length: 30 }, (_, page) => row(`post:${page}`, "text-1", 1, page));
  expect(findNearestPages(createMeaningIndex(many, []), message([1, 0]))).toHaveLength(10);
  expect(findNearestPages(createMeaningIndex([], []), message([1, 0]))).toEqual([]);
});
