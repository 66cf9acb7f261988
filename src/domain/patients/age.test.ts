import { describe, expect, it } from "vitest";
import { ageOf, contradictsBirthday } from "./age.ts";

const today = "2026-11-23";
const record = (age: number, dateOfBirth: string | null) => ({ age, dateOfBirth, since: "2025-03-01" });

describe("the age of a patient", () => {
  it("follows from the date of birth where it is known", () => {
    expect(ageOf(record(19, "1968-11-24"), today)).toBe(57);
    expect(ageOf(record(19, "1968-11-23"), today)).toBe(58);
    expect(ageOf(record(19, null), today)).toBe(19);
  });

  it.each([
    [19, "1968-03-14", true],
    [59, "1968-03-14", true],
    [56, "1968-03-14", false],
    [57, "1968-03-14", false],
    [58, "1968-03-14", false],
    [19, null, false],
  ] as const)("of %i contradicts the date of birth %s: %s", (age, dateOfBirth, contradicts) => {
    expect(contradictsBirthday(record(age, dateOfBirth), today)).toBe(contradicts);
  });
});
