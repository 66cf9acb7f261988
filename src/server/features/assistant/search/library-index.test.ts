import { describe, expect, it } from "vitest";
import type { Language } from "#domain/assistant/assistant.rules.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import type { Review } from "#domain/remedies/remedies.rules.ts";
import { TEST_LIBRARY } from "./library-for-tests.ts";
import { createLibraryIndex, type FindOptions } from "./library-index.ts";

const TODAY = () => new Date("2026-01-15");
const HONEY = ["remedy:honey-at-night", "remedy:honey-for-chest-cough"];
const index = createLibraryIndex(TEST_LIBRARY, TODAY);
function ask(question: string, language: Language = "en", options: Partial<FindOptions> = {}) {
  return index.find(question, { language, ...options });
}
describe("questions that the library does not answer", () => {
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
  it.each<[string, Language]>([
    ["how to start a honey bee business", "en"],
    ["doodh ka rate kya chal raha hai", "hi-Latn"],
    ["papad ka vyapar kaise kare", "hi-Latn"],
    ["raat ko taare kaise dekhe", "hi-Latn"],
    ["नमक सत्याग्रह कब हुआ था", "hi"],
    ["diet for uric acid", "en"],
    ["khoon badhane ke liye kya khaye", "hi-Latn"],
    ["वज़न बढ़ाने के लिए क्या खाएं", "hi"],
  ])("%s (%s), although a page has its words", (question, language) => {
    expect(ask(question, language).answerable).toBe(false);
  });
  it("name at most three nearest pages", () => {
    const { nearest } = ask("ginger for snoring in dogs");
    expect(nearest.length).toBeGreaterThan(0);
    expect(nearest.length).toBeLessThanOrEqual(3);
    expect(new Set(nearest.map(({ id }) => id)).size).toBe(nearest.length);
  });
});

describe("questions about the library", () => {
  it.each<[string, Language, readonly string[]]>([
    ["does ginger tea help with a cold", "en", ["remedy:ginger-tea"]],
    ["adrakh ki chay se jukaam me fayda", "hi-Latn", ["remedy:ginger-tea"]],
    ["सर्दी में अदरक की चाय", "hi", ["remedy:ginger-tea"]],
    ["is mulethi bad for bp", "en", ["remedy:leave-mulethi-out"]],
    ["khaansi me shehad", "hi-Latn", HONEY],
    ["खाँसी में शहद", "hi", HONEY],
    ["seene me jalan me saunf", "hi-Latn", ["remedy:fennel-seeds"]],
    ["adha sisi me andhera kamra", "hi-Latn", ["remedy:dark-quiet-room"]],
    ["dose not turmric milk help a cough", "en", ["remedy:turmeric-milk"]],
  ])("%s (%s) finds %j", (question, language, pages) => {
    const { found, answerable } = ask(question, language);
    expect(answerable).toBe(true);
    expect(pages).toContain(found[0]?.passage.document.id);
  });

  it.each<[string, Language]>([
    ["and for children?", "en"],
    ["aur bachchon ke liye?", "hi-Latn"],
    ["और बच्चों के लिए?", "hi"],
    ["बच्चे ले सकते हैं?", "hi"],
  ])("%s (%s) refers to the earlier topic of honey", (question, language) => {
    const { found, answerable, question: asked } = ask(question, language, { earlier: "honey cough" });
    expect(answerable).toBe(true);
    expect(asked.startsWith("honey cough ")).toBe(true);
    expect(HONEY).toContain(found[0]?.passage.document.id);
    expect(found.slice(0, 2).map(({ passage }) => passage.section)).toContain("children");
  });

  it("refer to the page they are asked from", () => {
    const { found, answerable } = ask("is it safe in pregnancy?", "en", { about: "remedy:fennel-seeds" });
    expect(answerable).toBe(true);
    expect(found[0]?.passage).toMatchObject({ section: "pregnancy", document: { id: "remedy:fennel-seeds" } });
  });

  it("change the topic when they name another page", () => {
    const { found } = ask("and what about saunf after meals?", "en", { earlier: "honey cough" });
    expect(found[0]?.passage.document.id).toBe("remedy:fennel-seeds");
  });

  it("are not answered by an earlier topic when they are about something else", () => {
    expect(ask("and who won the cricket?", "en", { earlier: "ginger tea for a cold" }).answerable).toBe(false);
    expect(ask("aur delhi ki train kab hai?", "hi-Latn", { earlier: "adrak ki chai" }).answerable).toBe(false);
  });

  it("find at most six passages, best first, independent of the order of the library", () => {
    const { found } = ask("what helps with a cough at night");
    expect(found.length).toBe(6);
    expect(found.map(({ score }) => score)).toEqual(
      found.map(({ score }) => score).toSorted((one, other) => other - one),
    );
    const turned = createLibraryIndex(TEST_LIBRARY.toReversed(), TODAY).find("what helps with a cough at night", {
      language: "en",
    });
    expect(turned.found.map(({ passage }) => passage.id)).toEqual(found.map(({ passage }) => passage.id));
  });

  it("rank recently reviewed pages first, and remedies before blog posts", () => {
    const page = (id: string, kind: "remedy" | "post", review: Review): Passage => ({
      id: `${id}#text-1`,
      document: {
        id,
        kind,
        title: "Barley water",
        hindiTitle: "",
        aliases: [],
        address: "/",
        topic: null,
        version: 1,
        review,
      },
      section: "text",
      heading: "In short",
      sentences: ["Barley water is a thin drink."],
    });
    const by = { state: "reviewed", by: "Dr Rao", registration: "1" } as const;
    const small = createLibraryIndex(
      [
        page("a-draft", "remedy", { state: "draft" }),
        page("b-blog", "post", { state: "draft" }),
        page("c-old", "remedy", { ...by, on: "2024-01-01" }),
        page("d-new", "remedy", { ...by, on: "2025-06-01" }),
      ],
      TODAY,
    );
    const { found } = small.find("barley water", { language: "en" });
    expect(found.map(({ passage }) => passage.document.id)).toEqual(["d-new", "a-draft", "c-old", "b-blog"]);
  });

  it("are answered by other names of a subject, beside unknown words", () => {
    const asked = [
      ["migraine me thandi patti se aaram milega", "hi-Latn", "remedy:cold-cloth"],
      ["is sendha namak safer than white salt for bp", "en", "remedy:less-salt"],
      ["कमरे की हवा सूखी है तो खांसी में क्या करें", "hi", "remedy:humid-air"],
    ] as const;
    for (const [question, language, page] of asked) {
      const { answerable, nearest } = ask(question, language);
      expect(nearest.map(({ id }) => id)).toContain(page);
      expect(answerable, question).toBe(true);
    }
    expect(ask("can i go to the gym with a cold").answerable).toBe(true);
    expect(ask("i have thyroid autoimmune, giloy juice yes or no").answerable).toBe(true);
    expect(ask("अफ्रीका जाने के लिए कौन सा टीका लगता है", "hi").answerable).toBe(false);
  });
});
