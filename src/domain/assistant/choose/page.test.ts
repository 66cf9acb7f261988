import { describe, expect, it } from "vitest";
import { ENCODER_PAGES } from "#generated/encoder.ts";
import type { Encoding } from "../meaning/encoding.ts";
import { createMeaningIndex, type VectorRow } from "../meaning/nearest.ts";
import { toBytes, WIDTH } from "../meaning/vectors.ts";
import { choosePage, findMeant, type Meant } from "./page.ts";
import { PAGE_WEIGHTS } from "./thresholds.ts";

function vectorOf(...values: readonly number[]): Float32Array {
  const vector = new Float32Array(WIDTH);
  vector.set(values.flatMap((value) => Array.from({ length: 64 }, () => value)));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const row = (pageId: string, ...values: readonly number[]): VectorRow => ({
  ...{ pageId, passageId: `${pageId}#line-1` },
  bytes: toBytes(vectorOf(...values)),
});

/** A message with these logarithms of the pages' probabilities; all others have nearly none. */
function message(values: readonly number[], likely: Readonly<Record<string, number>>): Encoding {
  const pages = Float32Array.from(ENCODER_PAGES, (pageId) => likely[pageId] ?? -12);
  return { vector: vectorOf(...values), pages, danger: new Float32Array([1, 0, 0, 0]) };
}

const index = createMeaningIndex([row("health:cough", 1, 0, 0), row("health:fever", 0, 1, 0)], []);
const likely = { "health:cough": -0.7, "health:fever": -0.7 };

describe("what a message means", () => {
  it("is the page whose texts are nearest", () => {
    const meant = findMeant(index, message([1, 0.2, 0], likely), []);
    expect(meant?.pages.map(({ pageId }) => pageId)).toEqual(["health:cough", "health:fever"]);
    expect(meant?.pages[0]?.fields[0]?.passageId).toBe("health:cough#line-1");
    expect(meant?.byWords).toBeUndefined();
  });

  it("is the page that the words find where two are as near", () => {
    const words = [{ id: "health:fever", score: 2 }];
    const meant = findMeant(index, message([1, 1, 0], likely), words);
    expect(meant?.pages[0]?.pageId).toBe("health:fever");
    expect(meant?.byWords).toBe("health:fever");
  });

  it("says how likely it is that no page holds it", () => {
    const of = (about: Readonly<Record<string, number>>) =>
      findMeant(index, message([1, 0, 0], { ...likely, ...about }), []);
    expect(of({ outside: -6, other: -0.5 })).toMatchObject({ outside: -0.5, instead: "elsewhere" });
    expect(of({ outside: -0.5, other: -6 })).toMatchObject({ outside: -0.5, instead: "outside" });
    expect(of({ outside: -3, other: -6 })).toMatchObject({ outside: -3, instead: null });
  });

  it("is nothing in an empty library", () => {
    expect(findMeant(createMeaningIndex([], []), message([1, 0, 0], {}), [])).toBeUndefined();
  });
});

describe("the choice of a page", () => {
  const page = (pageId: string, score: number, similarity = 0.7) => ({
    ...{
      pageId,
      score,
      similarity,
      isLearnt: true,
      fields: [{ passageId: `${pageId}#line-1`, similarity, wording: -1 }],
    },
  });
  const meant = (over: Partial<Meant>): Meant => ({
    pages: [page("health:cough", 40), page("health:fever", 39), page("health:acne", 10)],
    outside: -8,
    instead: null,
    fact: undefined,
    byWords: undefined,
    ...over,
  });
  const choice = (over: Partial<Meant>, others: readonly string[] = []) =>
    choosePage(meant(over), (pageId) => (others.includes(pageId) ? PAGE_WEIGHTS.otherGroup : 0));
  const cough = { kind: "page", page: { pageId: "health:cough" } };
  const offered = { kind: "offer", pages: [{ pageId: "health:cough" }, { pageId: "health:fever" }] };

  it("answers where meaning and words agree, or meaning is far ahead", () => {
    expect(choice({ byWords: "health:cough" })).toMatchObject(cough);
    expect(choice({ pages: [page("health:cough", 40), page("health:fever", 30)] })).toMatchObject(cough);
  });

  it("offers the pages that are about as near where neither is sure, or the library may not have it", () => {
    expect(choice({})).toMatchObject(offered);
    expect(choice({ byWords: "health:fever" })).toMatchObject(offered);
    expect(choice({ byWords: "health:cough", outside: -4 })).toMatchObject(offered);
  });

  it("puts a page for other people behind", () => {
    expect(choice({}, ["health:fever"])).toMatchObject(cough);
    const byWords = "health:fever";
    expect(choice({ byWords }, ["health:cough"])).toMatchObject({ page: { pageId: "health:fever" } });
  });

  it("offers a page whose fields are far from the question", () => {
    const pages = [page("health:cough", 40, 0.4)];
    expect(choice({ pages })).toMatchObject({ kind: "offer", pages: [{ pageId: "health:cough" }] });
  });

  it("takes a page that the model has not learnt by its similarity alone", () => {
    const own = (similarity: number) => [{ ...page("post:own", 40, similarity), isLearnt: false }];
    expect(choice({ pages: own(0.7), outside: -0.1 })).toMatchObject({ kind: "page", page: { pageId: "post:own" } });
    expect(choice({ pages: own(0.3), outside: -8 })).toEqual({ kind: "none" });
  });

  it("is a fact about the clinic that is asked for surely, or that the model names", () => {
    const fact = (similarity: number, logProbability: number) => ({
      pageId: "clinic:hours",
      similarity,
      logProbability,
    });
    const hours = { kind: "fact", pageId: "clinic:hours" };
    expect(choice({ fact: fact(0.75, -6) })).toEqual(hours);
    expect(choice({ fact: fact(0.55, -0.5) })).toEqual(hours);
    expect(choice({ fact: fact(0.55, -6), byWords: "health:cough" })).toMatchObject(cough);
    expect(choice({ fact: fact(0.66, -6), byWords: "health:cough" })).toMatchObject(cough);
  });

  it("is none where the library has nothing", () => {
    expect(choice({ byWords: "health:cough", outside: -0.1 })).toEqual({ kind: "none" });
    expect(choice({ pages: [] })).toEqual({ kind: "none" });
  });
});
