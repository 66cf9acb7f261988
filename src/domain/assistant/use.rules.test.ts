import { describe, expect, it } from "vitest";
import { daysOfUse, kindOf, USE_DAYS } from "./use.rules.ts";

describe("usage figures of the assistant", () => {
  it("take the kind of an answer from the part before the colon", () => {
    expect(
      ["answer:helps", "no-answer:off-topic", "refusal:dose", "notice", "talk:greeting", "anything"].map(kindOf),
    ).toEqual(["answer", "no-answer", "refusal", "notice", "talk", "talk"]);
  });

  it("include every day of a fortnight, newest first, also over the end of a month", () => {
    const days = daysOfUse(
      [
        { day: "2026-03-01", tier: "none", shape: "answer", count: 3 },
        { day: "2026-03-01", tier: "crisis", shape: "notice", count: 1 },
        { day: "2026-02-28", tier: "urgent", shape: "answer", count: 2 },
        { day: "2025-12-31", tier: "none", shape: "answer", count: 9 },
      ],
      "2026-03-01",
    );
    expect(days).toHaveLength(USE_DAYS);
    expect(days[0]).toMatchObject({ day: "2026-03-01", questions: 4, grave: 1, today: 0 });
    expect(days[0]?.kinds).toMatchObject({ answer: 3, notice: 1, refusal: 0 });
    expect(days[1]).toMatchObject({ day: "2026-02-28", questions: 2, today: 2 });
    expect(days.slice(2).every(({ questions }) => questions === 0)).toBe(true);
  });
});
