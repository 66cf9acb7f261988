import { describe, expect, it } from "vitest";
import { FAILURES, Failure, type FailureCode, fail, isFailure, unexpectedMessage } from "./failures.ts";

const CODES = Object.keys(FAILURES) as FailureCode[];

describe("the catalogue of failures", () => {
  it.each(CODES)("%s has a status of refusal and a sentence for a person", (code) => {
    const [status, sentence] = FAILURES[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(sentence).toMatch(/^[A-Z].*\.$/su);
    expect(sentence).not.toMatch(/exception|undefined|null|stack|sql|\bid\b|token/iu);
  });

  /** spec.md section 8, word for word. */
  it.each([
    ["USER_NOT_FOUND", "No account found with this email."],
    ["WRONG_PASSWORD", "Incorrect password."],
    ["INVALID_EMAIL", "Invalid email address."],
    ["LOGIN_FAILED", "Failed to login. Please try again."],
    ["TOO_MANY_REQUESTS", "Too many failed attempts. Please try again later."],
    ["RESET_FAILED", "Failed to send password reset email."],
    ["FORBIDDEN", "You do not have permission to access this page."],
  ] as const)("%s says: %s", (code, sentence) => {
    expect(FAILURES[code][1]).toBe(sentence);
  });

  it("answers NOT_FOUND with one message for a missing private record as for another person's", () => {
    expect(fail("NOT_FOUND").message).toBe(FAILURES.NOT_FOUND[1]);
    expect(fail("NOT_FOUND").status).toBe(404);
  });
});

describe("a failure", () => {
  it("carries its code, its status, the field and the screen's own sentence where it has one", () => {
    const failure = fail("INVALID_FORM", "phone", "Please enter your phone number.");
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      name: "Failure",
      code: "INVALID_FORM",
      status: 400,
      field: "phone",
      message: "Please enter your phone number.",
    });
    expect(fail("BUSY").field).toBeUndefined();
  });

  it("is recognised when another copy of this module made it", () => {
    const copy = Object.assign(new Error("There is nothing at this address."), { name: "Failure", code: "NOT_FOUND" });
    expect([isFailure(fail("BUSY")), isFailure(copy)]).toEqual([true, true]);
    expect(isFailure(Object.assign(new Error("No such file"), { code: "ENOENT" }))).toBe(false);
    expect(isFailure({ name: "Failure", code: "NOT_FOUND" })).toBe(false);
  });

  it("that is unexpected is shown by its id alone", () => {
    expect(unexpectedMessage("k3x9")).toContain("k3x9");
  });
});
