import { describe, expect, it } from "vitest";
import { suggestMedicines } from "./medicine-choice.ts";
import { MEDICINES } from "./medicine-list.ts";
import { namedMedicines } from "./named-medicines.ts";
import { openStrengths } from "./open-strength.ts";

const open = (item: string, form = "tablet", amount = "1") =>
  openStrengths({ item, form, amount }, namedMedicines(item).medicines);

describe("the strength of an entry", () => {
  it.each([
    ["Paracetamol", "tablet", "1 tablet"],
    ["Crocin", "tablet", "1-0-1"],
    ["Tab. Augmentin", "tablet", "1"],
    ["पैरासिटामोल", "tablet", "1"],
    ["Vitamin B12", "tablet", "1"],
    ["Paracetamol for 3 days", "tablet", "2"],
    ["Amoxicillin", "syrup", "5 ml"],
    ["Betnovate", "cream", "apply thinly"],
  ])("is open in %j as %s, %j", (item, form, amount) => {
    expect(open(item, form, amount).length).toBeGreaterThan(1);
  });

  it.each([
    ["Paracetamol 500 mg", "tablet", "1"],
    ["Dolo650", "tablet", "1"],
    ["Dolo-650", "tablet", "1"],
    ["डोलो ६५०", "tablet", "1"],
    ["Augmentin 625", "tablet", "1"],
    ["Augmentin 777", "tablet", "1"],
    ["Bactrim DS", "tablet", "1"],
    ["Paracetamol", "tablet", "500 mg"],
    ["Amoxicillin", "syrup", "250 mg"],
    ["Betnovate 0.1%", "cream", "apply thinly"],
    ["Vitamin B12 1500 mcg", "tablet", "1"],
  ])("is written in %j as %s, %j", (item, form, amount) => expect(open(item, form, amount)).toEqual([]));

  it.each([
    ["Triphala churna", "powder", "1 spoon"],
    ["A tonic of my own", "syrup", "10 ml"],
    ["Paracetamol", "", "1"],
    ["Paracetamol", "oil", "1"],
    ["Paracetamol", "tablet", " "],
    ["", "tablet", "1"],
  ])("is not asked for in %j as %j, %j", (item, form, amount) => expect(open(item, form, amount)).toEqual([]));

  it("is in every choice that the list offers with one", () => {
    const choices = MEDICINES.flatMap(({ name }) => suggestMedicines(name)).flatMap((medicine) => medicine.choices);
    const unread = choices.filter(({ item, form = "", strength }) => strength !== "" && open(item, form).length > 0);
    expect(choices.length).toBeGreaterThan(1000);
    expect(unread).toEqual([]);
  });
});
