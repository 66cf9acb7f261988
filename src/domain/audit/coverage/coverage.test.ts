import { describe, expect, it } from "vitest";
import { entriesOf } from "../../typed.ts";
import { AUDITED } from "../audit.rules.ts";
import { COVERAGE, coverageOf } from "./all-coverage.ts";
import type { Coverage } from "./coverage.ts";

const calls = entriesOf(COVERAGE).flatMap(([noun, operations]) =>
  Object.entries(operations).map(([call, coverage]): [string, string, Coverage] => [noun, call, coverage]),
);
/** Operations on the records of patients that leave no entry may say only these reasons. */
const OF_PATIENTS = ["consultations", "room", "advice", "problems", "health", "documents", "patients", "practice"];
const FOR_RECORDS = ["public", "own", "numbers", "clinic", "time", "moment", "code"];

describe("the audit's coverage of operations (TRUST.md AU-1)", () => {
  it("names every operation once, so that its name alone finds its entry", () => {
    const names = calls.map(([, call]) => call);
    expect([...new Set(names)].sort()).toEqual([...names].sort());
    for (const [, call, coverage] of calls) expect(coverageOf(call)).toBe(coverage);
  });

  it("gives each action that it names to an operation that can happen", () => {
    const named = calls.flatMap(([, , coverage]) =>
      coverage.kind === "none" ? [] : coverage.kind === "itself" ? coverage.actions : [coverage.action],
    );
    expect(named.filter((action) => !AUDITED.includes(action))).toEqual([]);
  });

  it.each(calls.filter(([noun]) => OF_PATIENTS.includes(noun)))(
    "%s.%s has an entry, or reads nothing of others",
    (...[, call, coverage]) => {
      if (coverage.kind === "none") expect(FOR_RECORDS, call).toContain(coverage.because);
    },
  );
});
