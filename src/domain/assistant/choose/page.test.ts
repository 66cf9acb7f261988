import { describe, expect, it } from "vitest";
import { ENCODER_PAGES } from "#generated/encoder.ts";
import type { Encoding } from "../meaning/encoding.ts";
import { createMeaningIndex, type VectorRow } from "../meaning/nearest.ts";
import { toBytes, WIDTH } from "../meaning/vectors.ts";
import { choosePage, findMeant, type Meant } from "./page.ts";
import { LIMITS } from "./thresholds.ts";

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
    expect(meant?.agree).toBe(false);
  });

  it("is the page that the words find where two are as near", () => {
    const words = [{ id: "health:fever", score: 2 }];
    const meant = findMeant(index, message([1, 1, 0], likely), words);
    expect(meant?.pages[0]?.pageId).toBe("health:fever");
    expect(meant?.agree).toBe(true);
  });

  it("is held by the library less, the likelier it is that no page holds it", () => {
    const held = (outside: number) => findMeant(index, message([1, 0, 0], { ...likely, outside }), [])?.held ?? 0;
    expect(held(-6)).toBeGreaterThan(LIMITS.answered);
    expect(held(-0.1)).toBeLessThan(LIMITS.offered);
    expect(held(-3)).toBeLessThan(held(-6));
  });

  it("is nothing in an empty library", () => {
    expect(findMeant(createMeaningIndex([], []), message([1, 0, 0], {}), [])).toBeUndefined();
  });
});

describe("the choice of a page", () => {
  const page = (pageId: string, score: number) => ({ pageId, score, fields: [] });
  const meant = (over: Partial<Meant>): Meant => ({
    pages: [page("health:cough", 40), page("health:fever", 39), page("health:acne", 10)],
    held: 3,
    lead: 1,
    agree: false,
    ...over,
  });

  it("answers where meaning and words agree, or meaning is far ahead", () => {
    expect(choosePage(meant({ agree: true }))).toMatchObject({ kind: "page", page: { pageId: "health:cough" } });
    expect(choosePage(meant({ lead: 9 }))).toMatchObject({ kind: "page", page: { pageId: "health:cough" } });
  });

  it("offers the pages that are about as near where neither is sure, or the library may not have it", () => {
    const offered = { kind: "offer", pages: [{ pageId: "health:cough" }, { pageId: "health:fever" }] };
    expect(choosePage(meant({}))).toMatchObject(offered);
    expect(choosePage(meant({ agree: true, held: -0.5 }))).toMatchObject(offered);
  });

  it("is none where the library has nothing, with the nearest pages", () => {
    expect(choosePage(meant({ agree: true, held: -3 }))).toMatchObject({ kind: "none", nearest: { length: 3 } });
    expect(choosePage(meant({ pages: [] }))).toEqual({ kind: "none", nearest: [] });
  });
});
