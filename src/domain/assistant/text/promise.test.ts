import { describe, expect, it } from "vitest";
import { LIBRARY } from "#support/assistant/library-questions.ts";
import { isQuotable } from "../answer/quotable.ts";
import { promises } from "./promise.ts";

describe("a promise", () => {
  it.each([
    "This will cure you.",
    "This tea will make you well.",
    "You'll recover by tomorrow.",
    "It will definitely work for you.",
    "Honey always works.",
    "Honey works for everyone.",
    "This remedy never fails.",
    "It is sure to help.",
    "You can be sure that it works.",
    "Ginger makes the cold go away.",
    "Your cough will go.",
    "It stops a migraine for good.",
    "Ginger is the answer to every cold.",
    "यह आपको ठीक कर देगा।",
    "इससे सर्दी चली जाएगी।",
    "Yeh aapko theek kar dega.",
    "Isse khansi khatam ho jayegi.",
  ])("is detected in: %s", (sentence) => expect(promises(sentence)).toBe(true));

  it.each([
    "No herb will end a cold.",
    "It will not cure a migraine.",
    "A cold usually passes by itself in a week.",
    "Nothing makes a cold go away sooner.",
    "Ask the doctor whether it will work with your tablets.",
    "See a doctor if it does not get better.",
    "यह सर्दी को ठीक नहीं करता।",
  ])("is not detected in: %s", (sentence) => expect(promises(sentence)).toBe(false));

  it("is in no shipped page", () => {
    const sentences = LIBRARY.flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })));
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter(({ sentence }) => promises(sentence))).toEqual([]);
    const [first] = sentences;
    expect(first && isQuotable("This will make you well.", first.passage)).toBe(false);
  });
});
