import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise } from "./message.ts";

describe("a normalised message", () => {
  it.each([
    ["capitals", "CHEST PAIN", "chest pain"],
    ["full-width letters", "ＣＨＥＳＴ", "chest"],
    ["zero-width and joining signs", "ch\u200be\u200cs\u200dt\ufeff", "chest"],
    ["direction signs", "\u202echest\u202c \u2067pain\u2069", "chest pain"],
    ["tag characters", "chest\u{e0041}\u{e0042}", "chest"],
    ["soft hyphens", "chest\u00adpain", "chestpain"],
    ["curly quotes", "can’t “breathe”", 'can\'t "breathe"'],
    ["stretched words", "helppppp meeee", "helpp mee"],
    ["Cyrillic look-alikes", "сhеst", "chest"],
    ["accents", "chést", "chest"],
    ["letters for digits", "su1cid3 k1ll", "suicid3 kill"],
    ["letters that stand apart", "my c h e s t hurts", "my chest hurts"],
    ["Hindi digits", "१०३ बुख़ार", "103 बुख़ार".normalize("NFC")],
  ])("has no %s", (_, original, text) => {
    expect(normalise(original)).toEqual({ original, text });
  });

  it("has the same numbers", () => {
    expect(normalise("bp 180/120, 103F, b12, 2 units").text).toBe("bp 180/120, 103f, b12, 2 units");
  });

  it("has the vowel signs of Hindi", () => {
    expect(normalise("सीने में दर्द").text).toBe("सीने में दर्द");
  });

  it("never fails, retains the original, and is idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (original) => {
        const once = normalise(original);
        expect(once.original).toBe(original);
        expect(once.text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064]/u);
      }),
    );
  });
});
