import { describe, expect, it } from "vitest";
import { containsDose } from "../../assistant/dose.ts";
import { claimsIn } from "../claims.rules.ts";
import { DRAWINGS } from "../drawings.ts";
import {
  BESIDE_TABLETS,
  forCondition,
  type Habit,
  type HabitBesideTablets,
  type KitchenRemedy,
  matching,
  medicineNotes,
  type Remedy,
  repeatedSlugs,
  SOURCE_HOSTS,
  textsOf,
} from "../remedies.rules.ts";
import { BRONCHITIS } from "./bronchitis.ts";
import { COLD } from "./cold.ts";
import { GERD } from "./gerd.ts";
import { HYPERTENSION } from "./hypertension.ts";
import { MIGRAINE } from "./migraine.ts";
import { LIBRARY_B } from "./more-b.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_B } from "./sources-more-b.ts";

const DEVANAGARI = /^[\p{Script=Devanagari}\s-]+$/u;
const SENTENCE_MOST = 220;
const FIRST_TWENTY = [...COLD, ...MIGRAINE, ...HYPERTENSION, ...GERD, ...BRONCHITIS];

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!।])\s+/u);
}

describe("the further drawers", () => {
  it("are at least eight for migraine and eight for high blood pressure, each with an address of its own", () => {
    expect(forCondition(LIBRARY_B, "migraine").length).toBeGreaterThanOrEqual(8);
    expect(forCondition(LIBRARY_B, "hypertension").length).toBeGreaterThanOrEqual(8);
    expect(LIBRARY_B.filter(({ condition }) => condition !== "migraine" && condition !== "hypertension")).toEqual([]);
    expect(repeatedSlugs([...FIRST_TWENTY, ...LIBRARY_B])).toEqual([]);
    expect(LIBRARY_B.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/u.test(slug))).toEqual([]);
  });

  it("show only habits for high blood pressure, each beside the tablets", () => {
    type Fits<Candidate, Wanted> = [Candidate] extends [Wanted] ? true : false;
    const proof = {
      beside: true,
      kitchen: false,
      plainHabit: false,
      silentOnTablets: false,
    } satisfies {
      beside: Fits<HabitBesideTablets, Remedy>;
      kitchen: Fits<Omit<KitchenRemedy, "condition"> & { readonly condition: "hypertension" }, Remedy>;
      plainHabit: Fits<Omit<Habit, "condition"> & { readonly condition: "hypertension" }, Remedy>;
      silentOnTablets: Fits<Omit<HabitBesideTablets, "besideTablets">, Remedy>;
    };
    expect(Object.values(proof).filter(Boolean)).toHaveLength(1);
    for (const remedy of forCondition(LIBRARY_B, "hypertension")) {
      expect(remedy).toMatchObject({ kind: "habit", besideTablets: BESIDE_TABLETS });
      expect(textsOf(remedy)).toContain(BESIDE_TABLETS);
    }
  });

  it("give no drawing to two of the new drawers of one column", () => {
    for (const condition of ["migraine", "hypertension"] as const) {
      const drawings = forCondition(LIBRARY_B, condition).map(({ drawing }) => drawing);
      expect(new Set(drawings).size).toBe(drawings.length);
      expect(drawings.filter((drawing) => !DRAWINGS.includes(drawing))).toEqual([]);
    }
  });

  it("cite each further work somewhere, and none that the first list already holds", () => {
    const cited = new Set(LIBRARY_B.flatMap(({ sources }) => sources.map(({ url }) => url)));
    const first = new Set<string>(Object.values(SOURCES).map(({ url }) => url));
    for (const { url } of Object.values(SOURCES_B)) expect([cited.has(url), first.has(url)]).toEqual([true, false]);
  });
});

describe.each(LIBRARY_B.map((remedy) => [remedy.slug, remedy] as const))("%s", (_slug, remedy) => {
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

  it("names sources that a reader can open: title, publisher, an https address of a known house, the day it was read", () => {
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

  it("says when to call 112 and when to see a doctor", () => {
    expect(remedy.whenToSeeADoctor.join(" ")).toContain("112");
    expect(remedy.whenToSeeADoctor.length).toBeGreaterThan(2);
    expect(new Set(remedy.whenToSeeADoctor).size).toBe(remedy.whenToSeeADoctor.length);
  });

  it("promises nothing and gives no dose", () => {
    expect(textsOf(remedy).flatMap(claimsIn)).toEqual([]);
    expect(textsOf(remedy).flatMap(sentencesOf).filter(containsDose)).toEqual([]);
  });

  it("speaks in sentences of at most 220 characters that end", () => {
    const sentences = textsOf(remedy).flatMap(sentencesOf);
    expect(sentences.filter(({ length }) => length > SENTENCE_MOST)).toEqual([]);
    const { line, whatItIs, traditionalUse, evidence, inFood, cautions, whoMustNot, whenToSeeADoctor } = remedy;
    const { conditions = [] } = whoMustNot;
    const prose = [line, whatItIs, traditionalUse, evidence.why, inFood];
    const texts = [...prose, ...cautions, ...conditions, ...whenToSeeADoctor];
    expect(texts.filter((text) => !/[.]$/u.test(text) || /\s{2}|!/u.test(text))).toEqual([]);
    expect(sentencesOf(line)).toHaveLength(1);
  });

  it("has its Hindi name in Devanagari and is found by it and by every household name", () => {
    expect(remedy.hindiName).toMatch(DEVANAGARI);
    expect(remedy.aliases.length).toBeGreaterThan(6);
    expect(remedy.aliases.some((alias) => DEVANAGARI.test(alias))).toBe(true);
    expect(new Set(remedy.aliases).size).toBe(remedy.aliases.length);
    for (const typed of [remedy.name, remedy.hindiName, ...remedy.aliases]) {
      expect(matching(LIBRARY_B, typed)).toContain(remedy);
    }
  });

  it("is a draft until a doctor has read it", () => {
    expect(remedy.review).toEqual({ state: "draft" });
    expect(remedy.version).toBe(1);
  });
});
