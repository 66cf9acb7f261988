import { afterEach, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, setLanguageSource } from "../language.ts";
import { doctorName, titledName } from "./doctor-name.ts";

afterEach(() => setLanguageSource(() => DEFAULT_LANGUAGE));

it("gives a doctor the title of the language", () => {
  expect(doctorName("Vikram Rao")).toBe("Dr Vikram Rao");
  setLanguageSource(() => "hi");
  expect(doctorName("Vikram Rao")).toBe("डॉ. Vikram Rao");
});

it("gives a doctor's stored name the title of the language, and leaves other names", () => {
  expect(titledName("Dr Vikram Rao")).toBe("Dr Vikram Rao");
  setLanguageSource(() => "hi");
  expect(titledName("Dr Vikram Rao")).toBe("डॉ. Vikram Rao");
  expect(titledName("Asha P., admin")).toBe("Asha P., admin");
});
