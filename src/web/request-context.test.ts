import { describe, expect, test } from "vitest";
import { fail } from "#domain/failures.ts";
import { failureIn } from "./request-context.ts";

describe("what a call of the clinic throws", () => {
  test("is no failure of the catalogue when it only looks a little like one", () => {
    expect(failureIn(new Error("NOT_FOUND"))).toBeUndefined();
    expect(failureIn({ name: "Failure", code: "NOT_FOUND" })).toBeUndefined();
    expect(
      failureIn(Object.assign(new Error("x"), { name: "Failure", code: "function toString() { [native code] }" })),
    ).toBeUndefined();
  });

  test("is known as a failure, also when another copy of the domain made it", () => {
    const fromTheServersCopy = Object.assign(new Error("There is nothing."), { name: "Failure", code: "NOT_FOUND" });
    expect(failureIn(fromTheServersCopy)).toBe(fromTheServersCopy);
    expect(failureIn(fail("BUSY"))?.status).toBe(503);
  });
});
