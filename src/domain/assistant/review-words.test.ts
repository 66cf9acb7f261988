import { describe, expect, it } from "vitest";
import type { Review } from "../remedies/remedies.rules.ts";
import { reviewWordsAgain, reviewWordsIn } from "./review-words.ts";
import { dayIn } from "./text/day-in.ts";
import { LANGUAGES } from "./text/languages.ts";

const READ: Review = { state: "reviewed", by: "Dr Meera Rao", registration: "KMC/2010/12345", on: "2026-11-20" };

describe("the review mark of a citation", () => {
  it("is in the answer's language, and names the doctor as the register does", () => {
    expect(LANGUAGES.map((language) => reviewWordsIn(language, READ))).toEqual([
      "Reviewed by Dr Meera Rao",
      "Dr Meera Rao ने जाँचा",
      "Dr Meera Rao ne jaancha",
    ]);
    const drafts = LANGUAGES.map((language) => reviewWordsIn(language, { state: "draft" }));
    expect(drafts[0]).toBe("draft, awaiting the doctor's review");
    expect(drafts[1]).toMatch(/^[\p{Script=Devanagari}\s,]+$/u);
    expect(new Set(drafts).size).toBe(3);
  });

  it("is translated to the reader's language, whatever language was stored", () => {
    const saved = LANGUAGES.map((language) => reviewWordsIn(language, READ));
    expect(new Set(saved.map((words) => reviewWordsAgain("hi", words)))).toEqual(new Set(["Dr Meera Rao ने जाँचा"]));
    expect(new Set(saved.map((words) => reviewWordsAgain("en", words)))).toEqual(new Set(["Reviewed by Dr Meera Rao"]));
    const drafts = LANGUAGES.map((language) => reviewWordsIn(language, { state: "draft" }));
    expect(new Set(drafts.map((words) => reviewWordsAgain("hi-Latn", words)))).toEqual(new Set([drafts[2]]));
    expect(reviewWordsAgain("hi", "")).toBe("");
  });

  it("has its date in that language too", () => {
    expect(LANGUAGES.map((language) => dayIn(language, "2026-11-20"))).toEqual([
      "Fri 20 Nov 2026",
      "शुक्र 20 नवंबर 2026",
      "Fri 20 Nov 2026",
    ]);
    expect(dayIn("hi", "soon")).toBe("soon");
  });
});
