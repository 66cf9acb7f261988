import { describe, expect, it } from "vitest";
import { readReply } from "./replies.ts";

describe("a reply without a subject of its own", () => {
  it.each([
    ["thanks", "thanks"],
    ["Thank you so much, that helped!", "thanks"],
    ["ok thanks", "thanks"],
    ["shukriya ji", "thanks"],
    ["बहुत धन्यवाद", "thanks"],
    ["ok", "ok"],
    ["theek hai", "ok"],
    ["ठीक है", "ok"],
    ["samajh gaya", "ok"],
    ["Haan ji", "yes"],
    ["yes", "yes"],
    ["हाँ", "yes"],
    ["no thanks", "no"],
    ["nahi", "no"],
    ["नहीं", "no"],
    ["Namaste doctor", "greeting"],
    ["hello", "greeting"],
    ["bye", "goodbye"],
    ["I am safe", "safe"],
  ])("%s says %s and nothing else", (message, says) => {
    expect(readReply(message)).toMatchObject({ says, isBare: true });
  });

  it.each([
    ["yes, two days", "yes"],
    ["Hi doctor, my hair is falling", "greeting"],
    ["thanks, and at night?", "thanks"],
    ["no, he is fine, what helps acidity?", "no"],
  ])("%s says more", (message, says) => {
    expect(readReply(message)).toMatchObject({ says, isBare: false });
  });

  it.each(["what helps a cough?", "doctor", "", "khansi hai", "खाँसी"])("%j says none of these", (message) => {
    expect(readReply(message)).toMatchObject({ says: null, isBare: false });
  });

  it("a number alone is a number, and a number with a word is none", () => {
    expect([readReply("2").number, readReply("3 tablets").number, readReply("101 fever").number]).toEqual([
      2,
      null,
      null,
    ]);
  });
});
