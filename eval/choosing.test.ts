import { describe, expect, it } from "vitest";
import { LEARNED } from "#domain/assistant/choose/thresholds.ts";
import { costOf, type Example } from "./choosing.ts";

/** A message with one page that is near, and another that is hardly less so. */
function example(over: { pages?: readonly string[]; outside?: number; lead?: number }): Example {
  const { pages = ["health:cough"], outside = -9, lead = 0.3 } = over;
  const near = (pageId: string, similarity: number) => ({
    ...{ pageId, isLearnt: true, score: 0, probability: 0.5 },
    ...{ field: similarity, wording: similarity },
  });
  const meant = { pages: [], outside, instead: null, fact: undefined, byWords: undefined };
  return {
    pages,
    meant,
    near: [[near("health:cough", 0.9), 0] as const, [near("health:fever", 0.9 - lead), 0] as const],
  };
}

const cost = (over: Parameters<typeof example>[0]) => costOf([example(over)], LEARNED);

describe("what a choice costs", () => {
  it("is nothing for the right page, and for none where the library has none", () => {
    expect(cost({})).toBe(0);
    expect(cost({ pages: [], outside: -0.1 })).toBe(0);
    expect(cost({ pages: ["health:cough", "health:fever"] })).toBe(0);
  });

  it("is more for another page's answer than for titles that have the right one, and for nothing in between", () => {
    const [titles, nothing, wrong] = [{ lead: 0 }, { outside: -0.1 }, { pages: ["health:acne"] }].map(cost);
    expect(titles).toBeGreaterThan(0);
    expect(nothing).toBeGreaterThan(titles ?? 0);
    expect(wrong).toBeGreaterThan(nothing ?? 0);
  });

  it("is more for an answer than for titles where the library has none", () => {
    expect(cost({ pages: [] })).toBeGreaterThan(cost({ pages: [], lead: 0 }));
  });

  it("is the sum over messages", () => {
    const some = [example({ pages: [] }), example({ lead: 0 }), example({})];
    expect(costOf(some, LEARNED)).toBeCloseTo(some.reduce((sum, one) => sum + costOf([one], LEARNED), 0));
  });
});
