import { describe, expect, it } from "vitest";
import { aPatient, type PatientFields } from "#support/builders.ts";
import { check } from "../form.ts";
import { maskAadhaar } from "../privacy/aadhaar-in-text.ts";
import { patientSignupSchema } from "./patients.rules.ts";

type Field = keyof PatientFields;

/** Every refusal of spec.md section 5, patient sign-up, in its order: the field, the fault, the message. */
const REFUSALS: readonly (readonly [field: Field, wrong: string, key: string])[] = [
  ["name", "", "patients.name"],
  ["email", "", "accounts.email"],
  ["password", "", "accounts.password"],
  ["phone", "", "patients.phone"],
  ["phone", "98765", "patients.phoneDigits"],
  ["age", "", "patients.age"],
  ["gender", "", "patients.gender"],
  ["aadhar", "", "patients.aadhar"],
  ["aadhar", "1234 5678", "patients.aadharDigits"],
  ["terms", "", "patients.terms"],
];

function refusalOf(fields: unknown) {
  const checked = check(patientSignupSchema, fields);
  return checked.ok ? undefined : checked.refusal;
}

describe("the sign-up form of a patient", () => {
  it.each(REFUSALS.map((row, index) => [...row, index] as const))("refuses %s %j: %s", (field, wrong, key, index) => {
    const later = REFUSALS.slice(index + 1).map(([name, value]) => [name, value] as const);
    const fields = { ...aPatient(), ...Object.fromEntries(later), [field]: wrong };
    expect(refusalOf(fields)).toMatchObject({ field, key });
  });

  it.each(REFUSALS.filter(([, wrong]) => wrong === ""))(
    "refuses the same when %s is blank or absent",
    (field, _, key) => {
      const { [field]: _absent, ...rest } = aPatient();
      expect(refusalOf(rest)).toMatchObject({ field, key });
      if (field === "password") return;
      expect(refusalOf(aPatient({ [field]: "   " }))).toMatchObject({ field, key });
    },
  );

  it.each(["98765432101", "987654321", "+919876543", "98765-4321", "98765432.0", "9876543210\u0000", "0000000000"])(
    "requires a possible number of ten digits for a phone, not %j",
    (phone) => {
      expect(refusalOf(aPatient({ phone }))?.key).toBe("patients.phoneDigits");
    },
  );

  it.each(["12345678901", "1234567890123", "1234-5678-901", "0x1234567890"])(
    "requires twelve digits for Aadhar, not %j",
    (aadhar) => {
      expect(refusalOf(aPatient({ aadhar }))?.key).toBe("patients.aadharDigits");
    },
  );

  it.each(["-1", "131", "1e2", "30.5", "0x1f", "Infinity", "NaN", "thirty", "1000"])("refuses an age of %j", (age) => {
    expect(refusalOf(aPatient({ age }))).toMatchObject({
      field: "age",
      key: "patients.ageRange",
    });
  });

  it.each([
    ["0", 0],
    ["130", 130],
    [" 34 ", 34],
    ["007", 7],
  ])("accepts an age of %j", (age, years) => {
    const checked = check(patientSignupSchema, aPatient({ age }));
    expect(checked).toMatchObject({ ok: true, value: { age: years } });
  });

  it.each(["female", "FEMALE", "Male ", "None", "function Object() { [native code] }"])(
    "refuses the gender %j",
    (gender) => {
      expect(refusalOf(aPatient({ gender }))?.key).toBe("patients.gender");
    },
  );

  it.each(["off", "true", "ON", "1"])("refuses %j as acceptance of the terms", (terms) => {
    expect(refusalOf(aPatient({ terms }))?.key).toBe("patients.terms");
  });

  it("accepts an empty medical history, and one of several lines", () => {
    expect(refusalOf(aPatient({ medicalHistory: "" }))).toBeUndefined();
    const checked = check(patientSignupSchema, aPatient({ medicalHistory: "  Asthma\r\nPollen\rCats\tand dogs\n" }));
    expect(checked).toMatchObject({ ok: true, value: { medicalHistory: "Asthma\nPollen\nCats\tand dogs" } });
  });

  it("refuses a medical history of 5001 characters and accepts one of 5000", () => {
    expect(refusalOf(aPatient({ medicalHistory: "a".repeat(5001) }))?.key).toBe("TOO_LONG");
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
  ])("stores the name %j as it is typed", (name) => {
    expect(check(patientSignupSchema, aPatient({ name }))).toMatchObject({ ok: true, value: { name } });
  });

  it.each([
    ["a NUL byte", "As\u0000ha", "INVALID_TEXT"],
    ["a line break", "As\nha", "INVALID_TEXT"],
    ["half an emoji", "Asha \ud83c", "INVALID_TEXT"],
    ["101 letters", "x".repeat(101), "TOO_LONG"],
    ["a megabyte", "x".repeat(1_000_000), "TOO_LONG"],
  ])("refuses a name with %s", (_, name, key) => {
    expect(refusalOf(aPatient({ name }))).toMatchObject({ field: "name", key });
  });
});

describe("digits of other keyboards", () => {
  it.each([
    ["of Devanagari", "९८७६५४३२१०", "७३९१८२६४०५१७", "४१"],
    ["of Urdu", "۹۸۷۶۵۴۳۲۱۰", "۷۳۹۱۸۲۶۴۰۵۱۷", "۴۱"],
    ["of Tamil", "௯௮௭௬௫௪௩௨௧௦", "௭௩௯௧௮௨௬௪௦௫௧௭", "௪௧"],
    ["of full width", "９８７６５４３２１０", "７３９１８２６４０５１７", "４１"],
  ])("%s are accepted, and stored as Western ones", (_, phone, aadhar, age) => {
    const checked = patientSignupSchema.parse(aPatient({ phone, aadhar, age }));
    expect(checked).toMatchObject({ phone: "9876543210", aadhar: "739182640517", age: 41 });
  });

  it("are refused where there are too few", () => {
    expect(refusalOf(aPatient({ phone: "९८७६५" }))).toMatchObject({ field: "phone", key: "patients.phoneDigits" });
  });
});

describe("a masked Aadhaar number", () => {
  it("shows its last four digits and nothing else of it", () => {
    expect(maskAadhaar("234567891234")).toBe("XXXX XXXX 1234");
    expect(maskAadhaar("")).toBe("XXXX XXXX ");
  });
});
