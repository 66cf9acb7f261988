import { describe, expect, it } from "vitest";
import { HELPLINES } from "#domain/settings/helplines.ts";
import { cardTexts } from "./card-texts.ts";

const NUMBERS = { emergency: "112", ambulance: "108", mentalHealth: "14416" };

describe("the second language of a card", () => {
  it("names the national emergency number and the clinic's other numbers", () => {
    const second = cardTexts({
      emergency: { emergency: "100", ambulance: "102", mentalHealth: "14416" },
      helplines: HELPLINES,
    });
    for (const language of ["en", "hi"] as const) {
      expect(second.emergency[language]).toContain("112");
      expect(second.emergency[language]).toContain("102");
      expect(second.emergency[language]).not.toContain("100");
      expect(second.crisis[language]).toBe(cardTexts({ emergency: NUMBERS, helplines: HELPLINES }).crisis[language]);
    }
  });
});
