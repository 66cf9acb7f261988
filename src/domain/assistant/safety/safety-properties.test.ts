import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUESTION_MOST, TIERS } from "../assistant.rules.ts";
import { mentions } from "./mentions.ts";
import { safetyCard } from "./safety-card.ts";
import { triageFor } from "./triage.ts";

const words = fc.constantFrom(
  ..."chest pain no not nahi dard saans blood baby pills die want fever 103 180/120 is my what how if , . ! aur band ho gaya मर सीने में दर्द ् ा \u200d".split(
    " ",
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: QUESTION_MOST }),
  fc.string({ unit: "grapheme", maxLength: QUESTION_MOST }),
  fc.array(words, { maxLength: 300 }).map((list) => list.join(" ")),
);

describe("whatever is written", () => {
  it("gets a tier, and a card exactly when there is something to say", () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText, { maxLength: 3 }), (message, earlier) => {
        const notice = triageFor(message, earlier);
        expect(TIERS).toContain(notice.tier);
        expect(notice.actionKey === null).toBe(notice.tier === "none");
        const card = safetyCard(notice, "hi");
        expect(card === null).toBe(notice.tier === "none");
        expect(JSON.parse(JSON.stringify(card))).toEqual(card);
        mentions(message, earlier);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ["one word, over and over", "chest ".repeat(333)],
    ["signs and denials", "no pain nahi dard ".repeat(110)],
    ["one endless word", "a".repeat(QUESTION_MOST)],
    ["endless numbers", "1".repeat(QUESTION_MOST)],
    ["numbers and units", "bp 1/1 fever 9 ".repeat(130)],
    ["letters that stand apart", "c ".repeat(1000)],
    ["unknown words", Array.from({ length: 250 }, (_, at) => `zq${at.toString(36)}rtpl`).join(" ")],
    ["signs of vowels alone", "ा्".repeat(1000)],
    ["one letter, combined", `e${"\u0301".repeat(1999)}`],
    ["commas", ",".repeat(QUESTION_MOST)],
  ])("is answered, also when it repeats itself: %s", (_, message) => {
    expect(TIERS).toContain(triageFor(message, Array<string>(6).fill(message)).tier);
  });
});
