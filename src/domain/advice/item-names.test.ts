import { describe, expect, it } from "vitest";
import { FORBIDDEN_ITEMS } from "./forbidden-items.ts";
import { FORM_KEYS, FORMS } from "./forms.ts";
import { differByOne, forbiddenBy, listOf, plainName } from "./item-names.ts";
import { LISTED_ITEMS } from "./listed-items.ts";

describe("what is never prescribed at a distance", () => {
  it.each(Object.entries(FORBIDDEN_ITEMS))(
    "knows every name of %s, in any case, form and strength",
    (ground, names) => {
      for (const name of names) {
        expect([name, forbiddenBy(name)]).toEqual([name, ground]);
        expect(forbiddenBy(`Tab. ${name.toUpperCase()} 0.5mg`)).toBe(ground);
        expect(forbiddenBy(`${name}10`)).toBe(ground);
      }
    },
  );

  it("is found inside a mixture, and with a slip of the pen", () => {
    expect(forbiddenBy("Paracetamol + Codeine")).toBe("ndps");
    expect(forbiddenBy("paracetamol/tramadol")).toBe("ndps");
    expect(forbiddenBy("Alprazolm 0.25")).toBe("ndps");
    expect(forbiddenBy("Clonazpeam")).toBe("ndps");
    expect(forbiddenBy("Methylphenidat")).toBe("schedule-x");
  });

  it("is not found in what may be prescribed", () => {
    const others = [
      "Tulsi",
      "Mulethi churna",
      "Amoxicillin",
      "Cetirizine",
      "Losartan",
      "Ofloxacin",
      "Triphala",
      "Mometasone",
    ];
    for (const name of [...LISTED_ITEMS.flatMap(({ name, also = [] }) => [name, ...also]), ...others]) {
      expect([name, forbiddenBy(name)]).toEqual([name, undefined]);
    }
  });
});

describe("on which list an item stands", () => {
  it("is known for every name of the draft, in the forms that the draft means and in no other", () => {
    for (const { name, also = [], list, ways } of LISTED_ITEMS) {
      for (const form of FORM_KEYS) {
        const known = ways.includes(FORMS[form].way) ? list : undefined;
        for (const one of [name, ...also]) expect([one, form, listOf(one, form)]).toEqual([one, form, known]);
      }
    }
  });

  it("is not changed by how the item is written", () => {
    expect(listOf("Tab. PARACETAMOL 500 mg IP", "tablet")).toBe("O");
    expect(listOf("Metformin HCl 500mg SR", "tablet")).toBe("A");
    expect(listOf("O.R.S.", "powder")).toBeUndefined();
    expect(listOf("ORS sachet", "powder")).toBe("O");
  });

  it("is not guessed: a mixture and an unknown item have none", () => {
    expect(listOf("Paracetamol + ibuprofen", "tablet")).toBeUndefined();
    expect(listOf("Sitopaladi churna", "powder")).toBeUndefined();
    expect(listOf("", "tablet")).toBeUndefined();
    expect(listOf("Ciprofloxacin", "tablet")).toBeUndefined();
  });
});

describe("names beside each other", () => {
  it("differ by one letter, or not", () => {
    for (const other of ["diazepam", "diazepm", "diazeppam", "diazepan", "daizepam"])
      expect(differByOne("diazepam", other)).toBe(true);
    for (const other of ["lorazepam", "diaz", "diazepines", "", "diazmpae"])
      expect(differByOne("diazepam", other)).toBe(false);
  });

  it("are told without strengths and forms", () => {
    expect(plainName("Syp. Ambroxol 30 mg/5 ml")).toBe("ambroxol");
  });
});
