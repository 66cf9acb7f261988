import { describe, expect, it } from "vitest";
import { claimsIn } from "./claims.rules.ts";
import { CONDITION_PAGES } from "./conditions.ts";
import { DRAWINGS } from "./drawings.ts";
import { REMEDIES } from "./library.ts";
import {
  BESIDE_TABLETS,
  bySlug,
  CONDITIONS,
  forCondition,
  type HabitBesideTablets,
  inWords,
  type KitchenRemedy,
  medicineNotes,
  type NoneKnown,
  type Remedy,
  SOURCE_HOSTS,
  textsOf,
} from "./remedies.rules.ts";

const DEVANAGARI = /^[\p{Script=Devanagari}\s-]+$/u;
const MAX_SENTENCE_LENGTH = 220;

/** Sentences of a text, split after a full stop, question mark or danda before a space. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!।])\s+/u);
}

function named(slug: string): Remedy {
  const remedy = bySlug(REMEDIES, slug);
  if (remedy === undefined) throw new Error(`no remedy ${slug}`);
  return remedy;
}

describe("a remedy without its caution or its source does not compile", () => {
  type Fits<Candidate, Wanted> = [Candidate] extends [Wanted] ? true : false;
  type With<Field extends keyof KitchenRemedy, Value> = Omit<KitchenRemedy, Field> & Readonly<Record<Field, Value>>;

  it("is checked by the compiler: a wrong answer below would be a type error", () => {
    const proof = {
      whole: true,
      withoutCautions: false,
      emptyCautions: false,
      withoutSources: false,
      emptySources: false,
      foreignSource: false,
      plainHttp: false,
      silentOnPregnancy: false,
      emptyInteractions: false,
      withoutDoctor: false,
      emptyDoctor: false,
      unknownDrawing: false,
      remedyForPressure: false,
      pressureWithoutTablets: false,
    } satisfies {
      whole: Fits<KitchenRemedy, Remedy>;
      withoutCautions: Fits<Omit<KitchenRemedy, "cautions">, Remedy>;
      emptyCautions: Fits<With<"cautions", readonly []>, Remedy>;
      withoutSources: Fits<Omit<KitchenRemedy, "sources">, Remedy>;
      emptySources: Fits<With<"sources", readonly []>, Remedy>;
      foreignSource: Fits<`https://herbs.example/${string}`, Remedy["sources"][0]["url"]>;
      plainHttp: Fits<"http://medlineplus.gov/gerd.html", Remedy["sources"][0]["url"]>;
      silentOnPregnancy: Fits<With<"whoMustNot", Omit<KitchenRemedy["whoMustNot"], "pregnancy">>, Remedy>;
      emptyInteractions: Fits<With<"interactions", readonly []>, Remedy>;
      withoutDoctor: Fits<Omit<KitchenRemedy, "whenToSeeADoctor">, Remedy>;
      emptyDoctor: Fits<With<"whenToSeeADoctor", readonly []>, Remedy>;
      unknownDrawing: Fits<With<"drawing", "unicorn">, Remedy>;
      remedyForPressure: Fits<With<"condition", "hypertension">, Remedy>;
      pressureWithoutTablets: Fits<Omit<HabitBesideTablets, "besideTablets">, Remedy>;
    };
    expect(Object.values(proof).filter(Boolean)).toHaveLength(1);
  });
});

describe("the remedy cabinet", () => {
  it("shows four remedies for each of the five conditions", () => {
    expect(REMEDIES).toHaveLength(20);
    for (const condition of CONDITIONS) expect(forCondition(REMEDIES, condition)).toHaveLength(4);
  });

  it("has no page for an unknown slug", () => {
    expect(bySlug(REMEDIES, "snake-oil")).toBeUndefined();
  });

  it("shows only habits for high blood pressure, each beside the tablets", () => {
    for (const remedy of forCondition(REMEDIES, "hypertension")) {
      expect(remedy).toMatchObject({ kind: "habit", besideTablets: BESIDE_TABLETS });
      expect(textsOf(remedy)).toContain(BESIDE_TABLETS);
    }
    expect(BESIDE_TABLETS).toContain("Don't stop");
  });

  it("gives each remedy its own drawing", () => {
    const drawings = REMEDIES.map(({ drawing }) => drawing);
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(drawings.filter((drawing) => !DRAWINGS.includes(drawing))).toEqual([]);
  });
});

describe("the labels of a remedy", () => {
  it("never say 'none known' without the reason", () => {
    const gargle = named("salt-water-gargle");
    expect(medicineNotes(gargle)).toEqual([inWords(gargle.interactions as NoneKnown)]);
    expect(inWords({ noneKnown: "it is only writing." })).toBe("None known: it is only writing.");
    expect(inWords({ says: "Ask first." })).toBe("Ask first.");
    expect(medicineNotes(named("honey-at-night"))[0]).toMatch(/^Diabetes tablets and insulin: /u);
  });
});

describe("the check for promises", () => {
  it.each([
    ["Ginger cures a cold", ["cures"]],
    ["It treats and heals, guaranteed", ["treats", "heals", "guaranteed"]],
    ["100% natural, no side effects", ["100%", "no side effects"]],
    ["Boosts immunity and prevents flu, completely safe", ["prevents", "Boosts", "completely safe"]],
    ["sardi ka ramban ilaaj, jad se khatam", ["ramban", "ilaaj", "jad se"]],
    ["सर्दी का रामबाण इलाज", ["रामबाण", "इलाज"]],
    ["बीमारी जड़ से, साइड इफ़ेक्ट नहीं", ["जड़ से", "साइड इफ़ेक्ट नहीं"]],
  ])("detects a promise in %j", (text, found) => {
    expect([...claimsIn(text)].sort()).toEqual(found.map((word) => word.normalize("NFC")).sort());
  });

  it.each([
    "Beside your doctor's treatment, never in its place.",
    "A healthy retreat: secure, curious and theatrical.",
    "100 steps after dinner; side effects are possible.",
  ])("ignores: %s", (text) => expect(claimsIn(text)).toEqual([]));
});

describe("the condition pages", () => {
  it.each(CONDITIONS)(
    "%s says what it is, when to see a doctor and when to call 112, with sources and without promises",
    (condition) => {
      const page = CONDITION_PAGES[condition];
      expect(page.hindiTitle).toMatch(DEVANAGARI);
      expect(page.about.length).toBeGreaterThan(1);
      expect(page.about.length).toBeLessThan(4);
      expect(page.emergency).toMatch(/^Call 112 for .+\.$/u);
      const texts = [
        page.title,
        page.fullName,
        page.promise,
        ...page.about,
        ...page.leaveAlone,
        ...page.whenToSeeADoctor,
        page.emergency,
      ];
      expect(texts.flatMap(claimsIn)).toEqual([]);
      expect(texts.flatMap(sentencesOf).filter(({ length }) => length > MAX_SENTENCE_LENGTH)).toEqual([]);
      for (const { url } of page.sources) expect(SOURCE_HOSTS).toContain(new URL(url).hostname);
      expect(page.review.state).toBe("draft");
    },
  );

  it("say that no remedy is shown for high blood pressure", () => {
    expect(CONDITION_PAGES.hypertension.about.join(" ")).toContain("We show no remedy");
  });
});
