import { describe, expect, it } from "vitest";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./accounts/accounts.rules.ts";
import { failureText, unexpectedText } from "./failure-text.ts";
import { FAILURES, Failure, type FailureCode, fail, isFailure } from "./failures.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, setLanguageSource } from "./language.ts";

const CODES = Object.keys(FAILURES) as FailureCode[];

describe("the catalogue of failures", () => {
  it.each(CODES)("gives %s a status and a message in each language", (code) => {
    const status: number = FAILURES[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    const [english, ...others] = LANGUAGES.map((language) => {
      setLanguageSource(() => language);
      return failureText({ key: code });
    });
    setLanguageSource(() => DEFAULT_LANGUAGE);
    expect(english).toMatch(/^[A-Z].*\.$/su);
    expect(english).not.toMatch(/exception|undefined|null|stack|sql|\bid\b|token/iu);
    for (const text of others) expect(text).toMatch(/\p{Script=Devanagari}.*।$/su);
  });

  it("names the limits of a password", () => {
    expect(failureText({ key: "PASSWORD_TOO_SHORT" })).toContain(String(MIN_PASSWORD_LENGTH));
    expect(failureText({ key: "PASSWORD_TOO_LONG" })).toContain(String(MAX_PASSWORD_LENGTH));
  });

  it.each([
    ["en", "your phone's clock is right"],
    ["hi", "आपके फ़ोन की घड़ी सही है"],
  ] as const)("says in %s that a wrong code of an app may come from a wrong clock", (language, words) => {
    setLanguageSource(() => language);
    const text = failureText({ key: "SECOND_FACTOR_WRONG" });
    setLanguageSource(() => DEFAULT_LANGUAGE);
    expect(text).toContain(words);
  });
});

describe("a failure", () => {
  it("has its code, status and field, and the key and values of its message", () => {
    const failure = fail("INVALID_FORM", "file", "files.tooMany", { maximum: 6 });
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      name: "Failure",
      code: "INVALID_FORM",
      status: 400,
      field: "file",
      key: "files.tooMany",
      values: { maximum: 6 },
      message: "files.tooMany",
    });
    expect(failureText(failure)).toBe("You can upload at most 6 files. Please remove one first.");
  });

  it("has the message of its code unless it names another", () => {
    expect(fail("BUSY")).toMatchObject({ field: undefined, key: "BUSY", values: {}, message: "BUSY" });
  });

  it("is recognised when it comes from another copy of this module", () => {
    const copy = Object.assign(new Error("NOT_FOUND"), { name: "Failure", code: "NOT_FOUND" });
    expect([isFailure(fail("BUSY")), isFailure(copy)]).toEqual([true, true]);
    expect(isFailure(Object.assign(new Error("No such file"), { code: "ENOENT" }))).toBe(false);
    expect(isFailure({ name: "Failure", code: "NOT_FOUND" })).toBe(false);
    expect(isFailure(new Error("NOT_FOUND"))).toBe(false);
    expect(isFailure(Object.assign(new Error("x"), { name: "Failure", code: "toString" }))).toBe(false);
  });

  it("of a schema without its own message is an invalid form", () => {
    expect(failureText(JSON.parse('{"key":"Invalid input: expected string"}'))).toBe(
      failureText({ key: "INVALID_FORM" }),
    );
  });

  it("that is unexpected is shown by its id only", () => {
    expect(unexpectedText("k3x9")).toContain("k3x9");
  });
});
