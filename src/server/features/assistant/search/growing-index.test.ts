import { describe, expect, it } from "vitest";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { TEST_LIBRARY } from "./library-for-tests.ts";
import { createLibraryIndex, type GrowingIndex } from "./library-index.ts";

const QUESTIONS = [
  "What helps a cold?",
  "Is honey safe for a baby?",
  "ginger tea with warfarin",
  "How much salt is too much with high blood pressure?",
  "giner tea",
  "khansi me shahad",
  "एसिडिटी में क्या खाएं",
  "steam for a blocked nose",
  "Should I keep a headache diary?",
  "Who wins the cricket today?",
  "butterbur",
  "when must I see a doctor with bronchitis",
];
const indexOver = (passages: readonly Passage[]) => createLibraryIndex(passages);
const languageOf = (question: string) => (/\p{Script=Devanagari}/u.test(question) ? "hi" : "en");

/** An earlier version of the page: other text, the same id. */
function asItWas(passage: Passage): Passage {
  const document = { ...passage.document, title: `Old ${passage.document.title}`, aliases: ["zedoary"] };
  return { ...passage, document, sentences: ["Nobody remembers what stood here about zedoary."] };
}

const fresh = await indexOver(TEST_LIBRARY);

describe("an index that is updated to another state of the library", () => {
  const pages = [...new Set(TEST_LIBRARY.map(({ document }) => document.id))];
  const answersOf = (index: GrowingIndex, question: string) => {
    const { pages, nearest } = index.find(question, { language: languageOf(question) });
    return { nearest: nearest[0]?.id, best: pages[0]?.document.id, missing: pages[0]?.missing };
  };

  it.each([
    ["rewritten", (at: number, passage: Passage) => (at % 20 === 3 ? [asItWas(passage)] : [passage])],
    ["not there yet", (at: number, passage: Passage) => (at % 20 === 3 ? [] : [passage])],
  ])("answers as a newly built one, where pages were %s", async (_what, earlier) => {
    const started = await indexOver(
      TEST_LIBRARY.flatMap((passage) => earlier(pages.indexOf(passage.document.id), passage)),
    );
    await started.update(new Set(TEST_LIBRARY));
    expect(started.passages).toBe(fresh.passages);
    for (const question of QUESTIONS)
      expect([question, answersOf(started, question)]).toEqual([question, answersOf(fresh, question)]);
  });

  it("removes the words, names and titles of a deleted page", async () => {
    const index = await indexOver(
      TEST_LIBRARY.map((passage) => (passage.document.id === pages[0] ? asItWas(passage) : passage)),
    );
    expect(index.find("zedoary", { language: "en" }).pages[0]).toMatchObject({ isNamed: true, missing: [] });
    await index.update(new Set(TEST_LIBRARY));
    for (const question of ["zedoary", "zedoery"])
      expect([question, answersOf(index, question)]).toEqual([question, answersOf(fresh, question)]);
  });

  it("counts the changes, and zero without a difference", async () => {
    const index = await indexOver(TEST_LIBRARY);
    const fewer = new Set(TEST_LIBRARY.slice(3));
    expect(index.difference(fewer)).toBe(3);
    await index.update(fewer);
    await index.update(fewer);
    expect([index.changes, index.difference(fewer)]).toEqual([3, 0]);
  });
});
