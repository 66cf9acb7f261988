import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { RULES } from "#generated/messages/en/rules/rules.ts";
import { aProfile } from "#support/doctors.ts";
import { FAILURES } from "../failures.ts";
import { check } from "../form.ts";
import { monthsAfter } from "../time.ts";
import { directoryQuerySchema } from "./directory.rules.ts";
import { uploadSchema } from "./files.rules.ts";
import { profileSchema } from "./profile.rules.ts";
import { adminQuerySchema, approvalSchema, reasonSchema } from "./verification.rules.ts";

const NOW = Date.parse("2026-11-20T06:30:00Z");
/** Every message that a form may answer with; all others are not meant for people. */
const KEYS: ReadonlySet<string> = new Set([
  ...Object.entries(RULES).flatMap(([group, messages]) => Object.keys(messages).map((name) => `${group}.${name}`)),
  ...Object.keys(FAILURES),
]);

const APPROVAL = { readOn: "2026-11-20", recheckOn: "2027-05-20", checked: "All of it.", checkedBy: "Asha", seen: "3" };
const SCHEMAS: Readonly<Record<string, readonly [schema: z.ZodType, valid: object]>> = {
  profile: [profileSchema, aProfile()],
  approval: [approvalSchema(NOW), APPROVAL],
  reason: [reasonSchema, { reason: "The number is another's.", seen: "3" }],
  upload: [uploadSchema, { kind: "evidence", name: "a.pdf", bytes: new Uint8Array([1]) }],
};

const anything = fc.oneof(
  fc.constantFrom<unknown>("", " ", "\u0000", "\ud800", "2026-02-30", "9".repeat(100_000), "-1", "1e309", null, [], {}),
  fc.constantFrom<unknown>([["hi"]], ["[object Object]"], { length: 3 }, Number.NaN, 10n, "\u202e", "234123412346"),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
);

describe.each(Object.entries(SCHEMAS))("any input as a %s", (_, [schema, valid]) => {
  it("is accepted when it is what a person sends", () => {
    expect(check(schema, valid).ok).toBe(true);
  });

  it("is refused with a message of the catalogue, or accepted without extra fields", () => {
    const wrong = fc.dictionary(fc.constantFrom(...Object.keys(valid)), anything, {
      minKeys: 1,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(wrong, (fields) => {
        const checked = check(schema, { ...valid, ...fields, verificationStatus: "verified", uid: "x" });
        if (!checked.ok) expect(KEYS).toContain(checked.refusal.key);
        else expect(checked.value).not.toHaveProperty("verificationStatus");
      }),
      { numRuns: 500 },
    );
  });
});

describe("parameters of a URL", () => {
  it.each([
    ["the directory", directoryQuerySchema],
    ["the list of the admin area", adminQuerySchema],
  ])("are ignored by %s when they are invalid", (_, schema) => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("words", "speciality", "language", "sheet", "page"), anything),
        (asked) => {
          const { page, words } = schema.parse(asked);
          expect(Number.isInteger(page) && page >= 1).toBe(true);
          expect(words.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe("months after a day", () => {
  it.each([
    ["2026-11-20", 6, "2027-05-20"],
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2026-12-31", 24, "2028-12-31"],
  ])("%s and %i months: %s", (day, months, expected) => {
    expect(monthsAfter(day, months)).toBe(expected);
  });
});
