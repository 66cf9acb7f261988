import { describe, expect, it } from "vitest";
import { suggestMedicines } from "./medicine-choice.ts";

const first = (typed: string) => suggestMedicines(typed)[0];

describe("what is suggested to a doctor", () => {
  it.each([
    ["pcm", "Paracetamol", /^Paracetamol \d+ mg$/u],
    ["दोलो", "Paracetamol", /^Paracetamol /u],
    ["PCM 650", "Paracetamol", /^Paracetamol 650 mg$/u],
    ["amox clav 625", "Amoxicillin + clavulanic acid", /^Amoxicillin \+ clavulanic acid 500 mg \+ 125 mg/u],
    ["cetrizine", "Cetirizine", /^Cetirizine/u],
  ])("%j is %s", (typed, name, item) => {
    expect(first(typed)?.name).toBe(name);
    expect(first(typed)?.choices[0]?.item).toMatch(item);
  });

  it("names the brand in brackets after the generic name and strength", () => {
    const crocin = first("Crocin");
    expect(crocin?.found).toMatch(/^Crocin/u);
    for (const { item } of crocin?.choices ?? []) expect(item).toMatch(/^Paracetamol .*\(Crocin.*\)$/u);
  });

  it.each(["Betnovate", "Betnovate N"])(
    "leaves the form of %j to the doctor, because a brand may be a cream",
    (typed) => {
      expect(first(typed)?.choices[0]).toMatchObject({ form: undefined, strength: "" });
      expect(first(typed)?.choices[0]?.item).toContain(`(${typed})`);
    },
  );

  it.each(["", "  ", "zzzz", "0 days", "😀"])("is nothing for %j", (typed) => {
    expect(suggestMedicines(typed)).toEqual([]);
  });
});
