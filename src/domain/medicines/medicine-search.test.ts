import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MEDICINES } from "./medicine-list.ts";
import { searchMedicines } from "./medicine-search.ts";
import { skeletonOf, soundOf } from "./sound.ts";

const first = (typed: string) => {
  const [found] = searchMedicines(typed);
  return found && [found.medicine.name, found.form, found.strength];
};

describe("the search for a medicine", () => {
  it.each([
    ["PCM", "paracetamol"],
    ["pcm 650", "paracetamol"],
    ["peracetamol", "paracetamol"],
    ["parasitamol", "paracetamol"],
    ["दोलो", "paracetamol"],
    ["डोलो 650", "paracetamol"],
    ["क्रोसिन", "paracetamol"],
    ["पेरासिटमोल", "paracetamol"],
    ["amox clav", "amoxicillin + clavulanic acid"],
    ["Augmentin", "amoxicillin + clavulanic acid"],
    ["अमोक्सिक्लैव", "amoxicillin + clavulanic acid"],
    ["combiflam", "ibuprofen + paracetamol"],
    ["combi flam", "ibuprofen + paracetamol"],
    ["combiflem", "ibuprofen + paracetamol"],
    ["Pan-D", "pantoprazole + domperidone"],
    ["telma am", "telmisartan + amlodipine"],
    ["metphormin", "metformin"],
    ["azithromicin", "azithromycin"],
    ["सिट्रिजिन", "cetirizine"],
    ["b12", "vitamin b12"],
    ["salbutamol inhaler", "salbutamol"],
    ["acetaminophen", "paracetamol"],
    ["epinephrine", "adrenaline"],
    ["O2", "ofloxacin + ornidazole"],
  ])("%j finds %s first", (typed, name) => expect(first(typed)?.[0]).toBe(name));

  it.each([
    ["amox clav 625", ["amoxicillin + clavulanic acid", "tablet", "500 mg + 125 mg"]],
    ["augmentin 625 duo", ["amoxicillin + clavulanic acid", "tablet", "500 mg + 125 mg"]],
    ["Augmentin 375", ["amoxicillin + clavulanic acid", "tablet", "250 mg + 125 mg"]],
    ["augmentin 1 g", ["amoxicillin + clavulanic acid", "tablet", "875 mg + 125 mg"]],
    ["dolo 650", ["paracetamol", "tablet", "650 mg"]],
    ["dolo650", ["paracetamol", "tablet", "650 mg"]],
    ["Augmentin625", ["amoxicillin + clavulanic acid", "tablet", "500 mg + 125 mg"]],
    ["तेल्मा40", ["telmisartan", "tablet", "40 mg"]],
    ["tab crocin 500 mg", ["paracetamol", "tablet", "500 mg"]],
    ["glycomet 1gm", ["metformin", "tablet", "1000 mg"]],
    ["thyronorm 50 mcg", ["levothyroxine", "tablet", "50 mcg"]],
    ["ecosprin av 10/75", ["atorvastatin + aspirin", "capsule", "10 mg + 75 mg"]],
    ["azithral ५००", ["azithromycin", "tablet", "500 mg"]],
    ["volini gel", ["diclofenac", "cream", "1%"]],
    ["calpol", ["paracetamol", undefined, undefined]],
  ])("%j is %j", (typed, wanted) => expect(first(typed)).toEqual(wanted));

  it("names the brand that was found, and each medicine once", () => {
    const found = searchMedicines("telma", 20);
    expect(found[0]).toMatchObject({ found: "Telma", isBrand: true });
    expect(new Set(found.map(({ medicine }) => medicine.name)).size).toBe(found.length);
    expect(searchMedicines("telma", 2)).toHaveLength(2);
  });

  it("finds nothing for nothing", () => {
    for (const typed of ["", " ", "💊", "---", "qqqqqq", "xyzzy plugh"]) expect(searchMedicines(typed)).toEqual([]);
    expect(searchMedicines("dolo", 0)).toEqual([]);
  });

  it("finds each medicine by its names", () => {
    for (const medicine of MEDICINES) {
      const names = [medicine.name, ...(medicine.brands ?? [])];
      for (const name of names) {
        expect([name, ...searchMedicines(name).map((one) => one.medicine.name)]).toContain(medicine.name);
      }
    }
  });

  it("never throws", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.constant("a".repeat(9999)),
    );
    fc.assert(fc.property(typed, fc.integer(), (text, limit) => Array.isArray(searchMedicines(text, limit))));
  });
});

describe("the sound of a name", () => {
  it.each([
    ["paracetamol", "पैरासिटामोल"],
    ["dolo", "डोलो"],
    ["ciprofloxacin", "सिप्रोफ्लोक्सासिन"],
    ["azithromycin", "एज़िथ्रोमाइसिन"],
    ["combiflam", "कॉम्बीफ्लेम"],
    ["metformin", "मेटफ़ॉर्मिन"],
    ["cefixime", "सेफिक्सिम"],
  ])("%s sounds like %s", (latin, hindi) => {
    expect(skeletonOf(soundOf(latin))).toBe(skeletonOf(soundOf(hindi)));
  });
});
