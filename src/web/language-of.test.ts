import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test("what is written in Devanagari is read out as Hindi", () => {
  expect(languageOf("सर्दी में अदरक की चाय (ginger)")).toBe("hi");
});

test("a Hindi word in an English text does not change its language", () => {
  expect(languageOf("Ginger tea, अदरक, on a cold morning")).toBeUndefined();
  expect(languageOf("")).toBeUndefined();
});
