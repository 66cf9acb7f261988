import { describe, expect, it } from "vitest";
import type { Form } from "../advice/forms.ts";
import { genericOf, withoutBrand } from "./generic-first.ts";

describe("the generic name of a line written by a brand", () => {
  it.each<[string, Form, string]>([
    ["Dolo 650", "tablet", "Paracetamol 650 mg"],
    ["Tab. DOLO-650", "tablet", "Paracetamol 650 mg"],
    ["Dolo650", "tablet", "Paracetamol 650 mg"],
    ["Dolo", "tablet", "Paracetamol"],
    // A strength that the list does not have is not invented.
    ["Dolo 660", "tablet", "Paracetamol"],
    ["Augmentin 625", "tablet", "Amoxicillin 500 mg + Clavulanic acid 125 mg"],
    ["Augmentin", "tablet", "Amoxicillin + Clavulanic acid"],
    ["Deplatt A", "tablet", "Aspirin + Clopidogrel"],
    ["Zifi O", "tablet", "Cefixime 200 mg + Ofloxacin 200 mg"],
    // Two strengths have this number.
    ["Glycomet GP 1", "tablet", "Metformin + Glimepiride"],
    ["Glycomet GP 500/1", "tablet", "Metformin 500 mg + Glimepiride 1 mg"],
    ["Telma AM 40 mg tablets", "tablet", "Telmisartan 40 mg + Amlodipine 5 mg"],
  ])("of %s (%s) is %s", (item, form, generic) => {
    expect(genericOf(item, form)).toBe(generic);
  });

  it.each([
    ...["Paracetamol", "Paracetamol 500 mg (Crocin)", "Dolo (Paracetamol)", "", "650", "tablet"],
    // By sound, by spelling, in the other script.
    ...["Dollo 650", "Augmentine 625", "Agmentin 625", "दोलो 650", "ऑगमेंटिन"],
    // Other letters and words may make another medicine of it.
    ...["Zerodol MR", "Dolo + Cetirizine", "Dolo, Crocin", "Augmentin Duo 625", "Dolo for fever", "Pan-XYZ", "Calpol+"],
  ])("is none for %s", (item) => {
    expect(genericOf(item, "tablet")).toBeUndefined();
  });
});

describe("a line of the list without its brand", () => {
  it.each([
    ["Paracetamol 650 mg (Dolo)", "Paracetamol 650 mg"],
    ["Metformin 500 mg (Glycomet)", "Metformin 500 mg"],
    [" Pantoprazole 40 mg (Pan 40) ", "Pantoprazole 40 mg"],
    ["Vitamin D3 60000 IU (Calcirol)", "Vitamin D3 60000 IU"],
  ])("of %j is %j", (item, generic) => expect(withoutBrand(item)).toBe(generic));

  it.each([
    "Paracetamol 650 mg",
    "Metformin 500 mg (Glycomet GP)",
    "Paracetamol (Dolo + tramadol)",
    "Paracetamol (for fever)",
    "Ibuprofen (Dolo)",
    "Dolo (Paracetamol)",
    "(Dolo)",
    "",
  ])("of %j is the whole line", (item) => expect(withoutBrand(item)).toBe(item));
});
