import { expect, it } from "vitest";
import type { Passage } from "../passages/passages.ts";
import { textsOfField, wordingsOfField } from "./page-texts.ts";

const passage: Passage = {
  id: "health:cough#line-1",
  document: {
    ...{ id: "health:cough", kind: "health", title: "Cough", hindiTitle: "खाँसी", address: "/Health/cough" },
    ...{ aliases: ["khansi", "Cough"], searchedAs: ["throat tickle"], topic: null, version: 1 },
    review: { state: "draft" },
  },
  section: "line",
  heading: "In short",
  sentences: ["Most coughs pass.", "Drink warm water."],
  hindi: ["ज़्यादातर खाँसी चली जाती है।"],
};

it("puts the title before a field, once in each language", () => {
  expect(textsOfField(passage)).toEqual([
    "Cough: Most coughs pass. Drink warm water.",
    "खाँसी: ज़्यादातर खाँसी चली जाती है।",
  ]);
  expect(textsOfField({ ...passage, hindi: [] })).toEqual(["Cough: Most coughs pass. Drink warm water."]);
});

it("puts the field's own question or name between title and text", () => {
  const question: Passage = { ...passage, section: "question", names: ["How long?", "कितने दिन?", "kitne din?"] };
  expect(textsOfField(question)).toEqual([
    "Cough: How long? Most coughs pass. Drink warm water.",
    "खाँसी: कितने दिन? ज़्यादातर खाँसी चली जाती है।",
  ]);
  expect(wordingsOfField(question)).toEqual(["How long?", "कितने दिन?", "kitne din?"]);
});

it("asks for a thing together with the page, and for the page by its names in its first field", () => {
  const honey: Passage = { ...passage, section: "with", names: ["Honey", "शहद", "shahad"] };
  expect(wordingsOfField(honey)).toEqual(["Honey Cough", "शहद खाँसी", "shahad Cough"]);
  expect(wordingsOfField(passage)).toEqual(["Cough", "खाँसी", "khansi", "throat tickle"]);
  expect(wordingsOfField({ ...passage, section: "doctor" })).toEqual([]);
});

it("asks for an article by its title", () => {
  const document = { ...passage.document, kind: "post" as const, aliases: [], searchedAs: [], hindiTitle: "" };
  expect(wordingsOfField({ ...passage, document, section: "text" })).toEqual(["Cough"]);
});
