import { describe, expect, it } from "vitest";
import { findUnusual, type LookAt, MANY_PATIENTS } from "./unusual.ts";

const START = Date.parse("2026-11-29T10:00:00.000Z");
const MINUTE = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();
const look = (number: number, minutes: number, changed: Partial<LookAt> = {}): LookAt => ({
  ...{ actor: "asha", patient: `patient-${number}`, at: at(minutes), isRelated: true },
  ...changed,
});
const looks = (count: number, everyMinutes: number) =>
  Array.from({ length: count }, (_, number) => look(number, number * everyMinutes));

describe("unusual looks", () => {
  it("are none in an ordinary day, however long", () => {
    expect(findUnusual([])).toEqual([]);
    expect(findUnusual(looks(200, 4))).toEqual([]);
    expect(findUnusual(looks(MANY_PATIENTS - 1, 0))).toEqual([]);
  });

  it("are many patients of one person within an hour, at the worst time", () => {
    const rush = looks(MANY_PATIENTS + 3, 1).map((row) => ({
      ...row,
      at: at(600 + (Date.parse(row.at) - START) / MINUTE),
    }));
    expect(findUnusual([...rush, ...looks(10, 10)].reverse())).toEqual([
      { kind: "many", actor: "asha", at: at(600), patients: MANY_PATIENTS + 3 },
    ]);
  });

  it("count a patient once, each person alone, and an hour without its end", () => {
    expect(findUnusual(Array.from({ length: 100 }, (_, number) => look(1, number / 10)))).toEqual([]);
    const split = looks(MANY_PATIENTS, 1).map((row, number) => ({
      ...row,
      actor: number % 2 === 0 ? "asha" : "vikram",
    }));
    expect(findUnusual(split)).toEqual([]);
    const apart = looks(MANY_PATIENTS - 1, 0);
    expect(findUnusual([...apart, look(99, 60)])).toEqual([]);
    expect(findUnusual([...apart, look(99, 59)])).toHaveLength(1);
  });

  it("are looks at patients without an appointment, each pair once with its last time, newest first", () => {
    const stranger = { isRelated: false };
    expect(findUnusual([look(1, 0, stranger), look(1, 5, stranger), look(2, 9, stranger), look(3, 1)])).toEqual([
      { kind: "unrelated", actor: "asha", patient: "patient-2", at: at(9) },
      { kind: "unrelated", actor: "asha", patient: "patient-1", at: at(5) },
    ]);
  });
});
