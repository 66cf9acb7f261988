import { describe, expect, it } from "vitest";
import { CONDITION_PAGES } from "./conditions.ts";
import { HEALTH_TOPICS } from "./health-topics.ts";
import { LIBRARY, REMEDIES } from "./library.ts";
import { matching, searchableText, searchHealthTopics, searchRemedies, searchTopics } from "./library-search.ts";
import { bySlug, CONDITIONS, type Remedy } from "./remedies.rules.ts";
import { remedyIn } from "./translations.ts";

const HINDI = LIBRARY.map((remedy) => remedyIn("hi", remedy, false));
const slugs = (remedies: readonly Remedy[], typed: string) => matching(remedies, typed).map(({ slug }) => slug);

describe("the search of the library", () => {
  it("finds remedies that contain all typed words", () => {
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
    const edited = { ...ginger, version: ginger.version + 1, whatItIs: "A hot drink." };
    expect(searchableText(edited)).not.toContain("डॉक्टर");
    expect(searchableText(remedyIn("hi", edited, true))).toBe(searchableText(edited));
  });

  it("ranks pages with the words in their name first", () => {
    const found = searchRemedies(LIBRARY, "ginger", []);
    expect(found.map(({ slug }) => slug).toSorted()).toEqual(slugs(LIBRARY, "ginger").toSorted());
    expect(found[0]?.slug).toContain("ginger");
  });

  it("finds what the words mean after what has them, and nothing by meaning without words", () => {
    const found = searchRemedies(LIBRARY, "ginger", ["cold-cloth", "unknown", "ginger-tea"]);
    const without = searchRemedies(LIBRARY, "ginger", []);
    expect(found.slice(0, 1)).toEqual(without.slice(0, 1));
    expect(new Set(found)).toEqual(new Set([...without, bySlug(LIBRARY, "cold-cloth")]));
    expect(searchRemedies(LIBRARY, "saans phoolna", ["slow-breathing"]).map(({ slug }) => slug)).toEqual([
      "slow-breathing",
    ]);
    expect(searchRemedies(LIBRARY, "", ["cold-cloth"])).toEqual(LIBRARY);
    expect(searchRemedies(LIBRARY, "%", ["cold-cloth"])).toEqual([]);
    const health = (typed: string) => searchHealthTopics(HEALTH_TOPICS, typed, ["fever", "cough"]);
    expect(health("khansi").map(({ slug }) => slug)[0]).toBe("cough");
    expect(
      health("khansi")
        .map(({ slug }) => slug)
        .at(-1),
    ).toBe("fever");
    expect(health("")).toEqual(HEALTH_TOPICS);
  });

  it.each([
    ["khansi", "bronchitis"],
    ["खांसी", "bronchitis"],
    ["BP", "hypertension"],
  ])("finds by %s the condition of that name", (typed, condition) => {
    const topics = CONDITIONS.map((known) => ({ condition: known, version: 1, ...CONDITION_PAGES[known] }));
    expect(searchTopics(topics, typed, []).map((topic) => topic.condition)).toContain(condition);
    expect(searchTopics(topics, "", ["migraine"])).toEqual([]);
  });
});
