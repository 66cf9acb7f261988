import { afterEach, expect, it } from "vitest";
import { setLanguageSource } from "#domain/language.ts";
import { CLINIC_EXAMPLE } from "#generated/clinic-example.ts";
import { shownTagline } from "./tagline.ts";

afterEach(() => setLanguageSource(() => "en"));

it("shows the shipped tagline in the page's language, and a clinic's own as it is", () => {
  const shipped = CLINIC_EXAMPLE.tagline;
  expect(shownTagline(shipped)).toBe(shipped);
  setLanguageSource(() => "hi");
  expect(shownTagline(shipped)).toBe("घरेलू नुस्खों का घर, और घर में ही डॉक्टर।");
  expect(shownTagline("A clinic in Pune.")).toBe("A clinic in Pune.");
});
