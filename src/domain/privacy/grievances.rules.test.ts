import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysUntil, dueBy, numberFrom, numberIn } from "./grievances.rules.ts";

describe("a grievance's number", () => {
  it("is found however it is typed or read aloud, and nothing else is accepted", () => {
    expect(numberIn(" gr-7k2q mnop-00ol 1i23 ".replace("op", "0P"))).toBe("GR-7K2Q-MN0P-0001-1123");
    for (const none of ["", "GR-", "GR-7K2Q", "GR-7K2Q-MN0P-0001-112U", `GR-${"7".repeat(17)}`]) {
      expect(numberIn(none), none).toBeUndefined();
    }
  });

  it("is parsed back to itself, for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const number = numberFrom(bytes);
        expect(number).toMatch(/^GR(-[0-9A-Z]{4}){4}$/u);
        expect(numberIn(number.toLowerCase().replace(/-/gu, " "))).toBe(number);
      }),
    );
  });
});

describe("the deadline of a grievance", () => {
  const at = "2026-11-21T10:00:00.000Z";
  const due = dueBy(at);

  it("is after exactly ninety days", () => {
    expect(due).toBe("2027-02-19T10:00:00.000Z");
    expect(daysUntil(due, Date.parse(at))).toBe(90);
  });

  it("counts whole days down, and below zero once it has passed", () => {
    expect(daysUntil(due, Date.parse(due) - 1)).toBe(0);
    expect(daysUntil(due, Date.parse(due) + 1)).toBe(-1);
  });
});
