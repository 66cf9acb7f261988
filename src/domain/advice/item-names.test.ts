import { describe, expect, it } from "vitest";
import { FORM_KEYS, WAYS } from "./forms.ts";
import { differByOne, listOf, plainName } from "./item-names.ts";
import { LISTED_ITEMS } from "./listed-items.ts";

describe("the list of an item", () => {
  it("is known for every name of the draft, in the forms that the draft means and no others", () => {
    for (const { name, also = [], list, ways } of LISTED_ITEMS) {
      for (const form of FORM_KEYS) {
        const known = ways.includes(WAYS[form]) ? list : undefined;
        for (const one of [name, ...also]) expect([one, form, listOf(one, form)]).toEqual([one, form, known]);
      }
    }
  });

  it("does not depend on how the item is written", () => {
    expect(listOf("Tab. PARACETAMOL 500 mg IP", "tablet")).toBe("O");
    expect(listOf("Metformin HCl 500mg SR", "tablet")).toBe("A");
    expect(listOf("O.R.S.", "powder")).toBeUndefined();
    expect(listOf("ORS sachet", "powder")).toBe("O");
  });

  it("is undefined for a mixture and an unknown item", () => {
    expect(listOf("Paracetamol + ibuprofen", "tablet")).toBeUndefined();
    expect(listOf("Sitopaladi churna", "powder")).toBeUndefined();
    expect(listOf("", "tablet")).toBeUndefined();
    expect(listOf("Ciprofloxacin", "tablet")).toBeUndefined();
  });
});

describe("neighbouring names", () => {
  it("differ by one letter, or not", () => {
    for (const other of ["diazepam", "diazepm", "diazeppam", "diazepan", "daizepam"])
      expect(differByOne("diazepam", other)).toBe(true);
    for (const other of ["lorazepam", "diaz", "diazepines", "", "diazmpae"])
      expect(differByOne("diazepam", other)).toBe(false);
  });

  it("are compared without strengths and forms", () => {
    expect(plainName("Syp. Ambroxol 30 mg/5 ml")).toBe("ambroxol");
  });
});
