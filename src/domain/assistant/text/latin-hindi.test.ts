import { describe, expect, it } from "vitest";
import { HEALTH_TOPICS } from "../../remedies/health-topics.ts";
import { libraryPassages } from "../passages/library-passages.ts";
import { languageOf } from "./language.ts";
import { inLatinLetters } from "./latin-hindi.ts";

describe("Hindi in Latin letters", () => {
  it.each([
    ["नमक-पानी के गरारे खांसी में राहत दे सकते हैं।", "Namak-paani ke garaare khaansi mein raahat de sakte hain."],
    ["हल्का चलते-फिरते रहें और बैठने का तरीका बदलें।", "Halka chalte-phirte rahein aur baithne ka tareeka badlein."],
    ["डॉक्टर से पूछें। प्रेगनेंसी में यह दवा न लें।", "Doctor se poochhein. Pregnancy mein ye dawa na lein."],
    ["दो हफ़्ते बाद उपचार ज़रूरी है", "Do hafte baad upchaar zaroori hai"],
    ["विज्ञान, राष्ट्रीय, समय", "Vigyaan, raashtriya, samay"],
    ["काम और कम, दिन और दीन", "Kaam aur kam, din aur deen"],
    ["१० मिनट, 112", "10 minute, 112"],
    ["जाए, लिए, हुए, दिखाएँ", "Jaye, liye, hue, dikhayein"],
  ])("writes %s as people type it", (hindi, latin) => {
    expect(inLatinLetters(hindi)).toBe(latin);
  });

  it("leaves texts in Latin letters as they are", () => {
    expect(inLatinLetters("e.g. 112, not a cure. it stays")).toBe("e.g. 112, not a cure. it stays");
    expect(inLatinLetters("")).toBe("");
  });

  it("leaves no other letter, no empty word and no number of the library out", () => {
    const { passages } = libraryPassages({ health: HEALTH_TOPICS });
    const sentences = passages.flatMap(({ hindi = [] }) => hindi);
    expect(sentences.length).toBeGreaterThan(3000);
    for (const sentence of sentences) {
      const latin = inLatinLetters(sentence);
      expect(latin).not.toMatch(/[\p{Script=Devanagari}।]/u);
      expect(latin.split(" ").length).toBe(sentence.split(" ").length);
      expect(latin.match(/\d+/gu)).toEqual(sentence.match(/\d+/gu));
    }
    const long = sentences.filter((sentence) => sentence.split(" ").length > 8).map(inLatinLetters);
    const seenAsHindi = long.filter((latin) => languageOf(latin) === "hi-Latn");
    expect(seenAsHindi.length).toBeGreaterThan(long.length * 0.99);
  });
});
