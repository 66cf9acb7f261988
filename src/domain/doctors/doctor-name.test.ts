import { afterEach, expect, it } from "vitest";
import { DEFAULT_LANGUAGE, setLanguageSource } from "../language.ts";
import { doctorName } from "./doctor-name.ts";

afterEach(() => setLanguageSource(() => DEFAULT_LANGUAGE));

it("gives a doctor the title of the language", () => {
  expect(doctorName("Vikram Rao")).toBe("Dr Vikram Rao");
  setLanguageSource(() => "hi");
  expect(doctorName("Vikram Rao")).toBe("डॉ. Vikram Rao");
});
