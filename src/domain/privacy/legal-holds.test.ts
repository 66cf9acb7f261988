import { describe, expect, it } from "vitest";
import { legalHoldUntil } from "./legal-holds.ts";

describe("the duration of a legal hold", () => {
  it("is three years for the record of a consultation, including a leap day", () => {
    expect(legalHoldUntil("visit", "2026-11-21T09:30:00.000Z")).toBe("2029-11-21T09:30:00.000Z");
    expect(legalHoldUntil("visit", "2024-02-29T00:00:00.000Z")).toBe("2027-03-01T00:00:00.000Z");
  });

  it("is a year for the audit log", () => {
    expect(legalHoldUntil("audit", "2026-01-01T00:00:00.000Z")).toBe("2027-01-01T00:00:00.000Z");
  });
});
