import { describe, expect, it } from "vitest";
import { check } from "../form.ts";
import { entrySchema, readingSchemas, reminderSchema } from "./health.rules.ts";

/** Half past ten in the evening of 22 November in the clinic's time zone. */
const NOW = Date.parse("2026-11-22T17:00:00Z");
const AT = { day: "2026-11-22", time: "22:30" };
const { pressure, sugar, weight } = readingSchemas(NOW);
const BP = { systolic: "128", diastolic: "82", pulse: "", ...AT };

const refusalOf = (...[schema, fields]: Parameters<typeof check>) => {
  const checked = check(schema, fields);
  return checked.ok ? undefined : { field: checked.refusal.field, key: checked.refusal.key };
};

describe("a reading", () => {
  it("accepts Western or other digits, the pulse only if there is one", () => {
    expect(pressure.parse({ ...BP, systolic: " १२८ " })).toMatchObject({ systolic: 128, diastolic: 82, pulse: null });
    expect(pressure.parse({ ...BP, pulse: "71" }).pulse).toBe(71);
    expect(sugar.parse({ sugar: "104", when: "fasting", ...AT })).toMatchObject({ sugar: 104, when: "fasting" });
    expect(weight.parse({ weight: "62,5", ...AT }).weight).toBe(62.5);
  });

  it.each([
    [{ systolic: "49" }, "systolic", "health.systolic"],
    [{ systolic: "301" }, "systolic", "health.systolic"],
    [{ systolic: "12x" }, "systolic", "health.systolic"],
    [{ diastolic: "" }, "diastolic", "health.diastolic"],
    [{ diastolic: "128" }, "diastolic", "health.lowerAbove"],
    [{ pulse: "5" }, "pulse", "health.pulse"],
    [{ day: "2026-02-30" }, "day", "health.day"],
    [{ day: "1949-12-31" }, "day", "health.day"],
    [{ time: "24:00" }, "time", "health.time"],
    [{ day: "2026-11-23", time: "00:00" }, "day", "health.future"],
    [{ time: "22:31" }, "time", "health.future"],
  ])("of blood pressure is refused with %j", (wrong, field, key) => {
    expect(refusalOf(pressure, { ...BP, ...wrong })).toEqual({ field, key });
  });

  it.each(["19", "901", "104.5", "", "-30"])("of sugar is refused with %j", (value) => {
    const refusal = refusalOf(sugar, { sugar: value, when: "fasting", ...AT });
    expect(refusal).toEqual({ field: "sugar", key: "health.sugar" });
  });

  it("of sugar has the time of the measurement", () => {
    expect(refusalOf(sugar, { sugar: "104", when: "", ...AT })).toEqual({ field: "when", key: "health.when" });
  });

  it.each(["0", "0.9", "350.1", "62.55", "heavy"])("of weight is refused with %j", (value) => {
    expect(refusalOf(weight, { weight: value, ...AT })).toEqual({ field: "weight", key: "health.weight" });
  });
});

describe("an entry", () => {
  it("has single lines, and is never rewritten", () => {
    const entry = entrySchema.parse({ kind: "medicine", name: " Metformin ", detail: "1\n tablet", since: "2021" });
    expect(entry).toEqual({ kind: "medicine", name: "Metformin", detail: "1 tablet", since: "2021" });
    expect(entrySchema.parse({ kind: "condition", name: "Id 4999 4105 7058" }).name).toBe("Id 4999 4105 7058");
  });

  it("requires a name and a known list", () => {
    expect(refusalOf(entrySchema, { kind: "allergy", name: " " })).toEqual({ field: "name", key: "health.name" });
    expect(refusalOf(entrySchema, { kind: "weight", name: "x" })).toEqual({ field: "kind", key: "INVALID_FORM" });
    const long = "x".repeat(121);
    expect(refusalOf(entrySchema, { kind: "allergy", name: long })).toEqual({ field: "name", key: "TOO_LONG" });
  });
});

describe("a reminder", () => {
  const schema = reminderSchema("2026-11-22");
  const CHOSEN = { medicine: "own:1", time1: "08:00", firstDay: "2026-11-22", lastDay: "" };

  it("has at least one time, and an end only if it is given", () => {
    expect(check(schema, CHOSEN).ok).toBe(true);
    expect(check(schema, { ...CHOSEN, time1: "", time4: "21:30", lastDay: "2026-11-22" }).ok).toBe(true);
    expect(refusalOf(schema, { ...CHOSEN, time1: "" })).toEqual({ field: "time1", key: "health.times" });
  });

  it.each([
    [{ medicine: "" }, "medicine", "health.medicine"],
    [{ time2: "8" }, "time2", "health.time"],
    [{ firstDay: "2026-11-21" }, "firstDay", "health.firstDay"],
    [{ firstDay: "2027-11-24" }, "firstDay", "health.firstDay"],
    [{ lastDay: "2026-11-21" }, "lastDay", "health.lastDay"],
    [{ lastDay: "2027-11-24" }, "lastDay", "health.lastDay"],
    [{ lastDay: "soon" }, "lastDay", "health.lastDay"],
  ])("is refused with %j", (wrong, field, key) => {
    expect(refusalOf(schema, { ...CHOSEN, ...wrong })).toEqual({ field, key });
  });
});
