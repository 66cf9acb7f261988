import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test("marks Devanagari text as Hindi", () => {
  expect(languageOf("सर्दी में अदरक की चाय (ginger)")).toBe("hi");
});

test("does not mark an English text with a Hindi word", () => {
  expect(languageOf("Ginger tea, अदरक, on a cold morning")).toBeUndefined();
  expect(languageOf("")).toBeUndefined();
});
