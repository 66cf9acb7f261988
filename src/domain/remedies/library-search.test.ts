import { describe, expect, it } from "vitest";
import { LIBRARY, REMEDIES } from "./library.ts";
import { matching, searchableText } from "./library-search.ts";
import { bySlug, type Remedy } from "./remedies.rules.ts";
import { remedyIn } from "./translations.ts";

const HINDI = LIBRARY.map((remedy) => remedyIn("hi", remedy, false));
const slugs = (remedies: readonly Remedy[], typed: string) => matching(remedies, typed).map(({ slug }) => slug);

describe("the search of the library", () => {
  it("finds remedies in which all typed words occur", () => {
    expect(slugs(REMEDIES, "  ADRAK   chai ")).toEqual(["ginger-tea"]);
    expect(slugs(REMEDIES, "ｈａｌｄｉ")).toContain("turmeric-milk");
    expect(slugs(REMEDIES, "")).toHaveLength(20);
    expect(slugs(REMEDIES, "adrak unobtainium")).toEqual([]);
    expect(slugs(REMEDIES, "!!!")).toEqual([]);
  });

  it.each([
    ["khansi", "खांसी", "खाँसी", "cough"],
    ["shahad", "शहद", "honey"],
    ["adrak", "अदरक", "ginger"],
  ])("finds the same pages by %s in Hinglish, Hindi and English, in both languages", (...words) => {
    const [first = []] = words.map((word) => slugs(LIBRARY, word));
    expect(first.length).toBeGreaterThan(1);
    for (const word of words) {
      expect({ word, found: slugs(LIBRARY, word) }).toEqual({ word, found: first });
      expect({ word, found: slugs(HINDI, word) }).toEqual({ word, found: first });
    }
  });

  it("finds a page that the clinic has written itself by its own words only", () => {
    const ginger = bySlug(LIBRARY, "ginger-tea");
    if (ginger === undefined) throw new Error("ginger-tea is not in the library");
    const edited = { ...ginger, version: 3, whatItIs: "A hot drink." };
    expect(searchableText(edited)).not.toContain("डॉक्टर");
    expect(searchableText(remedyIn("hi", edited, true))).toBe(searchableText(edited));
  });
});
