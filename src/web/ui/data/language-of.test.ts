import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test("marks Devanagari text as Hindi", () => {
  expect(languageOf("सर्दी में अदरक की चाय (ginger)")).toBe("hi");
});

test("marks Latin text as English, also with a Hindi word", () => {
  expect(languageOf("Ginger tea, अदरक, on a cold morning")).toBe("en");
});

test("marks no text without letters", () => {
  expect(languageOf("98765 43210")).toBeUndefined();
  expect(languageOf("")).toBeUndefined();
});
