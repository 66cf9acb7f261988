import { describe, expect, it } from "vitest";
import { BODY_AND_VERBS, COMPLAINTS, EVERYDAY, FOODS, GENERAL, HOUSEHOLD, PHRASES } from "#generated/glossary.ts";
import { folded } from "../romanised.ts";
import { wordsOf } from "../words.ts";
import { isNeutral, piecesOf } from "./glossary.ts";

const means = (question: string, language: "en" | "hi" | "hi-Latn") =>
  piecesOf(question, language).map(({ typed, means }) => means[0]?.join(" ") ?? typed.join(" "));

describe("the glossary", () => {
  it.each([
    ["khansi", ["khaansi", "khansee", "khasi", "khaansee", "KHANSI"]],
    ["mulethi", ["mulethee", "mullethi", "mulethi"]],
    ["shahad", ["shahad", "shahadh"]],
    ["adrak", ["adrakh", "addrak", "aadrak"]],
    ["seene me jalan", ["seene mein jalan", "sine mai jalan"]],
    ["खांसी", ["खाँसी", "खासी", "खांसि"]],
  ])("recognises %s in every spelling", (plain, spellings) => {
    for (const spelling of spellings) expect(means(spelling, "hi-Latn")).toEqual(means(plain, "hi-Latn"));
  });
  it.each([
    ["sardi me adrak", "hi-Latn", ["cold", "ginger"]],
    ["adha sisi ka upay", "hi-Latn", ["migraine", "remedy"]],
    ["seene me jalan hoti hai", "hi-Latn", ["acid reflux"]],
    ["BP me namak kam", "hi-Latn", ["blood pressure", "less salt"]],
    ["बच्चों को शहद", "hi", ["children", "honey"]],
    ["गर्भावस्था में सौंफ", "hi", ["pregnancy", "fennel"]],
  ] as const)("translates %s (%s) into the words of our pages", (question, language, ours) => {
    expect(means(question, language)).toEqual(ours);
  });
  it("does not translate English words in an English question", () => {
    expect(means("tell me about good pet rats", "en")).toEqual(["tell", "good", "pet", "rats"]);
    expect(means("pet me dard", "hi-Latn")).toEqual(["stomach pain"]);
  });
  it("recognises words without a subject", () => {
    expect(piecesOf("please tell me the best home remedy", "en").every((piece) => isNeutral(piece, true))).toBe(true);
    expect(piecesOf("bacche ko theek rakhe", "hi-Latn").map((piece) => isNeutral(piece, false))).toEqual([
      false,
      true,
      true,
    ]);
    expect(piecesOf("ginger", "en").some((piece) => isNeutral(piece, true))).toBe(false);
  });
  it("gives no spelling two unrelated meanings", () => {
    const seen = new Map<string, string>();
    const clashes: string[] = [];
    for (const [ours, forms] of Object.entries({
      ...FOODS,
      ...COMPLAINTS,
      ...EVERYDAY,
      ...GENERAL,
      ...BODY_AND_VERBS,
      ...PHRASES,
      ...HOUSEHOLD,
    })) {
      for (const form of forms.split(",")) {
        const fold = wordsOf(form).map(folded).join(" ");
        const before = seen.get(fold);
        const words = (text: string) => text.toLowerCase().split(/[| ]/u);
        if (before !== undefined && !words(before).some((word) => words(ours).includes(word))) {
          clashes.push(`${form.trim()}: ${before} and ${ours}`);
        }
        seen.set(fold, before ?? ours);
      }
    }
    expect(clashes).toEqual([]);
  });
});
