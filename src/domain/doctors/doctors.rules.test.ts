import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aDoctor, type DoctorFields } from "#support/builders.ts";
import { check } from "../form.ts";
import { doctorSignupSchema } from "./doctors.rules.ts";

/** Every refusal of spec.md section 5, doctor sign-up, in its order. */
const REFUSALS: readonly (readonly [field: keyof DoctorFields, wrong: string, key: string])[] = [
  ["firstName", "", "doctors.firstName"],
  ["lastName", "", "doctors.lastName"],
  ["dob", "", "doctors.dob"],
  ["gender", "", "doctors.gender"],
  ["aadhaar", "1234", "doctors.aadhaar"],
  ["license", "MH-1234-123456", "doctors.license"],
  ["email", "", "accounts.email"],
  ["password", "", "accounts.password"],
];

function refusalOf(fields: unknown) {
  const checked = check(doctorSignupSchema, fields);
  return checked.ok ? undefined : checked.refusal;
}

describe("the sign-up form of a doctor", () => {
  it.each(REFUSALS.map((row, index) => [...row, index] as const))("refuses %s %j: %s", (field, wrong, key, index) => {
    const later = REFUSALS.slice(index + 1).map(([name, value]) => [name, value] as const);
    const fields = { ...aDoctor(), ...Object.fromEntries(later), [field]: wrong };
    expect(refusalOf(fields)).toMatchObject({ field, key });
  });

  it.each(REFUSALS)("refuses the same when %s is absent", (field, _, key) => {
    const { [field]: _absent, ...rest } = aDoctor();
    expect(refusalOf(rest)).toMatchObject({ field, key });
  });

  it.each(["MH/1234/1234", "MH/1234/12345", "MH/1234/123456", "KMC/0000/000000", " DL/2001/4567 "])(
    "accepts the licence %j",
    (license) => {
      expect(check(doctorSignupSchema, aDoctor({ license }))).toMatchObject({
        ok: true,
        value: { license: license.trim() },
      });
    },
  );

  it.each([
    "",
    "M/1234/123456",
    "MCIX/1234/1234",
    "mh/1234/123456",
    "MH/123/123456",
    "MH/12345/12345",
    "MH/1234/123",
    "MH/1234/1234567",
    "MH\\1234\\123456",
    "MH/1234/123456\u0000",
    "МН/1234/123456",
    "KMC/12345/123456",
    "xMH/1234/123456",
  ])("refuses the licence %j", (license) => {
    expect(refusalOf(aDoctor({ license }))).toMatchObject({
      field: "license",
      key: "doctors.license",
    });
  });

  it.each(["", "12345678901", "1234567890123", "1234 5678 901", "1234 5678 9012 3456"])(
    "refuses the Aadhaar number %j",
    (aadhaar) => {
      expect(refusalOf(aDoctor({ aadhaar }))?.key).toBe("doctors.aadhaar");
    },
  );
});

describe("a doctor's date of birth", () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  it.each(["1900-01-01", "1979-04-12", "2000-02-29", "2024-02-29", "2026-11-20"])("may be %s", (dob) => {
    expect(check(doctorSignupSchema, aDoctor({ dob }))).toMatchObject({ ok: true, value: { dob } });
  });

  it.each(["1899-12-31", "2026-11-21", "2027-01-01", "9999-12-31"])("is refused as not in the past: %s", (dob) => {
    expect(refusalOf(aDoctor({ dob }))).toMatchObject({ field: "dob", key: "doctors.dobRange" });
  });

  it.each([
    "2025-02-29",
    "2026-02-30",
    "2026-04-31",
    "1900-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "0000-00-00",
    ...["12-04-1979", "1979/04/12", "12 April 1979", "1979-4-12", "+001979-04-12", "1979-04-12T00:00:00Z"],
  ])("is refused as no date: %s", (dob) => {
    expect(refusalOf(aDoctor({ dob }))).toMatchObject({ field: "dob", key: "booking.bornOnDay" });
  });
});
