import { describe, expect, test } from "vitest";
import { fail } from "#domain/failures.ts";
import { failureIn } from "./request-context.ts";

describe("failureIn", () => {
  test("ignores an error that only resembles a domain failure", () => {
    expect(failureIn(new Error("NOT_FOUND"))).toBeUndefined();
    expect(failureIn({ name: "Failure", code: "NOT_FOUND" })).toBeUndefined();
    expect(
      failureIn(Object.assign(new Error("x"), { name: "Failure", code: "function toString() { [native code] }" })),
    ).toBeUndefined();
  });

  test("recognises a domain failure of another copy of the module", () => {
    const fromTheServersCopy = Object.assign(new Error("There is nothing."), { name: "Failure", code: "NOT_FOUND" });
    expect(failureIn(fromTheServersCopy)).toBe(fromTheServersCopy);
    expect(failureIn(fail("BUSY"))?.status).toBe(503);
  });
});
