import { describe, expect, it } from "vitest";
import { claimsIn } from "../claims.rules.ts";
import { LIBRARY } from "../library.ts";
import { matching } from "../library-search.ts";
import { medicineNotes, SOURCE_HOSTS, textsOf } from "../remedies.rules.ts";

const DEVANAGARI = /^[\p{Script=Devanagari}\s-]+$/u;
const MAX_SENTENCE_LENGTH = 220;
/** A number with a unit of medicine, or a frequency per day: this site gives no doses. */
const DOSE =
  /\b(?:\d+|one|two|three|four)\s*(?:mg|mcg|µg|g|ml|IU|drops?|tablets?|capsules?|times?\s+(?:a|per)\s+day|baar)\b/iu;

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!।])\s+/u);
}

describe("the whole library", () => {
  it("gives each page a unique address in lower case", () => {
    expect(new Set(LIBRARY.map(({ slug }) => slug)).size).toBe(LIBRARY.length);
    expect(LIBRARY.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/u.test(slug))).toEqual([]);
  });
});

describe.each(LIBRARY.map((remedy) => [remedy.slug, remedy] as const))("%s", (_slug, remedy) => {
  it("states its caution for pregnancy, children and medicines, or why none is known", () => {
    const { pregnancy, children } = remedy.whoMustNot;
    for (const stated of [pregnancy, children]) {
      expect("says" in stated ? stated.says : stated.noneKnown).toMatch(/^.{20,}\.$/u);
    }
    const { interactions } = remedy;
    if ("noneKnown" in interactions) expect(interactions.noneKnown).toMatch(/^.{20,}\.$/u);
    else
      for (const { medicine, note } of interactions)
        expect([medicine.length > 4, /\.$/u.test(note)]).toEqual([true, true]);
    for (const note of medicineNotes(remedy)) expect(note).toMatch(/^.+: .+\.$/u);
  });

  it("names sources that a reader can open: title, publisher, a known https address, the date of access", () => {
    for (const { title, publisher, url, read } of remedy.sources) {
      expect(title.length).toBeGreaterThan(3);
      expect(publisher.length).toBeGreaterThan(8);
      const address = new URL(url);
      expect(address.protocol).toBe("https:");
      expect(SOURCE_HOSTS).toContain(address.hostname);
      expect(read).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
    }
    expect(new Set(remedy.sources.map(({ url }) => url)).size).toBe(remedy.sources.length);
  });

  it("says when to call 112 and when to see a doctor, each line once", () => {
    expect(remedy.whenToSeeADoctor.join(" ")).toContain("112");
    expect(remedy.whenToSeeADoctor.length).toBeGreaterThan(2);
    expect(new Set(remedy.whenToSeeADoctor).size).toBe(remedy.whenToSeeADoctor.length);
  });

  it("has no promise and no dose", () => {
    expect(textsOf(remedy).flatMap(claimsIn)).toEqual([]);
    expect(textsOf(remedy).filter((text) => DOSE.test(text))).toEqual([]);
  });

  it("has complete sentences of at most 220 characters", () => {
    const sentences = textsOf(remedy).flatMap(sentencesOf);
    expect(sentences.filter(({ length }) => length > MAX_SENTENCE_LENGTH)).toEqual([]);
    const { line, whatItIs, traditionalUse, evidence, inFood, cautions, whoMustNot, whenToSeeADoctor } = remedy;
    const prose = [line, whatItIs, traditionalUse, evidence.why, inFood, ...(whoMustNot.conditions ?? [])];
    const texts = [...prose, ...cautions, ...whenToSeeADoctor];
    expect(texts.filter((text) => !text.endsWith(".") || /\s{2}|!/u.test(text))).toEqual([]);
    expect(sentencesOf(line)).toHaveLength(1);
  });

  it("has its Hindi name in Devanagari and is found by it and by at least five household names", () => {
    expect(remedy.hindiName).toMatch(DEVANAGARI);
    expect(remedy.aliases.length).toBeGreaterThanOrEqual(5);
    expect(remedy.aliases.some((alias) => DEVANAGARI.test(alias))).toBe(true);
    expect(new Set(remedy.aliases).size).toBe(remedy.aliases.length);
    for (const typed of [remedy.name, remedy.hindiName, ...remedy.aliases]) {
      expect(matching([remedy], typed)).toEqual([remedy]);
    }
  });

  it("is a draft until a doctor has reviewed it", () => {
    expect(remedy.review).toEqual({ state: "draft" });
    expect(remedy.version).toBeGreaterThanOrEqual(1);
  });
});
