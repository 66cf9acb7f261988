import { describe, expect, it } from "vitest";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { understand } from "#domain/assistant/understand/chat.ts";
import { TEST_LIBRARY } from "#support/assistant/whole-library.ts";
import { createLibraryIndex } from "./library-index.ts";

const HONEY = ["remedy:honey-at-night", "remedy:honey-for-chest-cough", "health:cough", "health:childs-cough"];
const index = await createLibraryIndex(TEST_LIBRARY);
/** Pages that may answer. */
const answering = (question: string, language: Language = "en") =>
  understand(question, NEW_STATE, index.find, { language }).understood.pages.map(({ document }) => document.id);

describe("questions without an answer in the library", () => {
  it.each(["", "   ", "?!", "the of and is it", "है क्या और", "hai kya aur", "🙂🙂🙂", "\u202e\u200b", "?".repeat(2000)])(
    "%j has no word to search for",
    (question) => {
      expect(index.find(question, { language: "en" })).toMatchObject({ saysNothing: true });
      expect(answering(question)).toEqual([]);
    },
  );
  it("2,000 characters of nonsense", () => {
    const nonsense = Array.from({ length: 250 }, (_, at) => `qzx${at}vw`)
      .join(" ")
      .slice(0, 2000);
    expect(answering(nonsense)).toEqual([]);
  });
  it.each<[string, Language]>([
    ["who won the cricket", "en"],
    ["how to fix my car", "en"],
    ["cure for cancer", "en"],
    ["removing an IUD", "en"],
    ["how is a knee replacement done", "en"],
    ["is metformin ok with dolo", "en"],
    ["cricket match kaun jeeta", "hi-Latn"],
    ["meri car kaise theek karu", "hi-Latn"],
    ["क्रिकेट मैच कौन जीता", "hi"],
    ["कैंसर का इलाज", "hi"],
    ["how to start a honey bee business", "en"],
    ["नमक सत्याग्रह कब हुआ था", "hi"],
  ])("%s (%s)", (question, language) => {
    expect(answering(question, language)).toEqual([]);
  });
});

describe("questions about the library", () => {
  it.each<[string, Language, readonly string[]]>([
    ["does ginger tea help with a cold", "en", ["remedy:ginger-tea", "health:common-cold"]],
    ["adrakh ki chay se jukaam me fayda", "hi-Latn", ["remedy:ginger-tea", "health:common-cold"]],
    ["is mulethi bad for bp", "en", ["remedy:leave-mulethi-out", "health:high-blood-pressure"]],
    ["khaansi me shehad", "hi-Latn", HONEY],
    ["खाँसी में शहद", "hi", HONEY],
    ["seene me jalan me saunf", "hi-Latn", ["remedy:fennel-seeds", "health:acidity"]],
    ["adha sisi me andhera kamra", "hi-Latn", ["remedy:dark-quiet-room", "health:migraine"]],
    ["threadworm itching at night", "en", ["health:worms"]],
    ["dandruf shampu", "en", ["health:dandruff"]],
    ["papita in pregnancy", "en", ["health:pregnancy-foods"]],
  ])("%s (%s) finds %j", (question, language, pages) => {
    expect(pages).toContain(answering(question, language)[0]);
  });

  it("have the same results in any order of the library, at most six pages, best first", async () => {
    const question = "what helps with a cough at night";
    const { pages } = index.find(question, { language: "en" });
    expect(pages.length).toBeLessThanOrEqual(6);
    expect(pages.map(({ score }) => score)).toEqual(
      pages.map(({ score }) => score).toSorted((one, other) => other - one),
    );
    const turned = (await createLibraryIndex(TEST_LIBRARY.toReversed())).find(question, { language: "en" });
    expect(turned.pages.map(({ document }) => document.id)).toEqual(pages.map(({ document }) => document.id));
  });
});
