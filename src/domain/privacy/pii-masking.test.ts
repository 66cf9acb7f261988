import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskAadhaarInText } from "./pii-masking.ts";

/** A number with the right check digit: UIDAI's own example. */
const VALID = "999941057058";
const split = (...parts: number[]) => {
  const startOf = (part: number) => parts.slice(0, part).reduce((sum, length) => sum + length, 0);
  return parts.map((length, part) => VALID.slice(startOf(part), startOf(part) + length));
};

describe("twelve digits in free text are masked", () => {
  it.each([
    "987612345670",
    "9876 1234 5671",
    "9876-1234-5672",
    "9876.1234.5673",
    "9876 12345674",
    "9876  1234  5675",
    "9876-1234 5676",
    "9876/1234/5677",
    "9876_1234_5678",
    "9876 - 1234 - 5679",
    "9876\u200d1234\u200d5670",
    "9876\u00a01234\u20095671",
    "+987612345680",
    "9876+1234+5681",
    "987612 345681",
    "९८७६१२३४५६७७",
    "९८७६ १२३४ ५६७७",
    "９８７６１２３４５６７８",
    "𝟗𝟖𝟕𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖",
  ])("%j", (number) => {
    expect(maskAadhaarInText(`My number is ${number}, thank you.`)).toMatch(
      /^My number is \+?XXXX XXXX \d{4}, thank you\.$/u,
    );
  });

  it.each([split(2, 2, 4, 4), split(3, 3, 3, 3), split(1, 11), split(5, 7)])("in several parts: %j %j", (...parts) => {
    expect(maskAadhaarInText(parts.join("."))).toBe("XXXX XXXX 7058");
  });

  it("beside other numbers, and more than once", () => {
    expect(maskAadhaarInText("On 12/11 9876 1234 5671 and 9876.1234.5672 4 times")).toBe(
      "On 12/11 XXXX XXXX 5671 and XXXX XXXX 5672 4 times",
    );
  });

  it.each([
    "Call +91 98765 43210 or +919876543210.",
    "Seen 22/11/2026 1030, pressure 120/80 74.",
    "Since 12/11/2026 12/12.",
    "Card 12345678901, order 1234567890123.",
    "98 7 6, 1 2 3, and 4 tablets",
  ])("but not in: %j", (text) => {
    expect(maskAadhaarInText(text)).toBe(text);
  });

  it("without failing, growing a text by much, or changing a masked text", () => {
    const signs = fc.constantFrom(..."0123456789९𝟗 .-/_+\u200d\nax");
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 80 }), (all) => {
        const once = maskAadhaarInText(all.join(""));
        expect(maskAadhaarInText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
