import { describe, expect, it } from "vitest";
import { draftItemSchema } from "../advice.rules.ts";
import { medicineGroupsOf, statedAllergies } from "./medicine-groups.ts";
import { criticalWarnings, uncheckedItems } from "./warnings.ts";

const linesOf = (...items: readonly string[]) => ({
  lines: items.map((item) => draftItemSchema.parse({ item, form: "tablet", amount: "1" })),
});
const NOTHING = { allergies: "", medicines: "" };
const warned = (items: readonly string[], patient: Partial<typeof NOTHING> = {}) =>
  criticalWarnings(linesOf(...items), { ...NOTHING, ...patient });

describe("an allergy", () => {
  it.each([
    ["Penicillin", "Amoxicillin 500 mg"],
    ["penicillin injection gave a rash", "Tab Augmentin 625 Duo"],
    ["Penicilin", "Amoxycillin + clavulanic acid"],
    ["PENICILLIN!!", "amox clav 625"],
    ["पेनिसिलिन से एलर्जी", "एमोक्सिसिलिन 500"],
    ["पैनिसिलीन", "Moxikind-CV 625"],
    ["pencillin, dust", "Ampicillin"],
    ["sulpha drugs", "Septran DS"],
    ["Sulfa", "Co-trimoxazole"],
    ["सल्फ़ा", "Bactrim"],
    ["aspirin", "Ibuprofen 400"],
    ["Brufen swells my lips", "Zerodol-SP"],
    ["pain killers", "Tab. Voveran 50"],
    ["एस्पिरिन", "Combiflam"],
    ["Disprin", "Ecosprin 75"],
    ["paracetamol", "Dolo 650"],
    ["Crocin", "Calpol 500"],
    ["PCM", "पैरासिटामोल"],
    ["enalapril cough", "Cardace 5"],
    ["Atorva", "Rosuvastatin 10 mg"],
    ["tramadol", "Corex"],
    ["Cefixime", "Ceftum 500"],
    ["azithromycin", "Althrocin"],
    ["ciplox", "Levofloxacin 500"],
    ["amoxicilin", "Amoxycilin"],
  ])("to %j stops %j", (allergies, item) => {
    const [warning] = warned([item], { allergies });
    expect(warning).toMatchObject({ kind: "allergy", item, allergies, isRelated: false });
  });

  it.each([
    ["Penicillin", "Taxim-O 200"],
    ["amoxicillin", "Cefpodoxime"],
    ["cephalosporins", "Mox 500"],
  ])("to %j may extend to %j", (allergies, item) => {
    expect(warned([item], { allergies })[0]).toMatchObject({ kind: "allergy", isRelated: true });
  });

  it("to a medicine that is in no list is found by its name", () => {
    expect(warned(["Hydroxyzine 10"], { allergies: "hydroxyzine" })).toMatchObject([{ kind: "allergy", group: null }]);
  });

  it.each([
    ...["", "none", "None.", "Nil", "NKDA", "no known drug allergies"],
    ...["dust", "peanuts, pollen", "कोई नहीं", "नहीं"],
  ])("of %j stops nothing", (allergies) => {
    expect(warned(["Amoxicillin", "Cetirizine"], { allergies })).toEqual([]);
  });

  it.each([
    ["No allergy to penicillin", ""],
    ["not allergic to sulfa; rash with Brufen", "rash with Brufen"],
    ["penicillin allergy: no", ""],
    ["dust, but aspirin swells my face", "dust\naspirin swells my face"],
  ])("%j counts as %j", (typed, left) => {
    expect(statedAllergies(typed).replace(/\s*\n\s*/gu, "\n")).toBe(left);
  });
});

describe("a duplicate", () => {
  it.each([
    ["Paracetamol 500", "Crocin 650"],
    ["Dolo 650", "पैरासिटामोल"],
    ["Combiflam", "Calpol"],
    ["Ibuprofen", "Zerodol P"],
    ["Amoxicillin 500", "Augmentin 625"],
    ["Atorvastatin 10", "Rosuvas 10"],
    ["Ramipril 5", "Envas 5"],
    ["Tramadol", "Ultracet"],
  ])("%j and %j asks for a reason", (one, other) => {
    expect(warned([one, other])).toMatchObject([{ kind: "twice", item: other, other: one }]);
  });

  it("by the same name is found for every medicine", () => {
    expect(warned(["Ashwagandha", "Tab. ashwagandha 500 mg"])).toMatchObject([{ kind: "twice", group: null }]);
  });

  it("is no gel beside a tablet", () => {
    const gel = draftItemSchema.parse({ item: "Volini", form: "cream", amount: "thin" });
    expect(criticalWarnings({ lines: [...linesOf("Ibuprofen").lines, gel] }, NOTHING)).toEqual([]);
  });

  it("of what the patient already takes is found by group", () => {
    expect(warned(["Metformin 500"], { medicines: "Glycomet GP 1 at breakfast" })).toMatchObject([
      { kind: "taken", group: "biguanides" },
    ]);
    expect(warned(["Ramipril"], { medicines: "thyronorm 50" })).toEqual([]);
  });
});

describe("the groups of a text", () => {
  it.each([
    ["Combiflam", ["nsaids", "paracetamols"]],
    ["taxim o 200", ["cephalosporins"]],
    ["telma-AM", ["arbs", "calcium-blockers"]],
    ["दोलो ६५०", ["paracetamols"]],
    ["honey and ginger", []],
    ["Mox", ["penicillins"]],
    ["moxibustion", []],
  ])("%j are %j", (text, groups) => {
    expect([...medicineGroupsOf(text)].sort()).toEqual(groups);
  });

  it("say which items were not checked", () => {
    expect(uncheckedItems(linesOf("Dolo 650", "Triphala churna", ""))).toEqual(["Triphala churna"]);
  });
});
