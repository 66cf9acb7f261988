import { describe, expect, it } from "vitest";
import { ageOf, contradictsBirthday } from "./age.ts";
import { ageText } from "./age-text.ts";

const today = "2026-11-23";
const record = (age: number, dateOfBirth: string | null) => ({ age, dateOfBirth, since: "2025-03-01" });

describe("the age of a patient", () => {
  it("follows from the date of birth where it is known", () => {
    expect(ageOf(record(19, "1968-11-24"), today)).toBe(57);
    expect(ageOf(record(19, "1968-11-23"), today)).toBe(58);
  });

  it.each([
    [17, "2024-11-24", 18],
    [17, "2024-11-23", 19],
    [17, "2026-11-23", 17],
    [0, "2025-11-23", 1],
    [40, "2024-02-29", 42],
  ])("of %i that was typed on %s has grown to %i", (age, since, grown) => {
    expect(ageOf({ age, since, dateOfBirth: null }, today)).toBe(grown);
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

describe("the age as people say it", () => {
  it.each([
    ["1981-04-09", "2026-11-28", "45 years"],
    ["2024-11-28", "2026-11-28", "2 years"],
    ["2024-11-29", "2026-11-28", "23 months"],
    ["2026-10-30", "2026-11-28", "0 months"],
    ["2026-03-28", "2026-11-28", "8 months"],
  ])("born on %s, on %s: %s", (bornOn, day, text) => {
    expect(ageText(bornOn, day)).toBe(text);
  });
});
