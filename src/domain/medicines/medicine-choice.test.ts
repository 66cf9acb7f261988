import { describe, expect, it } from "vitest";
import { suggestMedicines } from "./medicine-choice.ts";

const first = (typed: string) => suggestMedicines(typed)[0];
/** What Enter writes. */
const written = (typed: string) => first(typed)?.open ?? first(typed)?.choices[0];

describe("what is suggested to a doctor", () => {
  it.each([
    ["pcm", "Paracetamol", /^Paracetamol$/u],
    ["दोलो", "Paracetamol", /^Paracetamol$/u],
    ["PCM 650", "Paracetamol", /^Paracetamol 650 mg$/u],
    ["amox clav 625", "Amoxicillin + clavulanic acid", /^Amoxicillin \+ clavulanic acid 500 mg \+ 125 mg/u],
    ["cetrizine", "Cetirizine", /^Cetirizine$/u],
    ["cetirizine syrup", "Cetirizine", /^Cetirizine 5 mg\/5 ml$/u],
    ["ors", "Oral rehydration salts", /^Oral rehydration salts/u],
  ])("%j is %s", (typed, name, item) => {
    expect(written(typed)?.item).toMatch(item);
    expect(first(typed)?.name).toBe(name);
  });

  it.each([
    ["pcm", undefined, ["500 mg", "650 mg", "125 mg/5 ml"]],
    ["pcm tablet", "tablet", ["500 mg", "650 mg", "125 mg/5 ml"]],
    ["pcm 700", undefined, ["500 mg", "650 mg", "125 mg/5 ml"]],
    ["Augmentin", undefined, ["250 mg + 125 mg", "500 mg + 125 mg"]],
  ])("has no strength for %j until the doctor takes one of the list", (typed, form, strengths) => {
    expect(first(typed)?.open).toMatchObject({ form, strength: "" });
    expect(first(typed)?.choices.map(({ strength }) => strength)).toEqual(expect.arrayContaining(strengths));
    expect(first(typed)?.choices.every(({ strength }) => strength !== "")).toBe(true);
  });

  it("names the brand in brackets after the generic name and strength", () => {
    const crocin = first("Crocin");
    expect(crocin?.found).toMatch(/^Crocin/u);
    for (const { item } of crocin?.choices ?? []) expect(item).toMatch(/^Paracetamol .*\(Crocin.*\)$/u);
  });

  it.each(["Betnovate", "Betnovate N"])(
    "leaves the form of %j to the doctor, because a brand may be a cream",
    (typed) => {
      expect(written(typed)).toMatchObject({ form: undefined, strength: "" });
      expect(written(typed)?.item).toContain(`(${typed})`);
    },
  );

  it.each(["", "  ", "zzzz", "0 days", "😀"])("is nothing for %j", (typed) => {
    expect(suggestMedicines(typed)).toEqual([]);
  });
});
