import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterQuietHours } from "./quiet-hours.ts";
import { fitSegment, shareOfSegment } from "./sms.ts";

describe("the length of an SMS", () => {
  it.each([
    ["a".repeat(160), 1],
    ["€".repeat(80), 1],
    ["क".repeat(70), 1],
    [`${"a".repeat(69)}…`, 1],
    ["🙂".repeat(35), 1],
    [`${"a".repeat(160)}.`, 161 / 160],
    [`${"a".repeat(70)}…`, 71 / 70],
  ])("counts %j", (text, share) => {
    expect(shareOfSegment(text)).toBeCloseTo(share, 10);
  });

  it("is cut to one segment at a name of any length and script, never inside a letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const text = fitSegment(name, (cut) => `123456 ${cut} का कोड है।`);
        expect(shareOfSegment(text)).toBeLessThanOrEqual(1);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
    expect(fitSegment("क्षि".repeat(30), (cut) => cut)).toBe("क्षि".repeat(17));
  });
});

describe("quiet hours", () => {
  it.each([
    ["2026-11-29T07:59+05:30", "2026-11-29T08:00+05:30"],
    ["2026-11-29T08:00+05:30", "2026-11-29T08:00+05:30"],
    ["2026-11-29T20:59+05:30", "2026-11-29T20:59+05:30"],
    ["2026-11-29T21:00+05:30", "2026-11-30T08:00+05:30"],
    ["2026-12-31T23:59+05:30", "2027-01-01T08:00+05:30"],
    ["2026-11-30T00:00+05:30", "2026-11-30T08:00+05:30"],
  ])("let what is due at %s go at %s", (due, goes) => {
    expect(new Date(afterQuietHours(Date.parse(due))).toISOString()).toBe(new Date(Date.parse(goes)).toISOString());
  });
});
