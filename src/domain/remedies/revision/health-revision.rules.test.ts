import { describe, expect, it } from "vitest";
import { HEALTH_TOPICS, healthTopic } from "../health-topics.ts";
import { placedFacts, revisedHealthTopic } from "./health-revision.rules.ts";

const shipped = healthTopic("heel-pain") ?? expect.fail("no topic");

describe("a changed health topic", () => {
  it("has every fact at a place of its own", () => {
    for (const topic of HEALTH_TOPICS) {
      const paths = placedFacts(topic).map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths).toEqual(expect.arrayContaining(["shortAnswer", "doctorCan", "questions.0.answer"]));
      expect(Math.max(...placedFacts(topic).flatMap(({ fact }) => [fact.en.length, fact.hi.length]))).toBeLessThan(400);
    }
  });

  it("ignores a change of a fact that an update has replaced", () => {
    const now = { en: "New.", hi: "नया।" };
    const was = shipped.avoid[0] ?? now;
    const changed = (from: typeof was) => ({
      shipped: shipped.version,
      changes: [{ path: "avoid.0", was: from, now }],
    });
    const next = shipped.version + 1;
    expect(revisedHealthTopic(shipped, changed(was), next).avoid[0]).toEqual(now);
    const old = changed({ en: "Before.", hi: "पहले।" });
    expect(revisedHealthTopic(shipped, old, next)).toEqual({ ...shipped, review: { state: "draft" }, version: next });
    // The update raised the version, so that the review of the clinic's version no longer counts.
    expect(revisedHealthTopic({ ...shipped, version: next }, old, next).version).toBe(next + 1);
  });
});
