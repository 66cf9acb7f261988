import { describe, expect, it } from "vitest";
import { CONDITION_PAGES, type Topic } from "./conditions.ts";
import { LIBRARY } from "./library.ts";
import { MEDICINES_TABLE } from "./medicines-table.ts";
import { CONDITIONS, type Remedy, textsOf } from "./remedies.rules.ts";
import { medicinesTableIn, notesByHerb, remedyIn, topicIn } from "./translations.ts";

const DEVANAGARI = /\p{Script=Devanagari}/u;
const [remedy] = LIBRARY as readonly [Remedy, ...Remedy[]];
const topic: Topic = { ...CONDITION_PAGES.cold, condition: "cold", version: 1 };

describe("the library in Hindi", () => {
  it.each(LIBRARY)("has every text of $slug, and the facts of the English", (english) => {
    const hindi = remedyIn("hi", english, false);
    const { besideTablets: _ours, ...own } = { besideTablets: "", ...hindi };
    expect(textsOf(own as Remedy).filter((text) => !DEVANAGARI.test(text))).toEqual([]);
    expect(hindi.untranslated).toBeUndefined();
    const facts = ({ slug, kind, condition, sources, aliases, version, evidence }: Remedy) => {
      return { slug, kind, condition, sources, aliases, version, grade: evidence.grade };
    };
    expect(facts(hindi)).toEqual(facts(english));
    expect(hindi.name).toBe(english.hindiName);
  });

  it("has its own review", () => {
    const reviewed = { state: "reviewed", by: "Dr Meera Iyer", registration: "KMC/1", on: "2026-11-20" } as const;
    expect(remedyIn("en", { ...remedy, review: reviewed }, false).review).toEqual(reviewed);
    expect(remedyIn("hi", { ...remedy, review: reviewed }, false).review).toEqual({ state: "draft" });
    expect(topicIn("hi", { ...topic, review: reviewed }, false).review).toEqual({ state: "draft" });
    expect(medicinesTableIn("hi", { ...MEDICINES_TABLE, review: reviewed }).review).toEqual({ state: "draft" });
  });

  it("is in English where the shown version is not the translated one", () => {
    const later = { ...remedy, version: remedy.version + 1 };
    expect(remedyIn("hi", later, false)).toEqual({ ...later, untranslated: true });
    expect(remedyIn("hi", remedy, true)).toEqual({ ...remedy, untranslated: true });
    expect(topicIn("hi", topic, true)).toEqual({ ...topic, untranslated: true });
  });

  it("has the pages of all conditions and the notes of all herbs", () => {
    for (const condition of CONDITIONS) {
      const page = topicIn("hi", { ...CONDITION_PAGES[condition], condition, version: 1 }, false);
      const { title, fullName, promise, about, emergency } = page;
      for (const text of [title, fullName, promise, ...about, emergency]) expect(text).toMatch(DEVANAGARI);
    }
    const [english, hindi] = [notesByHerb("en"), notesByHerb("hi")];
    expect(hindi.map(({ notes }) => notes.length)).toEqual(english.map(({ notes }) => notes.length));
    for (const { herb, notes } of hindi) for (const text of [herb, ...notes]) expect(text).toMatch(DEVANAGARI);
  });
});
