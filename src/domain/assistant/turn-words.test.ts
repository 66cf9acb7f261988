import { expect, it } from "vitest";
import { ANSWER_TEXTS, REVIEW_MARKS, TURN_TEXTS } from "#generated/answers.ts";

/** All texts of a nested object. */
const textsOf = (words: object | string): string[] =>
  typeof words === "string" ? [words] : Object.values(words).flatMap((one: object | string) => textsOf(one));
const DEVANAGARI = /\p{Script=Devanagari}/u;

it("writes the texts around an answer in the script of its language", () => {
  const textsIn = (language: keyof typeof ANSWER_TEXTS) =>
    textsOf([ANSWER_TEXTS[language], REVIEW_MARKS[language], TURN_TEXTS[language]]);
  expect(textsIn("hi").filter((text) => !DEVANAGARI.test(text))).toEqual([]);
  for (const language of ["en", "hi-Latn"] as const) {
    expect(textsIn(language).filter((text) => DEVANAGARI.test(text))).toEqual([]);
  }
});
