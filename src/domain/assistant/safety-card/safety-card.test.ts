import { describe, expect, it } from "vitest";
import { REFUSAL_TEXTS } from "#generated/triage-texts.ts";
import { RULES } from "../safety/concepts.ts";
import { triageFor } from "../safety/triage.ts";
import { LANGUAGES } from "../text/languages.ts";
import { TURN_WORDS } from "../turn-words.ts";
import { ACTION_TEXTS, CALL_NUMBERS, withOwnNumbers } from "./action-texts.ts";
import { mentions } from "./mentions.ts";
import { safetyCard } from "./safety-card.ts";

const OWN = {
  en: "Our desk is open all night.",
  hi: "हमारा काउंटर रात भर खुला है।",
  "hi-Latn": "Hamara counter raat bhar khula hai.",
};
/** The characters of two lines of a card on a phone of 390 px. */
const TWO_LINES = 90;
const lettersOf = (text: string) => [...new Intl.Segmenter("hi").segment(text)].length;
const heart = triageFor("My father has chest pain and is sweating");

describe("the safety card", () => {
  it("says first whom to call, in each language", () => {
    for (const language of LANGUAGES) {
      const card = safetyCard(heart, language);
      expect(card?.text).toContain("112");
      expect(card?.calls.map(({ href }) => href)).toEqual(["tel:112", "tel:108"]);
      expect(card?.steps.length).toBeGreaterThan(0);
      expect(card?.answers).toHaveLength(2);
    }
  });

  it("has two lines of a phone at most above the call buttons, and no draft mark, in every alarm", () => {
    for (const rule of RULES.filter(({ tier }) => tier === "emergency" || tier === "crisis"))
      for (const language of LANGUAGES) {
        const triage = { tier: rule.tier, ruleIds: [rule.id], actionKey: `${rule.tier}.${rule.group}` };
        const card = safetyCard({ ...triage, strength: "alarm" }, language);
        const title = TURN_WORDS[language][rule.tier === "crisis" ? "crisis" : "emergency"];
        const above = card?.text.replace(title, "") ?? "";
        expect(card?.text.startsWith(title)).toBe(true);
        expect([rule.id, language, lettersOf(above) <= TWO_LINES]).toEqual([rule.id, language, true]);
        expect(above).toContain("112");
        expect(card?.after).not.toBe("");
        expect(card?.review).toBe("");
        expect(safetyCard({ ...triage, strength: "check" }, language)?.review).toBe("");
      }
  });

  it("names the poison centre only when its number is the clinic's own or the doctor reviewed the texts", () => {
    const poisoned = triageFor("My son drank phenyl from the bottle");
    const numbersOf = (...more: [typeof CALL_NUMBERS?, { reviewed: boolean }?]) =>
      safetyCard(poisoned, "en", ...more)?.calls.map(({ number }) => number);
    expect(numbersOf()).toEqual(["112", "108"]);
    expect(numbersOf(CALL_NUMBERS, { reviewed: true })).toEqual(["112", "108", CALL_NUMBERS.poison]);
    expect(numbersOf({ ...CALL_NUMBERS, poison: "1800 425 1213" })?.at(-1)).toBe("1800 425 1213");
  });

  it("names Tele-MANAS in an emergency only where a crisis belongs to it", () => {
    for (const rule of RULES.filter(({ tier, id }) => tier === "emergency" && !id.startsWith("MENT-"))) {
      const card = safetyCard({ tier: rule.tier, ruleIds: [rule.id], actionKey: `emergency.${rule.group}` }, "en");
      expect(`${card?.text} ${card?.after} ${card?.calls.map(({ number }) => number)}`).not.toContain("14416");
    }
  });

  it("begins with what is to be done at once", () => {
    const bitten = safetyCard(triageFor("a dog bit my hand"), "en");
    expect(bitten?.text).toMatch(/^Wash the wound now with soap and running water for 15 minutes\./u);
    expect(bitten?.text).toMatch(/rabies vaccine today\. Please see a doctor today.*call 112/u);
    const hindi = safetyCard({ tier: "urgent", ruleIds: [], actionKey: "urgent.remedy-poisoning" }, "hi");
    expect(hindi?.text).toMatch(/^उसे अब और न लें/u);
  });

  it("forbids drinking only where an operation may follow, never in a fever or an infection", () => {
    for (const group of ["fever", "infection"])
      for (const [language, sips] of [
        ["en", "sips of water or ORS"],
        ["hi", "ORS के छोटे घूँट"],
      ] as const) {
        const said = ACTION_TEXTS.steps[group]?.[language].join(" ") ?? "";
        expect(said).toContain(sips);
      }
    expect(ACTION_TEXTS.steps.abdomen?.en.join(" ")).toContain("Nothing to eat or drink");
  });

  it("tells to hit hard when someone chokes, and to push without waiting when nobody breathes", () => {
    const said = (group: string, language: "en" | "hi" | "hi-Latn") =>
      ACTION_TEXTS.steps[group]?.[language].join(" ") ?? "";
    expect(said("choking", "hi")).not.toMatch(/थपकि|थपकी/u);
    expect(said("choking", "hi-Latn")).not.toMatch(/thapki/u);
    expect(said("choking", "hi")).toContain("ज़ोर से मारें");
    for (const language of LANGUAGES) expect(said("unconscious", language)).not.toMatch(/112/u);
    expect(said("unconscious", "en")).toContain("two pushes a second");
  });

  it("fills every placeholder, for all rules and languages", () => {
    for (const rule of RULES)
      for (const language of LANGUAGES) {
        const actionKey = `${rule.tier}.${rule.group}`;
        const card = safetyCard({ tier: rule.tier, ruleIds: [rule.id], actionKey }, language);
        expect(card?.text.length).toBeGreaterThan(0);
        expect(card?.text).not.toMatch(/[{}]/u);
        expect(card?.steps.length).toBeLessThanOrEqual(4);
        if (rule.tier === "emergency") expect([rule.id, (card?.steps.length ?? 0) > 0]).toEqual([rule.id, true]);
      }
  });

  it("has steps and signs only for groups that exist", () => {
    const known = new Set(["doctor", ...RULES.map(({ group }) => group)]);
    expect(Object.keys(ACTION_TEXTS.steps).filter((group) => !known.has(group))).toEqual([]);
    expect(Object.keys(ACTION_TEXTS.worse).filter((group) => !known.has(group))).toEqual([]);
  });

  it("puts listening helplines first in a crisis, and protecting ones first in abuse", () => {
    expect(safetyCard(triageFor("I want to die"), "en")?.calls[0]?.href).toBe("tel:14416");
    const abuse = safetyCard(triageFor("My husband beats me"), "en");
    expect(abuse?.calls.map(({ number }) => number)).toEqual(["112", "181", "1098", "14416"]);
  });

  it("asks doubtful cases with yes and no", () => {
    expect(safetyCard(triageFor("chest pain"), "en")).toMatchObject({ strength: "check", answers: ["Yes", "No"] });
    expect(safetyCard(triageFor("bahut dard ho raha hai"), "en")).toMatchObject({ strength: "check", answers: [] });
  });

  it("adds Tele-MANAS when someone took poison to die", () => {
    const card = safetyCard(triageFor("I took 30 sleeping pills, I want to die"), "en");
    expect(card?.calls.map(({ number }) => number)).toEqual(expect.arrayContaining(["112", "14416"]));
  });

  it("names the reason for a doctor-first answer", () => {
    const message = "I am pregnant and take warfarin";
    const card = safetyCard(triageFor(message), "en", CALL_NUMBERS, { mentioned: mentions(message).words.en });
    expect(card?.text).toBe(
      "Because you mentioned pregnancy, a blood thinner, please check with a doctor before any remedy.",
    );
  });

  it("is absent when there is nothing to say", () => {
    expect(safetyCard(triageFor("How do I book?"), "en")).toBeNull();
  });
});

describe("a clinic's own texts", () => {
  it("replace those below an emergency, and are added to those of an emergency", () => {
    const texts = { ...ACTION_TEXTS, urgent: OWN, emergencyAddition: OWN };
    expect(safetyCard(triageFor("I have a fever of 104"), "en", CALL_NUMBERS, { texts })?.text).toBe(OWN.en);
    const card = safetyCard(heart, "en", CALL_NUMBERS, { texts });
    expect(card?.text).toContain("Call 112");
    expect(card?.addition).toBe(OWN.en);
  });

  it("may change numbers of the state, but not 112", () => {
    const numbers = withOwnNumbers(CALL_NUMBERS, { ambulance: "102", emergency: "999", mind: " " });
    expect([numbers.ambulance, numbers.emergency, numbers.mind]).toEqual(["102", "112", "14416"]);
  });
});

describe("mentioned groups and medicines", () => {
  it("are named in three languages, with the medicines that herbs affect", () => {
    expect(mentions("main bp ki goli aur metformin leta hu").medicines).toEqual(["bloodPressure", "diabetes"]);
    expect(mentions("क्या मैं थायरॉइड की गोली के साथ ब्राह्मी ले सकता हूँ").medicines).toEqual(["thyroid"]);
    expect(mentions("and ginger?", ["I take warfarin"]).words["hi-Latn"]).toBe("khoon patla karne ki dawa");
  });

  it("are absent when denied", () => {
    expect(mentions("I am not pregnant and I have a cold").reasons).toEqual([]);
  });

  it.each([
    ["Can I take St John's wort with sertraline", "antidepressant"],
    ["I am on the birth control pill", "contraceptive"],
    ["mulethi with digoxin", "digoxin"],
    ["Lasix and licorice", "diuretic"],
    ["HIV medicine and garlic", "hiv"],
    ["tacrolimus after my transplant", "transplant"],
    ["neend ki goli ke saath ashwagandha", "sedative"],
    ["atorvastatin and grapefruit", "statin"],
  ])("%s: %s", (message, group) => {
    expect(mentions(message).medicines).toContain(group);
  });
});

describe("refusals", () => {
  it("are written in three languages, and never read like a promise", () => {
    for (const refusal of Object.values(REFUSAL_TEXTS))
      for (const language of LANGUAGES) expect(refusal[language].length).toBeGreaterThan(20);
  });
});
