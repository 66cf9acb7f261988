import { afterEach, expect, it } from "vitest";
import { setLanguageSource } from "#domain/language.ts";
import { CLINIC_EXAMPLE } from "#generated/clinic-example.ts";
import { CLINIC_EXAMPLE_HI } from "#generated/clinic-example-hi.ts";
import { shownTagline } from "./tagline.ts";

afterEach(() => setLanguageSource(() => "en"));

it("shows the shipped tagline in the page's language, whichever was saved, and a clinic's own as it is", () => {
  const { tagline: english } = CLINIC_EXAMPLE;
  const { tagline: hindi } = CLINIC_EXAMPLE_HI;
  expect([english, hindi].map(shownTagline)).toEqual([english, english]);
  setLanguageSource(() => "hi");
  expect([english, hindi].map(shownTagline)).toEqual([hindi, hindi]);
  expect(shownTagline("A clinic in Pune.")).toBe("A clinic in Pune.");
});
