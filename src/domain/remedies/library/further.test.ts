import { describe, expect, it } from "vitest";
import { containsDose } from "../../assistant/text/dose.ts";
import { DRAWINGS } from "../drawings.ts";
import { FURTHER_PAGES } from "../library.ts";
import {
  BESIDE_TABLETS,
  bySlug,
  CONDITIONS,
  forCondition,
  type Habit,
  type HabitBesideTablets,
  type KitchenRemedy,
  medicineNotes,
  type Remedy,
  textsOf,
} from "../remedies.rules.ts";

/** Diseases of Schedule J that these topics touch: a page's use may not even name one. */
const LISTED = new RegExp(
  "\\b(?:(?:high|low)\\s+blood\\s+pressure|hypertension|diabet(?:es|ic)|heart\\s+diseases?|obesity|" +
    "(?:stomach|gastric|peptic|duodenal)\\s+ulcers?|pneumonia|asthma|fevers?)\\b",
  "iu",
);
const KITCHEN_TOPICS = ["cold", "gerd", "bronchitis"] as const;

function named(slug: string): Remedy {
  const remedy = bySlug(FURTHER_PAGES, slug);
  if (remedy === undefined) throw new Error(`no remedy ${slug}`);
  return remedy;
}

/** The notes on medicines of one page, in one text. */
function notesOf(slug: string): string {
  return medicineNotes(named(slug)).join(" ");
}

describe("the further pages", () => {
  it.each(CONDITIONS)("are at least eight for %s, each with its own drawing", (condition) => {
    const pages = forCondition(FURTHER_PAGES, condition);
    expect(pages.length).toBeGreaterThanOrEqual(8);
    const drawings = pages.map(({ drawing }) => drawing);
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(drawings.filter((drawing) => !DRAWINGS.includes(drawing))).toEqual([]);
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
    for (const remedy of forCondition(FURTHER_PAGES, "hypertension")) {
      expect(remedy).toMatchObject({ kind: "habit", besideTablets: BESIDE_TABLETS });
      expect(textsOf(remedy)).toContain(BESIDE_TABLETS);
    }
  });

  it.each(KITCHEN_TOPICS)("claim no use against a disease of the legal list for %s", (topic) => {
    const uses = forCondition(FURTHER_PAGES, topic).flatMap(({ name, line, traditionalUse }) => [
      name,
      line,
      traditionalUse,
    ]);
    expect(uses.filter((text) => LISTED.test(text))).toEqual([]);
  });

  it.each(["migraine", "hypertension"] as const)("give no amount at all for %s", (topic) => {
    const texts = forCondition(FURTHER_PAGES, topic).flatMap(textsOf);
    expect(texts.filter(containsDose)).toEqual([]);
  });
});

describe("required cautions", () => {
  const eaten = (remedy: Remedy) => [remedy.line, remedy.whatItIs, remedy.inFood].join(" ");

  it("every page that uses honey mentions the first year of life", () => {
    const withHoney = FURTHER_PAGES.filter((remedy) => /honey/iu.test(eaten(remedy)));
    expect(withHoney.map(({ slug }) => slug)).toEqual(["honey-for-chest-cough", "tulsi-adrak-kadha"]);
    for (const remedy of withHoney) {
      const { children } = remedy.whoMustNot;
      expect("says" in children && children.says).toMatch(/the age of one|under one year/u);
    }
    expect(named("honey-for-chest-cough").drawerCaution).toBe("over one year only");
  });

  it("mulethi mentions blood pressure, potassium, pregnancy and medicines", () => {
    const mulethi = named("mulethi-for-cough");
    expect(mulethi.drawerCaution).toContain("pressure");
    expect(textsOf(mulethi).join(" ")).toMatch(/low potassium: leave it out altogether/u);
    expect(mulethi.whoMustNot.pregnancy).toEqual({ says: expect.stringContaining("Leave it out in pregnancy") });
    expect(notesOf("mulethi-for-cough")).toMatch(/blood pressure tablets.+diuretics.+Digoxin.+Warfarin/u);
    for (const kadha of ["pepper-ajwain-kadha", "tulsi-adrak-kadha"]) {
      expect(named(kadha).cautions.join(" ")).toContain("may contain mulethi or giloy");
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
  ])("%s mentions the medicines that it is known to affect", (slug, pairs) => expect(notesOf(slug)).toMatch(pairs));

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

  it("every page about coughs recommends a test after two weeks", () => {
    for (const remedy of forCondition(FURTHER_PAGES, "bronchitis")) {
      expect(remedy.whenToSeeADoctor.join(" ")).toMatch(/two weeks or more.+tuberculosis/u);
    }
  });
});
