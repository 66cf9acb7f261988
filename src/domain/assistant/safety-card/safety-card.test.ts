import { describe, expect, it } from "vitest";
import { REFUSAL_TEXTS } from "#generated/triage-texts.ts";
import { RULES } from "../safety/concepts.ts";
import { triageFor } from "../safety/triage.ts";
import { LANGUAGES } from "../text/languages.ts";
import { ACTION_TEXTS, CALL_NUMBERS, withOwnNumbers } from "./action-texts.ts";
import { mentions } from "./mentions.ts";
import { safetyCard } from "./safety-card.ts";

const OWN = {
  en: "Our desk is open all night.",
  hi: "हमारा काउंटर रात भर खुला है।",
  "hi-Latn": "Hamara counter raat bhar khula hai.",
};
const heart = triageFor("My father has chest pain and is sweating");

describe("the safety card", () => {
  it("says first whom to call, in each language", () => {
    for (const language of LANGUAGES) {
      const card = safetyCard(heart, language);
      expect(card?.text).toContain("112");
      expect(card?.calls.map(({ href }) => href)).toEqual(["tel:112", "tel:108"]);
      expect(card?.steps.length).toBeGreaterThan(0);
      expect(card?.answers).toHaveLength(2);
      expect(card?.review).not.toBe("");
    }
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
