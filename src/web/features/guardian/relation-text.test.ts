import { afterEach, expect, it } from "vitest";
import { RELATIONS } from "#domain/consultations/booking.rules.ts";
import { setLanguageSource } from "#domain/language.ts";
import { relationText } from "./relation-text.ts";

afterEach(() => setLanguageSource(() => "en"));

it("is in the language of the page", () => {
  setLanguageSource(() => "en");
  expect(relationText({ relation: "mother" }, "Asha")).toBe("mother of Asha");
  setLanguageSource(() => "hi");
  for (const relation of RELATIONS) expect(relationText({ relation }, "आशा")).toMatch(/^[\p{sc=Deva} ]+$/u);
});
