import { describe, expect, it } from "vitest";
import { aPatient, type PatientFields } from "../../../tests/support/builders.ts";
import { check } from "../form.ts";
import { maskAadhaar } from "../privacy/pii-masking.ts";
import { digitsOnly, patientSignupSchema } from "./patients.rules.ts";

type Field = keyof PatientFields;

/** Every refusal of spec.md section 5, patient sign-up, in its order: the field, what is wrong, the sentence. */
const REFUSALS: readonly (readonly [field: Field, wrong: string, message: string])[] = [
  ["name", "", "Please enter your name."],
  ["email", "", "Please enter your email address."],
  ["password", "", "Please enter a password."],
  ["phone", "", "Please enter your phone number."],
  ["phone", "98765", "Phone number must be exactly 10 digits."],
  ["age", "", "Please enter your age."],
  ["gender", "", "Please select your gender."],
  ["aadhar", "", "Please enter your Aadhar number."],
  ["aadhar", "1234 5678", "Aadhar Card number must be exactly 12 digits."],
  ["terms", "", "You must accept the terms and conditions."],
];

function refusalOf(fields: unknown) {
  const checked = check(patientSignupSchema, fields);
  return checked.ok ? undefined : checked.refusal;
}

describe("Asha signs up as a patient", () => {
  it.each(REFUSALS.map((row, at) => [...row, at] as const))("is told about %s %j: %s", (field, wrong, message, at) => {
    const later = REFUSALS.slice(at + 1).map(([name, value]) => [name, value] as const);
    const fields = { ...aPatient(), ...Object.fromEntries(later), [field]: wrong };
    expect(refusalOf(fields)).toEqual({ field, message });
  });

  it.each(REFUSALS.filter(([, wrong]) => wrong === ""))(
    "is told the same when %s is only spaces or absent",
    (field, _, message) => {
      const { [field]: _absent, ...rest } = aPatient();
      expect(refusalOf(rest)).toEqual({ field, message });
      if (field === "password") return;
      expect(refusalOf(aPatient({ [field]: "   " }))).toEqual({ field, message });
    },
  );

  it.each(["98765432101", "987654321", "+919876543", "98765-4321", "९८७६५४३२१०", "98765432.0", "9876543210\u0000"])(
    "needs ten plain digits for a phone, not %j",
    (phone) => {
      expect(refusalOf(aPatient({ phone }))?.message).toBe("Phone number must be exactly 10 digits.");
    },
  );

  it.each(["12345678901", "1234567890123", "1234-5678-9012", "१२३४५६७८९०१२", "0x1234567890"])(
    "needs twelve plain digits for Aadhar, not %j",
    (aadhar) => {
      expect(refusalOf(aPatient({ aadhar }))?.message).toBe("Aadhar Card number must be exactly 12 digits.");
    },
  );

  it.each(["-1", "131", "1e2", "30.5", "0x1f", "Infinity", "NaN", "thirty", "1000", "३४"])(
    "is no %j years old",
    (age) => {
      expect(refusalOf(aPatient({ age }))).toEqual({
        field: "age",
        message: "Please enter your age in whole years, from 0 to 130.",
      });
    },
  );

  it.each([
    ["0", 0],
    ["130", 130],
    [" 34 ", 34],
    ["007", 7],
  ])("may be %j years old", (age, years) => {
    const checked = check(patientSignupSchema, aPatient({ age }));
    expect(checked).toMatchObject({ ok: true, value: { age: years } });
  });

  it.each(["female", "FEMALE", "Male ", "None", "function Object() { [native code] }"])(
    "has no gender %j to select",
    (gender) => {
      expect(refusalOf(aPatient({ gender }))?.message).toBe("Please select your gender.");
    },
  );

  it.each(["off", "true", "ON", "1"])("has not accepted the terms with %j", (terms) => {
    expect(refusalOf(aPatient({ terms }))?.message).toBe("You must accept the terms and conditions.");
  });

  it("may leave the medical history empty, and may write it in lines", () => {
    expect(refusalOf(aPatient({ medicalHistory: "" }))).toBeUndefined();
    const checked = check(patientSignupSchema, aPatient({ medicalHistory: "  Asthma\r\nPollen\rCats\tand dogs\n" }));
    expect(checked).toMatchObject({ ok: true, value: { medicalHistory: "Asthma\nPollen\nCats\tand dogs" } });
  });

  it("is refused a history of 5001 characters and allowed one of 5000", () => {
    expect(refusalOf(aPatient({ medicalHistory: "a".repeat(5001) }))?.message).toBe(
      "That message is too long. Please shorten it.",
    );
    expect(refusalOf(aPatient({ medicalHistory: "a".repeat(5000) }))).toBeUndefined();
  });

  it.each([
    "Asha",
    "आशा वर्मा",
    "عائشة",
    "O'Neil-D’Souza",
    "李小龍",
    "Asha 🌿",
    "x".repeat(100),
    "Robert'); DROP TABLE patients;--",
    "<b>Asha</b>",
  ])("keeps the name %j as it is typed", (name) => {
    expect(check(patientSignupSchema, aPatient({ name }))).toMatchObject({ ok: true, value: { name } });
  });

  it.each([
    ["a NUL byte", "As\u0000ha", "Please remove characters that cannot be shown."],
    ["a line break", "As\nha", "Please remove characters that cannot be shown."],
    ["half an emoji", "Asha \ud83c", "Please remove characters that cannot be shown."],
    ["101 letters", "x".repeat(101), "That message is too long. Please shorten it."],
    ["a megabyte", "x".repeat(1_000_000), "That message is too long. Please shorten it."],
  ])("is refused a name with %s", (_, name, message) => {
    expect(refusalOf(aPatient({ name }))).toEqual({ field: "name", message });
  });
});

describe("what the phone and Aadhaar inputs accept", () => {
  it.each([
    ["98765 43210", 10, "9876543210"],
    ["+91 98765 43210", 10, "9198765432"],
    ["1234-5678-9012-3456", 12, "123456789012"],
    ["abc", 10, ""],
    ["", 10, ""],
    ["९८७६", 10, ""],
    ["1💊2", 10, "12"],
  ])("of %j, at most %i: %j", (typed, most, saved) => {
    expect(digitsOnly(typed, most)).toBe(saved);
  });
});

describe("an Aadhaar number on a screen", () => {
  it("shows its last four digits and nothing else of it", () => {
    expect(maskAadhaar("234567891234")).toBe("XXXX XXXX 1234");
    expect(maskAadhaar("")).toBe("XXXX XXXX ");
  });
});
