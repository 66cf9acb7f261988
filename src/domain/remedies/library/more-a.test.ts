import { describe, expect, it } from "vitest";
import { DRAWINGS } from "../drawings.ts";
import {
  bySlug,
  forCondition,
  matching,
  medicineNotes,
  type Remedy,
  repeatedSlugs,
  SOURCE_HOSTS,
  textsOf,
} from "../remedies.rules.ts";
import { adviceOn } from "../writing-advice.ts";
import { BRONCHITIS } from "./bronchitis.ts";
import { COLD } from "./cold.ts";
import { GERD } from "./gerd.ts";
import { HYPERTENSION } from "./hypertension.ts";
import { MIGRAINE } from "./migraine.ts";
import { LIBRARY_A } from "./more-a.ts";
import { LIBRARY_B } from "./more-b.ts";
import { SOURCES } from "./sources.ts";
import { SOURCES_A } from "./sources-more-a.ts";

/** Diseases of the law that these topics touch: a page's use may not even name one. */
const LISTED =
  /\b(?:high|low)\s+blood\s+pressure\b|\bhypertension\b|\bdiabet(?:es|ic)\b|\bheart\s+diseases?\b|\bobesity\b|\b(?:stomach|gastric|peptic|duodenal)\s+ulcers?\b|\bpneumonia\b|\basthma\b|\bfevers?\b/iu;
const TOPICS = ["cold", "gerd", "bronchitis"] as const;
const OTHERS = [...COLD, ...MIGRAINE, ...HYPERTENSION, ...GERD, ...BRONCHITIS, ...LIBRARY_B];
const DEVANAGARI = /^[\p{Script=Devanagari}\s-]+$/u;
const SENTENCE_MOST = 220;
/** A number with a unit of medicine, or a count of times a day: the house gives no doses. */
const DOSE =
  /\b(?:\d+|one|two|three|four)\s*(?:mg|mcg|µg|g|ml|IU|drops?|tablets?|capsules?|times?\s+(?:a|per)\s+day|baar)\b/iu;

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!।])\s+/u);
}

function named(slug: string): Remedy {
  const remedy = bySlug(LIBRARY_A, slug);
  if (remedy === undefined) throw new Error(`no remedy ${slug}`);
  return remedy;
}

/** The notes on medicines of one page, in one text. */
function notesOf(slug: string): string {
  return medicineNotes(named(slug)).join(" ");
}

describe("the further pages for cold, reflux and chest cold", () => {
  it("are at least eight for each of the three, with addresses that no other page has", () => {
    for (const topic of TOPICS) expect(forCondition(LIBRARY_A, topic).length).toBeGreaterThanOrEqual(8);
    expect(TOPICS.flatMap((topic) => forCondition(LIBRARY_A, topic))).toHaveLength(LIBRARY_A.length);
    expect(repeatedSlugs([...OTHERS, ...LIBRARY_A])).toEqual([]);
    expect(LIBRARY_A.filter(({ slug }) => !/^[a-z]+(-[a-z]+)*$/u.test(slug))).toEqual([]);
  });

  it("give no drawing to two new pages of one topic", () => {
    for (const topic of TOPICS) {
      const drawings = forCondition(LIBRARY_A, topic).map(({ drawing }) => drawing);
      expect(new Set(drawings).size).toBe(drawings.length);
      expect(drawings.filter((drawing) => !DRAWINGS.includes(drawing))).toEqual([]);
    }
  });

  it("cite every work of the second table, and put none there that the first already holds", () => {
    const cited = new Set(LIBRARY_A.flatMap(({ sources }) => sources.map(({ url }) => url)));
    const first = new Set<string>(Object.values(SOURCES).map(({ url }) => url));
    for (const { url } of Object.values(SOURCES_A))
      expect([url, cited.has(url), first.has(url)]).toEqual([url, true, false]);
  });
});

describe.each(LIBRARY_A.map((remedy) => [remedy.slug, remedy] as const))("%s", (_slug, remedy) => {
  it("states its caution for pregnancy, children and medicines, or why none is known", () => {
    const { pregnancy, children } = remedy.whoMustNot;
    for (const stated of [pregnancy, children]) {
      expect("says" in stated ? stated.says : stated.noneKnown).toMatch(/^.{20,}\.$/u);
    }
    const { interactions } = remedy;
    if ("noneKnown" in interactions) expect(interactions.noneKnown).toMatch(/^.{20,}\.$/u);
    else for (const { medicine } of interactions) expect(medicine.length).toBeGreaterThan(4);
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

  it("names no disease of the law's list as its use", () => {
    expect([remedy.name, remedy.line, remedy.traditionalUse].filter((text) => LISTED.test(text))).toEqual([]);
  });

  it("says when to call 112 and when to see a doctor, each line once", () => {
    expect(remedy.whenToSeeADoctor.join(" ")).toContain("112");
    expect(remedy.whenToSeeADoctor.length).toBeGreaterThan(2);
    expect(new Set(remedy.whenToSeeADoctor).size).toBe(remedy.whenToSeeADoctor.length);
  });

  it("promises nothing, gives no dose and speaks to readers only", () => {
    expect(adviceOn([...textsOf(remedy), ...remedy.aliases].join("\n\n"))).toEqual([]);
    expect(textsOf(remedy).filter((text) => DOSE.test(text))).toEqual([]);
  });

  it("speaks in sentences of at most 220 characters that end", () => {
    const sentences = textsOf(remedy).flatMap(sentencesOf);
    expect(sentences.filter(({ length }) => length > SENTENCE_MOST)).toEqual([]);
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
      expect(matching(LIBRARY_A, typed)).toContain(remedy);
    }
  });

  it("is a draft until a doctor has read it", () => {
    expect(remedy.review).toEqual({ state: "draft" });
    expect(remedy.version).toBe(1);
  });
});

describe("what may not be missing", () => {
  const eaten = (remedy: Remedy) => [remedy.line, remedy.whatItIs, remedy.inFood].join(" ");

  it("no page that puts honey in a cup or on a spoon is silent on the first year", () => {
    const withHoney = LIBRARY_A.filter((remedy) => /honey/iu.test(eaten(remedy)));
    expect(withHoney.map(({ slug }) => slug)).toEqual(["honey-for-chest-cough", "tulsi-adrak-kadha"]);
    for (const remedy of withHoney) {
      const { children } = remedy.whoMustNot;
      expect("says" in children && children.says).toMatch(/first birthday|under one year/u);
    }
    expect(named("honey-for-chest-cough").drawerCaution).toBe("over one year only");
  });

  it("mulethi carries its pressure, its potassium, its pregnancy and its medicines", () => {
    const mulethi = named("mulethi-for-cough");
    expect(mulethi.drawerCaution).toContain("pressure");
    expect(textsOf(mulethi).join(" ")).toMatch(/low potassium: leave it out altogether/u);
    expect(mulethi.whoMustNot.pregnancy).toEqual({ says: expect.stringContaining("Leave it out in pregnancy") });
    expect(notesOf("mulethi-for-cough")).toMatch(/blood pressure tablets.+diuretics.+Digoxin.+Warfarin/u);
    for (const kadha of ["pepper-ajwain-kadha", "tulsi-adrak-kadha"]) {
      expect(named(kadha).cautions.join(" ")).toContain("may hold mulethi or giloy");
    }
  });

  it.each([
    ["giloy-kadha", /Diabetes.+immune system.+liver/u],
    ["garlic-in-food", /Blood thinners.+HIV/u],
    ["tulsi-adrak-kadha", /Diabetes.+Blood thinners/u],
    ["pepper-ajwain-kadha", /Phenytoin.+Blood thinners/u],
    ["rasam-and-soup", /Phenytoin/u],
    ["vitamin-c-and-zinc", /antibiotics.+Penicillamine/u],
    ["isabgol", /All medicines by mouth.+two hours apart.+Diabetes/u],
    ["ripe-banana", /potassium/u],
    ["tobacco-alcohol-out", /before you stop/u],
  ])("%s meets the medicines it is known to disturb", (slug, pairs) => expect(notesOf(slug)).toMatch(pairs));

  it.each([
    ["saline-nose-rinse", "rolling boil"],
    ["steam-with-care", "no towel over the head"],
    ["vitamin-c-and-zinc", "No zinc gel, spray or swab in the nose"],
    ["giloy-kadha", "Yellow eyes, dark urine"],
    ["isabgol", "a full glass of water"],
    ["adulsa-vasaka", "Never in pregnancy"],
    ["left-side-sleeping", "Babies sleep on their back"],
    ["propped-up-sleep", "Never for babies"],
    ["weight-and-acidity", "losing weight without trying is a warning sign"],
    ["smoke-free-air", "carbon monoxide"],
  ])("%s says: %s", (slug, caution) => expect(textsOf(named(slug)).join(" ")).toContain(caution));

  it("sends every cough of two weeks to a test", () => {
    for (const remedy of forCondition(LIBRARY_A, "bronchitis")) {
      expect(remedy.whenToSeeADoctor.join(" ")).toMatch(/two weeks or more.+tuberculosis/u);
    }
  });
});
