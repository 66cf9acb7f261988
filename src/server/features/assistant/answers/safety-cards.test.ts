import { describe, expect, it } from "vitest";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { ASSISTANT_DEFAULTS, type AssistantSettings } from "#domain/settings/assistant-settings.rules.ts";
import type { Helplines } from "#domain/settings/helplines.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { cardFor, RULES_VERSION } from "./safety-cards.ts";

const HEART = "I have chest pain and sweating";
const SAD = "I want to die";
const BEATEN = "My husband beats me";
const POISONED = "My son drank phenyl from the bottle";
const YELLOW = "My eyes have turned yellow, I think it is jaundice";

function cardOf(
  message: string,
  assistant: Partial<AssistantSettings> = {},
  emergency = "112",
  language: Language = "en",
  helplines: Partial<Helplines> = {},
) {
  const settings = {
    ...CLINIC_EXAMPLE,
    emergency: { ...CLINIC_EXAMPLE.emergency, emergency },
    helplines: { ...CLINIC_EXAMPLE.helplines, ...helplines },
  };
  const now = { settings, assistant: { ...ASSISTANT_DEFAULTS, ...assistant }, version: "1" };
  return cardFor(triageFor(message), language, { message, earlier: [] }, now);
}

describe("the safety card of a triage", () => {
  it("has the clinic's numbers beside the national ones", () => {
    expect(cardOf(HEART)?.calls.map(({ number }) => number)).toEqual(["112", "108"]);
    const own = cardOf(HEART, {}, "100");
    expect(own?.calls.map(({ number }) => number)).toEqual(["112", "108", "100"]);
    expect(cardOf(SAD, {}, "100")?.calls.map(({ number }) => number)).toEqual(["14416", "112", "100"]);
  });

  it("has the same numbers in both languages, always with the national ones", () => {
    const numbersIn = (text = "") => [...new Set(text.match(/\d{3,}/gu))].sort();
    for (const message of [HEART, SAD, BEATEN]) {
      const english = cardOf(message, {}, "100")?.text;
      expect(numbersIn(english)).toEqual(numbersIn(cardOf(message, {}, "100", "hi")?.text));
      expect(english).toBe(cardOf(message)?.text);
      expect(english).toContain("112");
    }
  });

  it("has the state's helplines in its text and its calls, beside 112", () => {
    const own = { women: "1091", child: "1800 22 1098", poison: "1800 425 1213" };
    for (const language of ["en", "hi", "hi-Latn"] as const) {
      const beaten = cardOf(BEATEN, {}, "112", language, own);
      expect(beaten?.text).toContain("1091");
      expect(beaten?.calls.map(({ href }) => href)).toEqual(["tel:112", "tel:1091", "tel:1800221098", "tel:14416"]);
    }
    const poison = (...more: [] | [Partial<Helplines>]) => cardOf(POISONED, {}, "112", "en", ...more)?.calls.at(-1);
    expect(poison()).toMatchObject({ number: "108" });
    expect(poison(own)).toEqual({ label: "Poison centre", number: "1800 425 1213", href: "tel:18004251213" });
  });

  it("uses the clinic's Hinglish text, or else its English text", () => {
    const triageMessage = { en: "Please come today, or call 112.", hi: "आज आइए, या 112।" };
    const said = (urgent: AssistantSettings["notices"][string]) =>
      cardOf(YELLOW, { notices: { urgent } }, "112", "hi-Latn")?.text;
    expect(said({ ...triageMessage, "hi-Latn": "Aaj aaiye, ya 112." })).toBe("Aaj aaiye, ya 112.");
    expect(said({ ...triageMessage, "hi-Latn": "" })).toBe(triageMessage.en);
    expect(said(triageMessage)).toBe(triageMessage.en);
  });

  it("adds the clinic's text to that of an emergency, never replacing it", () => {
    const shipped = cardOf(HEART);
    const triageMessages = { emergency: { en: "Our gate is open all night.", hi: "हमारा द्वार खुला है।" } };
    const own = cardOf(HEART, { notices: triageMessages });
    expect(own?.text).toBe(shipped?.text);
    expect(own?.addition).toBe("Our gate is open all night.");
    const crisis = { crisis: { en: "Cheer up.", hi: "खुश रहें।" } };
    expect(cardOf(SAD, { notices: crisis })).toEqual(cardOf(SAD));
  });

  it("replaces the text of a lower tier with the clinic's complete text", () => {
    const triageMessages = { urgent: { en: "Please come to us today.", hi: "आज आइए।" } };
    expect(cardOf(YELLOW, { notices: triageMessages })?.text).toBe("Please come to us today.");
    expect(cardOf(YELLOW, { notices: { urgent: { en: "", hi: "" } } })).toEqual(cardOf(YELLOW));
  });

  it("is marked as a draft until the clinic's doctor has reviewed it", () => {
    expect(cardOf(YELLOW)?.review).toMatch(/awaiting the doctor's review/u);
    expect(cardOf(YELLOW, { noticesReviewed: true })?.review).toBe("");
    expect(cardOf(HEART)?.review).toBe("");
  });

  it("has a version of its rules", () => expect(RULES_VERSION).toMatch(/^[0-9a-f]{8}$/u));
});
