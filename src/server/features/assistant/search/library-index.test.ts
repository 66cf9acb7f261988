import { describe, expect, it } from "vitest";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import { TEST_LIBRARY } from "./library-for-tests.ts";
import { createLibraryIndex, type FindOptions } from "./library-index.ts";

const index = createLibraryIndex(TEST_LIBRARY, () => new Date("2026-01-15"));
function ask(question: string, language: Language = "en", options: Partial<FindOptions> = {}) {
  return index.find(question, { language, ...options });
}
describe("what the library does not answer", () => {
  it.each(["", "   ", "?!", "the of and is it", "है क्या और", "hai kya aur", "🙂🙂🙂", "\u202e\u200b", "?".repeat(2000)])(
    "%j has no word to look for",
    (question) => {
      expect(ask(question)).toMatchObject({ found: [], coverage: 0, answerable: false, nearest: [] });
    },
  );
  it("2,000 characters of nonsense", () => {
    const nonsense = Array.from({ length: 250 }, (_, at) => `qzx${at}vw`)
      .join(" ")
      .slice(0, 2000);
    expect(ask(nonsense).answerable).toBe(false);
  });
  it.each<[string, Language]>([
    ["who won the cricket", "en"],
    ["how to fix my car", "en"],
    ["cure for cancer", "en"],
    ["dentist prices", "en"],
    ["cricket match kaun jeeta", "hi-Latn"],
    ["meri car kaise theek karu", "hi-Latn"],
    ["क्रिकेट मैच कौन जीता", "hi"],
    ["कैंसर का इलाज", "hi"],
  ])("%s (%s)", (question, language) => {
    expect(ask(question, language).answerable).toBe(false);
  });
  it("names three pages at most that come nearest", () => {
    const { nearest } = ask("ginger for snoring in dogs");
    expect(nearest.length).toBeGreaterThan(0);
    expect(nearest.length).toBeLessThanOrEqual(3);
    expect(new Set(nearest.map(({ id }) => id)).size).toBe(nearest.length);
  });
});

describe("questions about the library", () => {
  it.each<[string, Language, string]>([
    ["does ginger tea help with a cold", "en", "remedy:ginger-tea"],
    ["adrakh ki chay se jukaam me fayda", "hi-Latn", "remedy:ginger-tea"],
    ["सर्दी में अदरक की चाय", "hi", "remedy:ginger-tea"],
    ["is mulethi bad for bp", "en", "remedy:leave-mulethi-out"],
    ["khaansi me shehad", "hi-Latn", "remedy:honey-at-night"],
    ["खाँसी में शहद", "hi", "remedy:honey-at-night"],
    ["seene me jalan me saunf", "hi-Latn", "remedy:fennel-seeds"],
  ])("%s (%s) finds %s", (question, language, page) => {
    const { found, answerable } = ask(question, language);
    expect(answerable).toBe(true);
    expect(found[0]?.passage.document.id).toBe(page);
  });
  it.each<[string, Language]>([
    ["and for children?", "en"],
    ["aur bachchon ke liye?", "hi-Latn"],
    ["और बच्चों के लिए?", "hi"],
    ["बच्चे ले सकते हैं?", "hi"],
  ])("%s (%s) leans on the honey that was spoken of", (question, language) => {
    const { found, answerable } = ask(question, language, { earlier: "honey cough" });
    expect(answerable).toBe(true);
    expect(found[0]?.passage).toMatchObject({ section: "children", document: { id: "remedy:honey-at-night" } });
  });
});
