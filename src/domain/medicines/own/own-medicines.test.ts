import { describe, expect, it } from "vitest";
import { type CheckedPrescription, checkPrescription } from "../checks/check-prescription.ts";
import type { CheckedPatient } from "../checks/patient.ts";
import { suggestMedicines } from "../medicine-choice.ts";
import { clinicMedicineSchema } from "./clinic-medicine.rules.ts";
import type { ClinicMedicine } from "./clinic-medicine.ts";
import { clinicRule, isListedName, likeName, ownMedicines } from "./own-medicines.ts";

const medicine = (known: Partial<ClinicMedicine>): ClinicMedicine => ({
  ...{ id: "1", name: "Zorvexin", hindi: "ज़ोरवेक्सिन", brands: [], contains: [], unlisted: [] },
  ...{
    medicineClass: "",
    form: "tablet",
    strengths: ["250 mg", "500 mg"],
    schedule: "none",
    list: "",
    caution: "",
    cautionSource: "",
  },
  ...{ isRetired: false, revision: 1, ...known },
});
const PATIENT: CheckedPatient = {
  ...{ allergies: "none", medicines: "", age: 40, sex: "Male", isPregnant: null, isBreastfeeding: null, weight: 70 },
};
const check = (
  known: Partial<ClinicMedicine>,
  items: readonly string[] = ["Zorvexin 250 mg"],
  patient: Partial<{ allergies: string; medicines: string; sex: "Female"; isPregnant: boolean }> = {},
): CheckedPrescription => {
  const entries = items.map((item) => ({ item, form: "tablet", amount: "1", often: "1-1-1", days: "5" }));
  return checkPrescription(entries, { ...PATIENT, ...patient }, "", ownMedicines([medicine(known)]).names);
};
const found = (checked: CheckedPrescription) => checked.findings.map(({ kind, severity }) => `${kind} ${severity}`);
const unknown = ({ notChecked }: CheckedPrescription) => notChecked.find(({ key }) => key === "unknown")?.items ?? [];

describe("a medicine that the clinic added", () => {
  it("without a class and contents is marked as not checked", () => {
    expect(unknown(check({}))).toEqual(["Zorvexin 250 mg"]);
    expect(unknown(check({ medicineClass: "nsaids" }))).toEqual([]);
    expect(unknown(check({ contains: ["pantoprazole"] }))).toEqual([]);
  });

  it("is found by an allergy to it, to its class and to a related class", () => {
    expect(found(check({}, undefined, { allergies: "Zorvexin" }))).toEqual(["allergy critical"]);
    const penicillin = { medicineClass: "penicillins" } as const;
    expect(found(check(penicillin, undefined, { allergies: "पेनिसिलिन" }))).toEqual(["allergy critical"]);
    expect(found(check(penicillin, undefined, { allergies: "cefixime" }))).toEqual(["related-allergy critical"]);
  });

  it("is a duplicate of its class, in the prescription and beside what the patient takes", () => {
    const nsaid = { medicineClass: "nsaids" } as const;
    expect(found(check(nsaid, ["Zorvexin", "Ibuprofen 400 mg"]))).toContain("twice critical");
    expect(found(check(nsaid, undefined, { medicines: "brufen" }))).toContain("taken critical");
  });

  it("interacts as its class does, also in what the patient takes", () => {
    const nsaid = { medicineClass: "nsaids" } as const;
    expect(found(check(nsaid, ["Zorvexin", "Warfarin 5 mg"]))).toContain("interaction critical");
    expect(found(check(nsaid, ["Warfarin 5 mg"], { medicines: "Zorvexin" }))).toContain("interaction critical");
    expect(found(check({}, ["Zorvexin", "Warfarin 5 mg"]))).not.toContain("interaction critical");
  });

  it("has the cautions of its class and the dose of its contents", () => {
    const pregnant = { sex: "Female", isPregnant: true } as const;
    expect(found(check({ medicineClass: "ace-inhibitors" }, undefined, pregnant))).toContain("pregnancy critical");
    const paracetamol = { contains: ["paracetamol"], strengths: ["1500 mg"] };
    expect(found(check(paracetamol, ["Zorvexin 1500 mg"]))).toContain("dose critical");
  });

  it("is checked by the contents that the list has, and says which it has not", () => {
    const mixed = { contains: ["amoxicillin"], unlisted: ["Velmaric acid"] };
    const checked = check(mixed, undefined, { allergies: "penicillin" });
    expect(found(checked)).toContain("allergy critical");
    expect(checked.notChecked).toContainEqual({
      ...{ key: "contents", item: "velmaric acid (Zorvexin 250 mg)", items: ["velmaric acid (Zorvexin 250 mg)"] },
    });
    expect(unknown(checked)).toEqual([]);
    expect(unknown(check({ unlisted: ["Velmaric acid"] }))).toEqual(["Zorvexin 250 mg"]);
  });

  it("is found by an allergy to contents that no list has, and doubles them in another medicine of the clinic", () => {
    const mixed = { contains: ["paracetamol"], unlisted: ["Velmaric acid"] };
    expect(found(check(mixed, undefined, { allergies: "velmaric acid" }))).toEqual(["allergy critical"]);
    expect(found(check(mixed, undefined, { allergies: "paracetamol" }))).toEqual(["allergy critical"]);
    expect(found(check(mixed, undefined, { medicines: "Velmaric acid" }))).toContain("taken critical");
    expect(found(check(mixed, ["Paracetamol 500 mg"], { allergies: "velmaric acid" }))).toEqual([]);
  });

  it("says the clinic's own caution with its source", () => {
    const own = check({ caution: "Take sitting up.", cautionSource: "Leaflet 2026" });
    expect(own.findings[0]?.explanation.values).toMatchObject({ caution: "Take sitting up.", source: "Leaflet 2026" });
  });

  it("needs a reason once it is retired, and is still checked", () => {
    const retired = check({ isRetired: true, medicineClass: "penicillins" }, undefined, { allergies: "penicillin" });
    expect(found(retired)).toEqual(["allergy critical", "retired critical"]);
  });

  it("is not retired where the list has the same name", () => {
    expect(found(check({ name: "Paracetamol", hindi: "", isRetired: true }, ["Paracetamol 500 mg"]))).toEqual([]);
  });
});

describe("the search", () => {
  const own = ownMedicines([medicine({}), medicine({ id: "2", name: "Oldmed", hindi: "", isRetired: true })]);
  it("finds the clinic's own by its brand, in either script", () => {
    const { searched } = ownMedicines([medicine({ brands: ["Qwyttol", "क्वितोल"] })]);
    for (const typed of ["qwytt", "क्वितो"]) {
      const [first] = suggestMedicines(typed, [], searched);
      expect(first).toMatchObject({ name: "Zorvexin" });
    }
    expect(suggestMedicines("qwyttol 500", [], searched)[0]?.choices[0]?.item).toBe("Zorvexin 500 mg (Qwyttol)");
  });

  it.each(["zorv", "zorveksin", "ज़ोरवे", "ZORVEXIN 500"])("finds the clinic's own for %s", (typed) => {
    expect(suggestMedicines(typed, [], own.searched)[0]?.name).toBe("Zorvexin");
  });

  it("chooses the strength that is typed, and offers none that is retired", () => {
    expect(suggestMedicines("zorvexin 500", [], own.searched)[0]?.choices[0]?.item).toBe("Zorvexin 500 mg");
    expect(suggestMedicines("oldmed", [], own.searched)).toEqual([]);
  });
});

it.each([
  ["Crocin", "paracetamol"],
  ["crosin", "paracetamol"],
  ["पैरासिटामोल", "paracetamol"],
  ["zorveksin", "Zorvexin"],
])("a name %s is like %s", (name, like) => {
  expect(likeName([name], [medicine({ hindi: "" })])?.toLowerCase()).toBe(like.toLowerCase());
});

it("a new name is like none", () => {
  expect(likeName(["Qwyttrabin", ""], [medicine({})])).toBeUndefined();
});

it("the clinic's list for teleconsultations counts by form, and Schedule X is never prescribed", () => {
  const own = ownMedicines([medicine({ list: "A" })]);
  expect(clinicRule("Zorvexin 250 mg", "tablet", own).list).toBe("A");
  expect(clinicRule("Zorvexin 250 mg", "cream", own).list).toBeUndefined();
  expect(clinicRule("Zorvexin", "tablet", ownMedicines([medicine({ schedule: "X" })])).forbiddenBy).toBe("schedule-x");
  const hidden = ownMedicines([medicine({ contains: ["morphine"] })]);
  expect(clinicRule("Zorvexin", "tablet", hidden).forbiddenBy).toBe("ndps");
});

it.each([
  ["O", ["metformin"], "A"],
  ["A", ["sitagliptin", "metformin"], "B"],
  ["B", ["paracetamol"], "B"],
  ["O", ["paracetamol"], "O"],
  ["", ["metformin", "paracetamol"], "A"],
  ["", ["metformin", "ramipril"], "A"],
  ["", ["ramipril"], undefined],
] as const)("the clinic's %s for %j counts as %s", (list, contains, counted) => {
  expect(clinicRule("Zorvexin", "tablet", ownMedicines([medicine({ list, contains })])).list).toBe(counted);
});

it("the doctor may be stricter where a part of what it contains is in no list, and never laxer", () => {
  const rule = (known: Partial<ClinicMedicine>, item = "Zorvexin") => {
    const { list, isOpen } = clinicRule(item, "tablet", ownMedicines([medicine(known)]));
    return [list, isOpen];
  };
  expect(rule({ contains: ["metformin"] })).toEqual(["A", false]);
  expect(rule({ contains: ["metformin", "ramipril"] })).toEqual(["A", true]);
  expect(rule({ contains: ["metformin"], unlisted: ["Velmaric acid"] })).toEqual(["A", true]);
  expect(rule({ contains: ["metformin"], unlisted: ["Velmaric acid"], list: "B" })).toEqual(["B", false]);
  expect(rule({ unlisted: ["Velmaric acid"] })).toEqual([undefined, true]);
  expect(rule({ list: "O" }, "Zorvexin with metformin")).toEqual(["A", true]);
  expect(rule({ list: "O" }, "Zorvexin and something else")).toEqual(["O", true]);
  expect(rule({ list: "O" }, "Metformin 500 mg")).toEqual([undefined, undefined]);
});

it("contents by whatever name are never prescribed at a distance where the law forbids it", () => {
  const own = ownMedicines([medicine({ unlisted: ["Ketamine"], list: "O" })]);
  expect(clinicRule("Zorvexin", "tablet", own).forbiddenBy).toBeDefined();
});

it.each([
  ["Paracetamol", true],
  ["PARACETAMOL ", true],
  ["पैरासिटामोल", true],
  ["Crocin", false],
  ["Zorvexin", false],
])("the list has %s by its generic name: %s", (name, isListed) => {
  expect(isListedName(name)).toBe(isListed);
});

it("is printed with all that it contains", () => {
  const own = ownMedicines([medicine({ contains: ["paracetamol"], unlisted: ["velmaric acid"] })]);
  expect(clinicRule("Zorvexin 250 mg", "tablet", own).generic).toBe("Paracetamol + Velmaric acid");
  expect(clinicRule("Zorvexin 250 mg and more", "tablet", own).generic).toBeUndefined();
});

describe("what an admin types", () => {
  const typed = { name: "Zorvexin", form: "tablet", strengths: "250 mg , 500 mg, 250 mg" };
  it.each([
    [{ name: " " }, "name"],
    [{ name: "12" }, "name"],
    [{ name: "a b" }, "name"],
    [{ name: "z".repeat(81) }, "name"],
    [{ name: "Zor\u0000vexin" }, "name"],
    [{ name: "z".repeat(200) }, "name"],
    [{ name: 5 }, "name"],
    [{ brands: "12" }, "brands"],
    [{ unlisted: "?" }, "unlisted"],
    [{ strengths: "strong" }, "strengths"],
    [{ strengths: Array.from({ length: 9 }, (_, index) => `${index + 1} mg`).join(",") }, "strengths"],
    [{ form: "" }, "form"],
    [{ form: "brick" }, "form"],
    [{ medicineClass: "toString" }, "medicineClass"],
    [{ schedule: "Z" }, "schedule"],
    [{ list: "never" }, "list"],
    [{ caution: "Careful." }, "cautionSource"],
    [{ caution: "c".repeat(301), cautionSource: "x" }, "caution"],
    [{ id: "1" }, "id"],
    [{ seen: "-1" }, "seen"],
  ])("is refused for %j", (wrong, field) => {
    expect(clinicMedicineSchema.safeParse({ ...typed, ...wrong }).error?.issues[0]?.path[0]).toBe(field);
  });

  it("is a list of strengths without repetition", () => {
    expect(clinicMedicineSchema.parse(typed)).toMatchObject({
      strengths: ["250 mg", "500 mg"],
      contains: [],
      list: "",
    });
  });
});
