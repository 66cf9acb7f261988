import { describe, expect, it } from "vitest";
import { namedMedicines } from "../named-medicines.ts";
import { checkPrescription } from "./check-prescription.ts";
import type { PrescribedItem } from "./checked-item.ts";
import type { CheckedPatient } from "./patient.ts";
import { statedAllergies } from "./stated-allergies.ts";

const ADULT: CheckedPatient = {
  ...{ allergies: "", medicines: "", age: 40, sex: "Male" },
  ...{ isPregnant: null, isBreastfeeding: null, weight: 60 },
};
const KINDS: readonly string[] = ["allergy", "related-allergy", "twice", "taken"];
const line = (item: string): PrescribedItem => ({ item, form: "tablet" });
const check = (items: readonly PrescribedItem[], patient: Partial<CheckedPatient> = {}) =>
  checkPrescription(items, { ...ADULT, ...patient });
/** What is found of allergies and duplicates. */
const warned = (items: readonly string[], patient: Partial<CheckedPatient> = {}) =>
  check(items.map(line), patient).findings.filter(({ kind }) => KINDS.includes(kind));

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
    expect(warned([item], { allergies })[0]).toMatchObject({ severity: "critical", kind: "allergy", item });
  });

  it.each([
    ["Penicillin", "Taxim-O 200"],
    ["amoxicillin", "Cefpodoxime"],
    ["cephalosporins", "Mox 500"],
  ])("to %j may extend to %j", (allergies, item) => {
    expect(warned([item], { allergies })[0]).toMatchObject({ kind: "related-allergy" });
  });

  it.each([
    ["Cotrim", "Sulfa allergy"],
    ["Combiflam", "dard ki goli se allergy"],
    ["Combiflam", "दर्द की गोली से एलर्जी"],
    ["Nimesulide", "पेन किलर"],
    ["T-98", "paracetamol"],
    ["Clopitab A", "aspirin"],
    ["Grilinctus-CD", "codeine"],
    ["Augmentine 625", "penicillin ki allergy"],
    ["CV 625 Moxikind", "penicilline"],
    ["Cefixime", "β-lactams"],
    ["Lipicard-AV", "statin"],
    ["Ramipril + HCTZ", "ACE inhibitors"],
    ["डोलो 650", "क्रोसीन"],
  ])("is found for %j by %j", (item, allergies) => {
    expect(warned([item], { allergies })).toMatchObject([{ severity: "critical", kind: "allergy" }]);
  });

  it.each([
    ...["No allergies other than penicillin", "no allergies apart from Penicillin", "NKDA except penicillin"],
    ...["पेनिसिलिन के अलावा कोई एलर्जी नहीं", "penicillin ke alawa koi allergy nahi", "no penicillin - allergy"],
    ...["not sure if allergic to penicillin", "do not give penicillin allergic", "no known allergies penicillin"],
    ...["penicillin (no other allergies)", "पेनिसिलिन एलर्जी नहीं पता", "penicillin allergy nahin pata"],
    ...["no food allergy penicillin rash", "doctor said not to take penicillin allergy", "none\npenicillin"],
    ...["पेनिसिलिन से एलर्जी है, बाकी किसी से नहीं", "no, only penicillin", "penicillin allergy never tested"],
  ])("is stated by %j", (allergies) => {
    expect(warned(["Amoxicillin"], { allergies })).toMatchObject([{ kind: "allergy" }]);
  });

  it.each([
    ...["no penicillin allergy", "No known allergy to penicillin or any other drug", "not allergic to penicillin"],
    ...[
      "Penicillin allergy - none",
      "penicillin se koi allergy nahi",
      "पेनिसिलिन से एलर्जी नहीं है",
      "denies penicillin allergy",
    ],
    ...["koi allergy nahi hai", "kuch nahi", "नहीं है", "none known", "no drug allergies", "allergic to dust"],
  ])("is denied by %j", (allergies) => {
    expect(warned(["Amoxicillin"], { allergies })).toEqual([]);
  });

  it("to a medicine that is in no list is found by its name", () => {
    expect(warned(["Zephyrol 10"], { allergies: "zephyrol" })).toMatchObject([{ kind: "allergy", group: null }]);
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
  ])("%j and %j asks for a reason", (item, other) => {
    expect(warned([item, other])).toMatchObject([{ kind: "twice", item: other, other: item }]);
  });

  it("by the same name is found for every medicine", () => {
    expect(warned(["Ashwagandha", "Tab. ashwagandha 500 mg"])).toMatchObject([{ kind: "twice", group: null }]);
  });

  it("is no other vitamin", () => {
    expect(warned(["Vitamin B1", "Vitamin B12"])).toEqual([]);
    expect(warned(["Vitamin B12", "Tab. vitamin B12 500 mcg"])).toMatchObject([{ kind: "twice" }]);
  });

  it("is no gel beside a tablet", () => {
    const { findings } = check([line("Ibuprofen"), { item: "Volini", form: "cream" }]);
    expect(findings.filter(({ kind }) => KINDS.includes(kind))).toEqual([]);
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
    expect([...namedMedicines(text).classes].sort()).toEqual(groups);
  });

  it("say which items were not checked", () => {
    const { notChecked } = check([line("Dolo 650"), line("Triphala churna"), line("")]);
    expect(notChecked).toContainEqual({ key: "unknown", item: "Triphala churna", items: ["Triphala churna"] });
  });
});
