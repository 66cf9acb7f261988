import { describe, expect, it } from "vitest";
import { MAX_PHRASE_LENGTH } from "./phrase-limits.ts";
import { phraseSchema } from "./phrases.rules.ts";
import { findPhrases, isSameShortcut, phraseQuery } from "./phrases.ts";

const PHRASES = [
  { id: "1", shortcut: "fever", text: "Drink enough, and rest." },
  { id: "2", shortcut: "rest", text: "Stay at home for three days." },
  { id: "3", shortcut: "बुखार", text: "आराम करें।" },
];
const found = (typed: string) => findPhrases(PHRASES, typed).map(({ id }) => id);

describe("a phrase", () => {
  it.each([
    ["/", { from: 0, typed: "" }],
    ["/fe", { from: 0, typed: "fe" }],
    ["Dear patient, /fe", { from: 14, typed: "fe" }],
    ["one\n/बुख", { from: 4, typed: "बुख" }],
    ["1/2", undefined],
    ["and/or", undefined],
    ["https://x", undefined],
    ["//", undefined],
    ["/fe ver", undefined],
    ["fever", undefined],
  ])("is asked for in %j: %j", (text, query) => {
    expect(phraseQuery(text, text.length)).toEqual(query);
  });

  it("is asked for at the cursor, in the middle of a text", () => {
    expect(phraseQuery("a /fe and more", 5)).toEqual({ from: 2, typed: "fe" });
    expect(phraseQuery("a /fe and more", 10)).toBeUndefined();
  });

  it("is found by the beginning of its shortcut first, then by its words, in both scripts", () => {
    expect(found("")).toEqual(["1", "2", "3"]);
    expect(found("REST")).toEqual(["2", "1"]);
    expect(found("बुख़")).toEqual(["3"]);
    expect(found("nothing")).toEqual([]);
  });

  it("has a shortcut without sign and spaces, the same in every spelling", () => {
    const shortcutOf = (shortcut: string) => phraseSchema.parse({ shortcut, text: "x" }).shortcut;
    expect(["/fever", " // dry cough ", "बुखार"].map(shortcutOf)).toEqual(["fever", "dry-cough", "बुखार"]);
    expect(isSameShortcut("Fever", "fever")).toBe(true);
    expect(isSameShortcut("fever", "fevers")).toBe(false);
  });

  it("has a shortcut and a text", () => {
    const accepts = (shortcut: unknown, text: unknown) => phraseSchema.safeParse({ shortcut, text }).success;
    expect(accepts("fever", "x".repeat(MAX_PHRASE_LENGTH))).toBe(true);
    expect(accepts("fever", "x".repeat(MAX_PHRASE_LENGTH + 1))).toBe(false);
    for (const empty of ["", "/", "  ", undefined, 5]) expect(accepts(empty, "x")).toBe(false);
    expect(accepts("fever", "  ")).toBe(false);
    expect(accepts("x".repeat(31), "x")).toBe(false);
  });
});
