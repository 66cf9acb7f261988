import { describe, expect, it } from "vitest";
import { soundsEveryday } from "./everyday-words.ts";
import { isInGlossary, piecesOf } from "./glossary/glossary.ts";
import { nearestBySound, stemSound } from "./sound-match.ts";

const means = (question: string) =>
  piecesOf(question, "hi-Latn").map(({ typed, means }) => means[0]?.join(" ") ?? typed.join(" "));

describe("matching Hindi words by sound", () => {
  it.each([
    ["घंटे", "ghanton"],
    ["kharrate", "खर्राटों"],
    ["mulethi", "mulaithee"],
    ["mareez", "मरीज"],
    ["pair", "pairon"],
  ])("treats %s and %s as one word, in any case and in either script", (one, other) => {
    expect(stemSound(one)).toBe(stemSound(other));
  });
  it.each([
    ["kilo", "kela"],
    ["kam", "kaan"],
    ["sar", "sardi"],
  ])("treats %s and %s as two words", (one, other) => {
    expect(stemSound(one)).not.toBe(stemSound(other));
  });
  it("finds the word that differs in one vowel, and none when two do", () => {
    const nearest = nearestBySound(
      new Map(["namak", "sirdard", "badam", "bidam"].map((word) => [stemSound(word), word])),
    );
    expect(nearest("namk")).toBe("namak");
    expect(nearest("sirdrd")).toBe("sirdard");
    expect(nearest("budam")).toBeUndefined();
    expect(nearest("cricket")).toBeUndefined();
  });
});

describe("a question", () => {
  it.each([
    ["podina se sirdrd", ["peppermint", "headache"]],
    ["namk kitna lena chahiye", ["salt"]],
    ["bhaaf se balgum", ["steam", "mucus"]],
    ["kharrato ka ilaaj", ["snoring", "remedy"]],
  ])("%s is translated into the words of our pages", (question, ours) => {
    for (const word of ours) expect(means(question).join(" ")).toContain(word);
  });
  it.each(["karwayenge", "likhte", "rakhni", "पहुँचा", "लगाऊँगा", "ghanton", "घंटों"])("%s has no subject", (word) => {
    expect(soundsEveryday(word)).toBe(true);
  });
  it.each(["tulsi", "khansi", "namak", "dard", "खांसी"])("%s has a subject", (word) => {
    expect([word, soundsEveryday(word), isInGlossary(word, "hi-Latn")]).toEqual([word, false, true]);
  });
});
