import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { RULES } from "#generated/messages/en/rules/rules.ts";
import { aDoctor, aNumberSignup, aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { firstAdminSchema, loginSchema, newPasswordSchema, resetRequestSchema } from "./accounts/accounts.rules.ts";
import { doctorSignupSchema } from "./doctors/doctors.rules.ts";
import { FAILURES } from "./failures.ts";
import { check } from "./form.ts";
import { numberSignupSchema } from "./patients/number-signup.rules.ts";
import { GENDERS, patientSignupSchema } from "./patients/patients.rules.ts";
import { ratingSchema } from "./ratings/ratings.rules.ts";

/** Every message that a form may answer with; all others are not meant for people. */
const KEYS: ReadonlySet<string> = new Set([
  ...Object.entries(RULES).flatMap(([group, messages]) => Object.keys(messages).map((name) => `${group}.${name}`)),
  ...Object.keys(FAILURES),
]);

const EMAIL = "asha@example.test";
const SCHEMAS: Readonly<Record<string, readonly [schema: z.ZodObject, valid: Readonly<Record<string, string>>]>> = {
  patientSignup: [patientSignupSchema, aPatient()],
  numberSignup: [numberSignupSchema, { ...aNumberSignup(), mobile: "9876543210", ask: "t".repeat(32), sms: "123456" }],
  doctorSignup: [doctorSignupSchema, aDoctor()],
  rating: [ratingSchema, { stars: "4", comment: "Kind." }],
  login: [loginSchema, { email: EMAIL, password: GOOD_PASSWORD }],
  resetRequest: [resetRequestSchema, { email: EMAIL }],
  newPassword: [newPasswordSchema, { token: "t".repeat(32), password: GOOD_PASSWORD }],
  firstAdmin: [firstAdminSchema, { token: "t".repeat(32), email: EMAIL, password: GOOD_PASSWORD }],
};

const MEGABYTE = 1_000_000;
/** Texts that have broken programs. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "Asha\u0000Verma",
  "\u001b[31mred\u0007",
  "line\r\nBcc: everybody@example.test",
  "\ud83c",
  "\udf3f\ud83c",
  "\u202eevil\u202c",
  "\u2028\u2029\u0085",
  "\ufeff\u200b\u200d",
  "e\u0301".repeat(60),
  "👨‍👩‍👧‍👦".repeat(40),
  "عائشة בת שבע",
  "'; DROP TABLE patient; --",
  "1 OR 1=1",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('return process')()}}",
  "#{process.env.TULSI_KEY}",
  "../../../etc/passwd",
  "[object Object]",
  "function Object() { [native code] }",
  "function toString() { [native code] }",
  "NaN",
  "-0",
  "1e309",
  "2147483648",
  "9007199254740993",
  "on",
  "true",
  "null",
  "undefined",
  "2026-02-30",
  "%00%0d%0a",
  "a".repeat(MEGABYTE),
  "\u0000".repeat(MEGABYTE),
  "9".repeat(MEGABYTE),
  "👩".repeat(MEGABYTE / 2),
  `${"a@".repeat(MEGABYTE / 2)}b.co`,
  ` ${" ".repeat(MEGABYTE)} `,
  "\r".repeat(MEGABYTE),
];
const THINGS = [
  null,
  undefined,
  0,
  -1,
  1.5,
  Number.NaN,
  10n,
  true,
  [],
  ["on"],
  [[]],
  {},
  { length: 1 },
  new Date(0),
  Symbol("x"),
];

const deep = () => {
  let value: unknown = "bottom";
  for (let depth = 0; depth < 10_000; depth += 1) value = depth % 2 ? [value] : { value };
  return value;
};

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...THINGS, deep()) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 400 }) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
  { weight: 1, arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }) },
);

/** A form, valid except for some of its fields, with fields missing, or with unknown fields. */
function forms(names: readonly string[], valid: Readonly<Record<string, string>>) {
  const wrong = fc.dictionary(fc.constantFrom(...names), anything, { minKeys: 1, noNullPrototype: true });
  const extra = fc.dictionary(
    fc.constantFrom("role", "uid", "verificationStatus", "emailVerified", "function Object() { [native code] }"),
    anything,
  );
  return fc.record({ wrong, extra, saved: fc.subarray([...names], { minLength: names.length - 1 }) }).map((made) => ({
    ...Object.fromEntries(made.saved.map((name) => [name, valid[name]])),
    ...made.extra,
    ...made.wrong,
  }));
}

/** What other code relies on after a form was accepted, by field. */
const PROMISES: Readonly<Record<string, (value: never) => boolean>> = {
  name: isLine,
  firstName: isLine,
  lastName: isLine,
  email: (email: string) => isShort(email, 254) && email === email.trim().toLowerCase(),
  password: (password: string) => isShort(password, 4096),
  token: (token: string) => isShort(token, 200),
  phone: (phone: string) => /^[0-9]{10}$/u.test(phone),
  age: (age: number) => Number.isInteger(age) && age >= 0 && age <= 130,
  gender: (gender: string) => (GENDERS as readonly string[]).includes(gender),
  medicalHistory: (history: string) =>
    history.length <= 5000 && history.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f]/u.test(history),
  aadhar: (number: string) => /^[0-9]{12}$/u.test(number),
  aadhaar: (number: string) => /^[0-9]{12}$/u.test(number),
  terms: (terms: string) => terms === "on",
  dob: (dob: string) => new Date(`${dob}T00:00:00Z`).toISOString().startsWith(dob) && Date.parse(dob) <= Date.now(),
  mobile: (number: string) => /^\+91[6-9][0-9]{9}$/u.test(number),
  ask: (ask: string) => ask.length <= 100,
  sms: (code: string) => /^[0-9]{6}$/u.test(code),
  dateOfBirth: (born: string) => new Date(`${born}T00:00:00Z`).toISOString().startsWith(born),
  reach: (reach: string) => ["email", "sms", "whatsapp", "whatsapp-sms"].includes(reach),
  isNew: (isNew: string) => ["", "on"].includes(isNew),
  stars: (stars: number) => Number.isInteger(stars) && stars >= 1 && stars <= 5,
  comment: (comment: string) => comment.length <= 500 && comment.isWellFormed() && comment === comment.trim(),
  license: (license: string) => /^[A-Z]{2,3}\/[0-9]{4}\/[0-9]{4,6}$/u.test(license) && license.length <= 15,
};

function isShort(text: string, max: number): boolean {
  return text.length > 0 && text.length <= max;
}

function isLine(text: string): boolean {
  return isShort(text, 100) && text === text.trim() && text.isWellFormed() && !/[\u0000-\u001f\u007f]/u.test(text);
}

describe.each(Object.entries(SCHEMAS))("any input to %s", (_, [schema, valid]) => {
  const names = Object.keys(schema.shape);

  it("is accepted when it is what a person sends, with known fields only", () => {
    const checked = check(schema, { ...valid, role: "admin", uid: "x", verificationStatus: "verified" });
    expect(checked.ok && Object.keys(checked.value)).toEqual(names);
  });

  it.each(names)("never causes an exception with a hostile value of %s", (name) => {
    for (const value of [...TEXTS, ...THINGS, deep()]) judge(schema, names, { ...valid, [name]: value });
  });

  it("is refused with a message of the catalogue or meets every guarantee, within a second", () => {
    fc.assert(
      fc.property(forms(names, valid), (form) => {
        const from = process.threadCpuUsage();
        judge(schema, names, form);
        // The thread's own CPU time: a busy machine must not fail this test.
        const { user, system } = process.threadCpuUsage(from);
        expect((user + system) / 1000).toBeLessThan(1000);
      }),
      { numRuns: 700 },
    );
  });

  it("is answered when it is no form at all", () => {
    fc.assert(fc.property(anything, (input) => judge(schema, names, input)));
    const polluting: unknown = JSON.parse('{"__proto__": {"email": "x@example.test", "admin": true}}');
    expect(check(schema, polluting).ok).toBe(false);
    expect("admin" in {}).toBe(false);
  });
});

function judge(schema: z.ZodObject, names: readonly string[], input: unknown): void {
  const checked = check(schema, input);
  if (!checked.ok) {
    expect(KEYS).toContain(checked.refusal.key);
    if (checked.refusal.field !== undefined) expect(names).toContain(checked.refusal.field);
    return;
  }
  expect(Object.getPrototypeOf(checked.value)).toBe(Object.prototype);
  for (const [name, value] of Object.entries(checked.value)) {
    const promise = PROMISES[name];
    if (promise === undefined) throw new Error(`The promise of ${name} is missing.`);
    expect([name, promise(value as never)]).toEqual([name, true]);
  }
}
