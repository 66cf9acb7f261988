import { describe, expect, it } from "vitest";
import { nextIn, nextOr, withNext } from "./next-path.ts";

const CHOSEN = "/Doctors/meera-kulkarni/book?start=2026-11-23T04%3A30%3A00.000Z&zone=Europe/London";

describe("the path to open after signing in", () => {
  it("is part of the URL of the login page", () => {
    expect(nextIn(withNext("/PatientLogin", CHOSEN))).toBe(CHOSEN);
    expect(withNext("/PatientLogin", undefined)).toBe("/PatientLogin");
    expect(nextIn("/PatientLogin")).toBeUndefined();
  });

  it("is never on another site", () => {
    for (const sent of ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)", "/"]) {
      expect(nextIn(`/PatientLogin?${new URLSearchParams({ next: sent })}`)).toBeUndefined();
      expect(nextOr(sent, "/usual")).toBe("/usual");
    }
    expect(nextOr("", "/usual")).toBe("/usual");
    expect(nextOr(CHOSEN, "/usual")).toBe(CHOSEN);
  });
});
