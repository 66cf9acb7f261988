import { expect, it } from "vitest";
import { RELATIONS } from "#domain/consultations/booking.rules.ts";
import { inLanguage } from "#server/language.ts";
import { relationText } from "./relation-text.ts";

it("is in the language of the page", () => {
  expect(relationText({ relation: "mother" }, "Asha")).toBe("mother of Asha");
  for (const relation of RELATIONS)
    expect(inLanguage("hi", () => relationText({ relation }, "आशा"))).toMatch(/^[\p{sc=Deva} ]+$/u);
});
