import { describe, expect, it } from "vitest";
import { bodyMass } from "./body-mass.ts";
import { checkReadings, fahrenheitOf, TAKEN_FIELDS, type TakenField } from "./taken-readings.ts";

const typed = (fields: Partial<Record<TakenField, string>>) => ({
  ...{ temperature: "", oxygen: "", pulse: "", pressure: "", weight: "", height: "" },
  ...fields,
});
const refused = (fields: Partial<Record<TakenField, string>>) =>
  checkReadings(typed(fields)).refusals.map(({ field, key }) => `${field} ${key}`);

describe("readings that a doctor takes", () => {
  it.each<[Partial<Record<TakenField, string>>, object]>([
    [{}, {}],
    [{ temperature: "37,5" }, { temperature: 37.5 }],
    [{ temperature: "98.6" }, { temperature: 37 }],
    [{ temperature: "100.4 °F" }, { temperature: 38 }],
    [{ temperature: " ३८.५ c" }, { temperature: 38.5 }],
    [
      { oxygen: "97", pulse: "८८" },
      { oxygen: 97, pulse: 88 },
    ],
    [{ pressure: "120 / 80" }, { systolic: 120, diastolic: 80 }],
    [
      { weight: "61.5", height: "165" },
      { weight: 61.5, height: 165 },
    ],
    [
      { weight: "3.2", height: "50" },
      { weight: 3.2, height: 50 },
    ],
  ])("%j are %j", (fields, readings) => {
    expect(checkReadings(typed(fields))).toEqual({ readings, refusals: [] });
  });

  it.each<[Partial<Record<TakenField, string>>, string]>([
    [{ temperature: "386" }, "temperature health.temperature"],
    [{ temperature: "60" }, "temperature health.temperature"],
    [{ temperature: "98.6 C" }, "temperature health.temperature"],
    [{ temperature: "37 F" }, "temperature health.temperature"],
    [{ oxygen: "0.97" }, "oxygen health.oxygen"],
    [{ oxygen: "101" }, "oxygen health.oxygen"],
    [{ pulse: "seventy" }, "pulse health.pulse"],
    [{ pressure: "120" }, "pressure health.pressure"],
    [{ pressure: "120-80" }, "pressure health.pressure"],
    [{ pressure: "80/120" }, "pressure health.lowerAbove"],
    [{ pressure: "16/10" }, "pressure health.systolic"],
    [{ pressure: "120/10" }, "pressure health.diastolic"],
    [{ weight: "0" }, "weight health.weight"],
    [{ height: "5.6" }, "height health.height"],
    [{ height: "1.65" }, "height health.height"],
    [{ weight: "70", height: "65" }, "height health.together"],
    [{ weight: "-5" }, "weight health.weight"],
  ])("%j is refused: %s", (fields, refusal) => {
    expect(refused(fields)).toEqual([refusal]);
  });

  it("are refused each by itself", () => {
    expect(refused({ temperature: "370", oxygen: "97", pressure: "80/120" })).toEqual([
      "temperature health.temperature",
      "pressure health.lowerAbove",
    ]);
    expect(TAKEN_FIELDS.flatMap((field) => refused({ [field]: "x".repeat(10_000) }))).toHaveLength(TAKEN_FIELDS.length);
  });

  it("make a body mass index, and °C are read as °F", () => {
    expect(bodyMass(61, 165)).toBe(22.4);
    expect(fahrenheitOf(38)).toBe(100.4);
  });
});
