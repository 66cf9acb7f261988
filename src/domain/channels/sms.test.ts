import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterQuietHours, smsMoment } from "./quiet-hours.ts";
import { fitParts, partsOf, shareOfSegment } from "./sms.ts";

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

  it.each([
    ["", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    ["€".repeat(80), 1],
    // A doubled character that would be divided goes to the next part whole.
    [`${"a".repeat(152)}€${"a".repeat(151)}`, 2],
    [`${"a".repeat(152)}€${"a".repeat(152)}`, 3],
    ["क".repeat(70), 1],
    ["क".repeat(71), 2],
    ["क".repeat(134), 2],
    ["क".repeat(135), 3],
    ["🙂".repeat(66), 2],
    ["🙂".repeat(67), 3],
  ])("is %j in parts: %i", (text, parts) => {
    expect(partsOf(text)).toBe(parts);
  });

  it("cuts the longest of several names, in as many parts as may be", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 200 }), { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (names, parts) => {
          const text = fitParts(names, (cut) => `${cut.join(", ")} का कोड है।`, parts);
          expect(partsOf(text)).toBeLessThanOrEqual(parts);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
    );
    const cut = fitParts(["a".repeat(200), "Rao"], ([one = "", other = ""]) => `${one}: ${other}`);
    expect(cut).toBe(`${"a".repeat(155)}: Rao`);
  });

  it("is cut to one segment at a name of any length and script, never inside a letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const text = fitParts([name], ([cut = ""]) => `123456 ${cut} का कोड है।`);
        expect(shareOfSegment(text)).toBeLessThanOrEqual(1);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
    expect(fitParts(["क्षि".repeat(30)], ([cut = ""]) => cut)).toBe("क्षि".repeat(17));
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

  it.each([
    ["2026-11-29T22:00+05:30", "2026-11-30T08:01+05:30", "2026-11-30T08:00+05:30"],
    ["2026-11-29T22:00+05:30", "2026-11-30T08:00+05:30", "2026-11-29T22:00+05:30"],
    ["2026-11-29T22:00+05:30", "2026-11-30T06:00+05:30", "2026-11-29T22:00+05:30"],
    ["2026-11-29T12:00+05:30", "2026-11-29T13:00+05:30", "2026-11-29T12:00+05:30"],
  ])("let what is due at %s about an appointment at %s go at %s", (due, startsAt, goes) => {
    expect(smsMoment(Date.parse(due), Date.parse(startsAt))).toBe(Date.parse(goes));
  });
});
