import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ENCODER_FOLDER } from "#server/adapters/encoder/encoder-files.ts";
import { readPackedSets } from "../eval/packed-sets.ts";
import { pagesOf, questionsToLearn, readWrittenQuestions } from "./questions.ts";
import { languageOf, type Titles, variantsOf } from "./variants.ts";

const TITLES: readonly Titles[] = [{ en: "fever", hi: "बुखार", "hi-Latn": "bukhar" }];
const QUESTION = "बच्चे को खांसी है क्या करें";

describe("the variants of a message", () => {
  it("begin with the message itself, and are the same each time", () => {
    const made = variantsOf([QUESTION], TITLES, 2, 7);
    expect(made[0]).toEqual([QUESTION]);
    expect(made).toEqual(variantsOf([QUESTION], TITLES, 2, 7));
    expect(made).not.toEqual(variantsOf([QUESTION], TITLES, 2, 8));
  });

  it("have Hindi in Latin letters as well, and never instead", () => {
    const languages = variantsOf([QUESTION], TITLES, 0, 7).map(([text = ""]) => languageOf(text));
    expect(languages.filter((language) => language === "hi")).toHaveLength(2);
    expect(languages).toHaveLength(6);
    expect(variantsOf([QUESTION], TITLES, 0, 7)[2]).toEqual(["Bachche ko khaansi hai kya karein"]);
    expect(variantsOf(["my cough is bad"], TITLES, 0, 7)).toHaveLength(2);
  });

  it("change the last message of a chat alone, without an opening", () => {
    const made = variantsOf(["i have a cough", "what can i take at night"], TITLES, 2, 7);
    expect(made).toHaveLength(2);
    for (const [first] of made) expect(first).toBe("i have a cough");
  });

  it("contain the whole question behind an opening", () => {
    const opened = variantsOf(["what helps a dry cough"], TITLES, 2, 7).slice(2);
    expect(opened).toHaveLength(2);
    for (const [text] of opened) expect(text).toContain("what helps a dry cough");
  });
});

describe("the written questions", () => {
  const { train, dev, later, strangers, recent } = readWrittenQuestions();

  it("are about pages that the encoder knows", () => {
    const { pages } = JSON.parse(readFileSync(join(ENCODER_FOLDER, "heads.json"), "utf8"));
    const known = new Set(pages);
    const named = [...train, ...dev, ...later, ...strangers, ...recent].flatMap(pagesOf);
    expect(named.filter((page) => !known.has(page))).toEqual([]);
  });

  it("have none but greetings in common with those that are held out, or with the held-out dangers", () => {
    const learned = new Set(questionsToLearn().map(({ turns }) => turns.join(" | ").toLowerCase()));
    const sets = readPackedSets();
    const heldOut = [...sets["held-real"], ...sets["held-written"]].map(({ text }) => text);
    const others = [...[...dev, ...strangers].map(({ turns }) => turns.join(" | ")), ...heldOut];
    const common = others.filter((text) => learned.has(text.toLowerCase()));
    expect(common.filter((text) => text.split(" ").length > 2)).toEqual([]);
  });
});
