import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MEDICINE_CONTENT } from "../medicine-list.ts";
import { checkPrescription } from "./check-prescription.ts";
import { concerns, type Finding, isBlocking } from "./finding.ts";
import type { CheckedPatient } from "./patient.ts";

const ADULT: CheckedPatient = {
  ...{ allergies: "", medicines: "", age: 40, sex: "Female", weight: 60 },
  ...{ isPregnant: true, isBreastfeeding: null },
};
const check = (items: readonly string[]) =>
  checkPrescription(
    items.map((item) => ({ item, form: "tablet" })),
    ADULT,
  ).findings;

/** A finding without which of two entries it names first. */
function unordered({ severity, kind, item, items, other, group, explanation }: Finding) {
  const named = [...(items ?? [item]), other ?? ""].sort();
  return JSON.stringify([severity, kind, named, group ?? null, explanation.key, explanation.says?.en]);
}
const all = (items: readonly string[]) => check(items).map(unordered).sort();
const PAIRS = MEDICINE_CONTENT.interactions.flatMap(({ one, other }) => {
  const [first] = one;
  const second = other.find((name) => name !== first);
  return first === undefined || second === undefined ? [] : [[first, second] as const];
});

describe("the order of the entries", () => {
  it("means nothing for any pair of interactions", () => {
    expect(PAIRS.length).toBeGreaterThan(90);
    for (const [one, other] of PAIRS) {
      const found = all([one, other]);
      expect(
        found.some((finding) => finding.includes('"interaction"')),
        `${one} with ${other}`,
      ).toBe(true);
      expect(all([other, one]), `${one} with ${other}`).toEqual(found);
    }
  });

  it("means nothing for a whole prescription", () => {
    const names = fc.constantFrom(...new Set(PAIRS.flat()), "Dolo 650", "Combiflam", "Augmentin 625", "Triphala");
    const two = fc
      .uniqueArray(names, { minLength: 2, maxLength: 6 })
      .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })));
    fc.assert(
      fc.property(two, ([items, shuffled]) => {
        expect(all(shuffled)).toEqual(all(items));
      }),
    );
  });
});

describe("a finding", () => {
  it("is found beside each entry that it is about", () => {
    const [pair] = check(["Warf 5", "Brufen 400"]).filter(isBlocking);
    expect(pair && ["Warf 5", "Brufen 400", "Dolo 650", ""].map((item) => concerns(pair, item))).toEqual([
      ...[true, true, false, false],
    ]);
    const dose = checkPrescription(
      ["Dolo 650", "Crocin 650"].map((item) => ({ item, form: "tablet", amount: "2", often: "tds" })),
      ADULT,
    ).findings.find(({ kind }) => kind === "dose");
    expect(dose && ["Dolo 650", "Crocin 650", "Dolo 650, Crocin 650"].map((item) => concerns(dose, item))).toEqual([
      ...[true, true, false],
    ]);
  });
});
