import { describe, expect, it } from "vitest";
import { whenWords } from "./when-words.ts";

describe("the day beside the hour of a free time", () => {
  const today = "2026-11-23";
  it("is today until the clinic's midnight, and a date from then on", () => {
    expect(whenWords("2026-11-23T18:29:00.000Z", "Asia/Kolkata", today)).toBe("today");
    expect(whenWords("2026-11-23T18:30:00.000Z", "Asia/Kolkata", today)).toBe("Tue, Nov 24");
  });

  it("is a date for whoever lives by another clock, since their today may not be the clinic's", () => {
    expect(whenWords("2026-11-23T18:29:00.000Z", "America/New_York", today)).toBe("Mon, Nov 23");
    expect(whenWords("2026-11-23T18:29:00.000Z", "Pacific/Auckland", today)).toBe("Tue, Nov 24");
  });
});
