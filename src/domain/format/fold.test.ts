import { describe, expect, it } from "vitest";
import { searchTerms } from "../paging.ts";
import { wordsOf } from "../remedies/words.ts";
import { fold, hasWords } from "./fold.ts";

const finds = (typed: string, name: string) => hasWords(name, searchTerms(typed));

describe("a search for a name", () => {
  it.each([
    ["jose", "José"],
    ["josé", "Jose\u0301"],
    ["nguyen", "Nguyễn"],
    ["nguyễn", "NGUYEN"],
    ["stefan", "Ștefan"],
    ["soren", "Søren"],
    ["muller", "Müller"],
    ["strasse", "Straße"],
    ["dsouza", "D'Souza"],
    ["D'Souza", "D’Souza"],
    ["D`Souza", "DʼSouza"],
    ["d´souza", "D‘Souza"],
    ["dsouza", "D Souza"],
    ["d souza", "D'Souza"],
    ["oneil", "O’Neil"],
    ["annemarie", "Anne-Marie"],
    ["anne marie", "Anne‑Marie"],
    ["anne-marie", "Annemarie"],
    ["ramakrishnan", "Rama Krishnan"],
    ["ज़ैनब", "जैनब"],
    ["ज\u093cैनब", "\u095bैनब"],
    ["जैनब", "\u095bैनब"],
    ["फ़ातिमा", "फातिमा"],
    ["क़ुरैशी", "कुरैशी"],
    ["चाँदनी", "चांदनी"],
    ["नन्दा", "नंदा"],
    ["गङ्गा", "गंगा"],
    ["चम्पा", "चंपा"],
    ["ਜ਼ੀਨਤ", "ਜੀਨਤ"],
    ["ঢ়াকা", "ঢাকা"],
    ["चाँद", "चां\u200dद"],
    ["علی", "علي"],
    ["مُحَمَّد", "محمد"],
    ["ＲＡＶＩ", "ravi"],
  ])("%s finds %s", (typed, name) => expect(finds(typed, name)).toBe(true));

  it.each([
    ["jos", "Jai"],
    ["मा", "मी"],
    ["कमल", "विमल"],
    ["dsouza", "D’Silva"],
  ])("%s does not find %s", (typed, name) => expect(finds(typed, name)).toBe(false));
});

describe("a folded text", () => {
  it.each(["D’Souza-Müller ज़ैनब", "चाँद 123 ९८७", "  Đặng´s  ", "قُرآن", "हिन्दी", "ǅ İstanbul", "ガ 한글", "ﬁ ½ ①"])(
    "stays the same when it is folded again: %s",
    (text) => expect(fold(fold(text))).toBe(fold(text)),
  );

  it("has the words of the library's search", () => {
    expect(wordsOf("Café-au-lait D’Souza ज़ीरा 75mg")).toEqual(["cafe", "au", "lait", "dsouza", "जीरा", "75", "mg"]);
    expect(wordsOf("हिन्दी खाँसी")).toEqual(wordsOf("हिंदी खांसी"));
  });
});
