import { describe, expect, it } from "vitest";
import { medicineNamed } from "../medicine-list.ts";
import { checkPrescription } from "./check-prescription.ts";
import type { PrescribedItem } from "./checked-item.ts";
import { dailyDose, frequencyOf } from "./dose.ts";
import { findingText } from "./finding.ts";
import type { CheckedPatient } from "./patient.ts";

const ADULT: CheckedPatient = {
  ...{ allergies: "", medicines: "", age: 40, sex: "Male" },
  ...{ isPregnant: null, isBreastfeeding: null, weight: 60 },
};
const found = (lines: readonly Partial<PrescribedItem>[], patient: Partial<CheckedPatient> = {}) =>
  checkPrescription(
    lines.map((one) => ({ item: "", form: "tablet", ...one })),
    { ...ADULT, ...patient },
  ).findings.filter(({ kind }) => kind === "dose" || kind === "days" || kind === "weight");
const texts = (...input: Parameters<typeof found>) => found(...input).map(findingText);

describe("how often", () => {
  it.each([
    ["1-0-1", 2],
    ["1-1-1", 3],
    ["1 - 0 - 1", 2],
    ["1/2-0-1/2", 1],
    ["½-0-½", 1],
    ["1-1-1-1", 4],
    ["१-०-१", 2],
    ["three times a day", 3],
    ["3 times daily", 3],
    ["twice a day", 2],
    ["TDS", 3],
    ["BD", 2],
    ["OD", 1],
    ["once daily", 1],
    ["at night", 1],
    ["every 6 hours", 4],
    ["q8h", 3],
    ["दिन में 3 बार", 3],
    ["दिन में तीन बार", 3],
    ["सुबह शाम", 2],
    ["सुबह दोपहर शाम", 3],
    ["din me 2 baar", 2],
    ["alternate days", 0.5],
  ])("is read: %j is %d a day", (often, perDay) => expect(frequencyOf(often)?.perDay).toBe(perDay));

  it.each(["", "SOS", "as needed", "as told", "every 0 hours"])("is not read: %j", (often) => {
    expect(frequencyOf(often)).toBeUndefined();
  });

  it("is read by the week", () => expect(frequencyOf("once a week")?.perDay).toBeCloseTo(1 / 7));
});

describe("the dose of a day", () => {
  it.each([
    ["paracetamol", "Dolo 650", "1 tablet", "1-1-1", { paracetamol: 1950 }],
    ["paracetamol", "Dolo 650", "1-0-1", "after food, daily", { paracetamol: 1300 }],
    ["paracetamol", "Paracetamol", "500 mg", "three times a day", { paracetamol: 1500 }],
    ["paracetamol", "Paracetamol 500 mg", "2 tablets", "TDS", { paracetamol: 3000 }],
    ["paracetamol", "Paracetamol 500 mg", "½", "BD", { paracetamol: 500 }],
    ["paracetamol", "Paracetamol 500", "1-2 tablets", "every 4 to 6 hours", { paracetamol: 6000 }],
    ["paracetamol", "Paracetamol", "2 tablets of 500 mg", "TDS", { paracetamol: 3000 }],
    ["paracetamol", "Dolo 650", "2 tablets (1300 mg)", "BD", { paracetamol: 2600 }],
    ["paracetamol", "Dolo 650", "1 tablet (650 mg)", "6 hourly", { paracetamol: 2600 }],
    ["paracetamol", "Paracetamol 1 g", "१", "दिन में तीन बार", { paracetamol: 3000 }],
    ["ibuprofen + paracetamol", "Combiflam", "1", "1-0-1", { ibuprofen: 800, paracetamol: 650 }],
    ["amoxicillin + clavulanic acid", "Augmentin 625", "1", "BD", { amoxicillin: 1000, "clavulanic acid": 250 }],
  ])("of %s, %j %j %j is %j", (name, item, amount, often, wanted) => {
    const medicine = medicineNamed(name);
    const dose = medicine && dailyDose(medicine, { item, form: "tablet", amount, often });
    expect(dose && Object.fromEntries(dose)).toEqual(wanted);
  });

  it.each([
    ["Calpol 250 mg/5 ml", "7.5 ml", 1500],
    ["Paracetamol 120mg/5ml", "10 ml", 960],
    ["Paracetamol 120 mg/5 ml", "2 tsp", 960],
    ["Paracetamol drops 100 mg/ml", "1.5 ml", 600],
    ["Paracetamol drops 100 mg/ml", "10 drops", undefined],
    ["Calpol", "5 ml", undefined],
  ])("of the syrup %j, %j four times, is %j", (item, amount, wanted) => {
    const medicine = medicineNamed("paracetamol");
    const dose = medicine && dailyDose(medicine, { item, form: "syrup", amount, often: "every 6 hours" });
    expect(dose?.get("paracetamol")).toBe(wanted);
  });

  it.each([
    { item: "Crocin", amount: "1" },
    { item: "Crocin", amount: "0 mg" },
    { item: "Crocin 500", amount: "0 tablets" },
  ])("is not known without a strength or an amount: %j", (entry) => {
    const medicine = medicineNamed("paracetamol");
    expect(medicine && dailyDose(medicine, { ...entry, form: "tablet", often: "BD" })).toBeUndefined();
  });
});

describe("the highest dose", () => {
  it.each([
    [{ item: "Paracetamol", amount: "5000 mg", often: "once daily" }, "5,000 mg of paracetamol"],
    [{ item: "Paracetamol", amount: "5000 mg", often: "SOS" }, "5,000 mg of paracetamol"],
    [{ item: "Paracetamol", amount: "4,500 mg", often: "once daily" }, "4,500 mg of paracetamol"],
    [{ item: "Brufen", amount: "१,२०० mg", often: "TDS" }, "3,600 mg of ibuprofen"],
    [{ item: "Metformin 1,000 mg", amount: "1", often: "1-1-1" }, "3,000 mg of metformin"],
    [{ item: "Paracetamol", amount: "5 000 mg", often: "once daily" }, "5,000 mg of paracetamol"],
    [{ item: "Dolo 650", amount: "2 tablets", often: "1-1-1-1" }, "5,200 mg of paracetamol"],
    [{ item: "Dolo650", amount: "2 tablets", often: "1-1-1-1" }, "5,200 mg of paracetamol"],
    [{ item: "Brufen 600", amount: "2", often: "TDS" }, "3,600 mg of ibuprofen"],
    [{ item: "Voveran 50", amount: "1", often: "1-1-1-1" }, "200 mg of diclofenac"],
    [{ item: "Naprosyn 500", amount: "1", often: "every 6 hours" }, "2,000 mg of naproxen"],
    [{ item: "Ecosprin 325", amount: "3", often: "every 4 hours" }, "5,850 mg of aspirin"],
    [{ item: "Metformin 1000", amount: "1", often: "1-1-1" }, "3,000 mg of metformin"],
  ])("is exceeded by %j", (line, text) => {
    expect(found([line])).toMatchObject([{ kind: "dose", severity: "critical" }]);
    expect(texts([line])[0]).toContain(text);
  });

  it.each([
    { item: "Dolo 650", amount: "1 tablet", often: "1-1-1" },
    { item: "Voveran 50", amount: "1", often: "1-1-1" },
    { item: "Paracetamol", amount: "1000 mg", often: "every 6 hours" },
  ])("is not exceeded by %j", (line) => expect(found([line])).toEqual([]));

  it("is that of all entries together", () => {
    const lines = [
      { item: "Combiflam", amount: "2", often: "1-1-1" },
      { item: "Dolo 650", amount: "1", often: "1-1-1-1" },
    ];
    expect(texts(lines)).toEqual([
      "Together 4,550 mg of paracetamol a day. The highest dose for an adult is 4,000 mg.",
    ]);
  });

  it("of a weekly medicine is that of the week", () => {
    expect(texts([{ item: "Folitrax 7.5", amount: "1", often: "OD" }])[0]).toContain(
      "52.5 mg of methotrexate in a week",
    );
    expect(texts([{ item: "Folitrax 7.5", amount: "1", often: "once a week" }])).toEqual([]);
  });

  it("of a child follows the weight, and an unknown weight is said", () => {
    const line = { item: "Calpol 250 mg/5 ml", form: "syrup", amount: "10 ml", often: "every 6 hours" };
    expect(texts([line], { age: 4, weight: 15 })[0]).toContain(
      "2,000 mg of paracetamol a day. The highest dose for 15 kg",
    );
    expect(found([line], { age: 4, weight: 30 })).toEqual([]);
    expect(found([line], { age: 4, weight: null })).toMatchObject([{ kind: "weight", severity: "important" }]);
    expect(found([line], { age: 12, weight: null })).toEqual([]);
    const both = [line, { item: "Augmentin", form: "syrup" }];
    expect(found(both, { age: 4, weight: null })).toMatchObject([{ item: "Calpol 250 mg/5 ml, Augmentin" }]);
  });
});

describe("the days", () => {
  it.each([
    ["0", "Cetirizine 10", "must be from 1 to 365"],
    ["400", "Cetirizine 10", "must be from 1 to 365"],
    ["-3", "Cetirizine 10", "must be from 1 to 365"],
    ["ten", "Cetirizine 10", "must be from 1 to 365"],
    ["10", "Ketorol DT 10", "10 days. The longest course is 5 days."],
  ])("%s of %s are a finding", (days, item, text) => expect(texts([{ item, days }])[0]).toContain(text));

  it.each([
    ["", "Cetirizine 10"],
    ["365", "Cetirizine 10"],
    ["5", "Ketorol DT 10"],
    ["७", "Cetirizine 10"],
  ])("%j of %s are none", (days, item) => expect(found([{ item, days }])).toEqual([]));
});

describe("doses as doctors write them", () => {
  it.each([
    ["Paracetamol", "5000 mg", "OD", ["critical dose"]],
    ["Paracetamol", "5000 mg", "SOS", ["critical dose"]],
    ["Paracetamol", "5000 mg", "", ["critical dose"]],
    ["Paracetamol", "500 mg", "SOS", []],
    ["Dolo 650", "1 tab", "thrice", []],
    ["Dolo 650", "2 tab", "1-1-1-1", ["critical dose"]],
    ["Dolo 650", "2 tab", "every 4 hours", ["critical dose"]],
    ["Brufen 400", "2 tablets", "four times a day", ["critical dose"]],
    ["Voveran 50", "1 tab", "1-1-1", []],
    ["Voveran 50", "1 tab", "1-1-1-1", ["critical dose"]],
    ["Folitrax 7.5", "1 tab", "weekly", []],
    ["Folitrax 7.5", "1 tab", "", []],
    ["Folitrax 7.5", "1 tab", "OD", ["critical dose"]],
  ])("%s %s %s: %j", (item, amount, often, wanted) => {
    expect(found([{ item, amount, often }]).map(({ severity, kind }) => `${severity} ${kind}`)).toEqual(wanted);
  });

  it("compare a child's syrup with the weight", () => {
    const syrup = { item: "Crocin 250 mg/5 ml", form: "syrup", amount: "5 ml", often: "tds" };
    expect(found([syrup], { age: 1, weight: 9 })).toMatchObject([{ severity: "critical", kind: "dose" }]);
    expect(found([syrup], { age: 1, weight: 12 })).toEqual([]);
    expect(found([syrup], { age: 0.25, weight: null })).toMatchObject([{ severity: "important", kind: "weight" }]);
  });
});
