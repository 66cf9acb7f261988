import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { check } from "../form.ts";
import { ageOn, isMinor } from "../patients/age.ts";
import { callerSchema, detailsSchema, momentSchema, slotHoldSchema } from "./booking.rules.ts";
import { calendarFile } from "./calendar-file.ts";
import { CONSENT, CONSENTS, consentText, formatConsentVersion } from "./consent.ts";

const TODAY = "2026-11-23";
const FILLED = {
  name: "Meera Nair",
  bornOn: "1990-06-02",
  reason: "A cough that stays.",
  since: "two weeks",
  medicines: "",
  allergies: "Penicillin",
  consent: "on",
  consentVersion: CONSENT.version,
};

/** The refusal of a form with these fields, or the accepted field names. */
function refusalOf(replaced: Readonly<Record<string, unknown>>): string | undefined {
  const checked = check(detailsSchema(TODAY), { ...FILLED, ...replaced });
  return checked.ok ? undefined : `${checked.refusal.field}: ${checked.refusal.key}`;
}

/** Hashes of the texts that bookings refer to: a changed text needs a new version, because no one has agreed to it. */
const AGREED_TO: Readonly<Record<string, string>> = {
  "2026-12": "6b0c4f550aa972447cca8addd929682d1d6afe85c38bc47a978f510fb90c9687",
  "2026-11-4": "7d18fd5b81f26bd5dfc5db7f69c347b17e25bb217809c58e660cca9eb869e1eb",
  "2026-11-3": "c0294ce64e846ec4e76a8ebfb1a405c5eeb09035e8f563c81a1067ca0d23cffb",
  "2026-11-2": "f1fc696f13dbe123497a9c852194e955f2ee44f70fe0ee01821ea92d6379a995",
  "2026-11": "a9eef055f1b23c0b9316df7d262b1e7d71eddcdcdc613e313ff39ad6e7c88d1f",
};

describe("what a prescription repeats", () => {
  it.each(["王芳", "สมชาย", "བསྟན་འཛིན", "Ravi 😀", "Ольга", "ရွှေ"])("is asked for in Latin letters: %s", (text) => {
    for (const replaced of [{ name: text }, { allergies: text }, { bornOn: "2015-01-01", adultName: text }]) {
      expect(refusalOf(replaced)).toMatch(/^(?:name|allergies|adultName): booking\.script$/u);
    }
  });

  it.each(["ஆறுமுகம்", "Nguyễn Thị Hằng", "محمد", "ਗੁਰਪ੍ਰੀਤ", "D’Souza"])("may be %s", (name) => {
    expect(refusalOf({ name, allergies: name })).toBeUndefined();
  });

  it("names the letters that can't be printed", () => {
    const checked = check(detailsSchema(TODAY), { ...FILLED, name: "王 Ravi 😀 王" });
    expect(checked).toMatchObject({ refusal: { field: "name", values: { letters: "王😀" } } });
  });
});

describe("a consent text", () => {
  it("never changes under the version that bookings name (TRUST.md DP-3)", () => {
    const hashes = CONSENTS.map((words) => [
      words.version,
      createHash("sha256").update(consentText(words)).digest("hex"),
    ]);
    expect(Object.fromEntries(hashes)).toEqual(AGREED_TO);
  });

  it("has a version that people read as a month", () => {
    const shown = ["2026-11-3", "2026-11", "2027-01-12", "draft", "2026-13"].map(formatConsentVersion);
    expect(shown).toEqual(["3 (Nov 2026)", "1 (Nov 2026)", "12 (Jan 2027)", "draft", "2026-13"]);
  });
});

describe("a minor", () => {
  it("is one until the day before the eighteenth birthday (TRUST.md CL-2)", () => {
    expect(isMinor("2008-11-24", TODAY)).toBe(true);
    expect(isMinor("2008-11-23", TODAY)).toBe(false);
    expect(isMinor("2008-02-29", "2026-02-28")).toBe(true);
    expect(isMinor("2008-02-29", "2026-03-01")).toBe(false);
    expect([ageOn("2008-11-24", TODAY), ageOn("2008-11-23", TODAY)]).toEqual([17, 18]);
  });

  it("books only with an adult who is named, with relation and phone number", () => {
    const minor = { bornOn: "2008-11-24" };
    const guardian = { adultName: "Leela Nair", relation: "mother", adultPhone: "9876543210" };
    expect(refusalOf(minor)).toBe(`adultName: ${"booking.adultName"}`);
    expect(refusalOf({ ...minor, ...guardian, adultName: "  " })).toBe(`adultName: ${"booking.adultName"}`);
    expect(refusalOf({ ...minor, ...guardian, relation: "" })).toBe(`relation: ${"booking.relation"}`);
    expect(refusalOf({ ...minor, ...guardian, adultPhone: "12" })).toBe(`adultPhone: ${"booking.adultPhone"}`);
    expect(refusalOf({ ...minor, ...guardian })).toBeUndefined();
    expect(refusalOf({ bornOn: "2008-11-23", adultName: "", relation: "", adultPhone: "" })).toBeUndefined();
  });
});

describe("the booking form", () => {
  it.each([
    ["no name", { name: " " }, `name: ${"booking.name"}`],
    ["no date", { bornOn: "" }, `bornOn: ${"booking.bornOn"}`],
    ["an invalid date", { bornOn: "1990-02-30" }, `bornOn: ${"booking.bornOnDay"}`],
    ["a date without its day", { bornOn: "1990-02-" }, `bornOn: ${"booking.bornOnDay"}`],
    ["a birthday tomorrow", { bornOn: "2026-11-24" }, `bornOn: ${"booking.bornOnRange"}`],
    ["an age of two hundred", { bornOn: "1826-01-01" }, `bornOn: ${"booking.bornOnRange"}`],
    ["no reason", { reason: "" }, `reason: ${"booking.reason"}`],
    ["no duration", { since: "" }, `since: ${"booking.since"}`],
    ["no consent", { consent: undefined }, `consent: ${"booking.consent"}`],
    ["an outdated consent text", { consentVersion: "2020-01" }, `consentVersion: ${"booking.consentChanged"}`],
  ])("is refused with %s", (_case, wrong, refusal) => {
    expect(refusalOf(wrong)).toBe(refusal);
  });

  it("leaves every text as it was typed, and ignores unknown fields", () => {
    const checked = detailsSchema(TODAY).parse({
      ...FILLED,
      reason: "My number is 1234 5678 9012",
      medicines: "123456789012",
      state: "confirmed",
    });
    expect(checked.reason).toBe("My number is 1234 5678 9012");
    expect(checked.medicines).toBe("123456789012");
    expect(checked).not.toHaveProperty("state");
  });

  it.each([
    "",
    "2026-11-23",
    "2026-11-23T04:30",
    "2026-13-23T04:30:00Z",
    "2026-02-30T10:00Z",
    "2026-11-23T24:00:00Z",
    "2026-11-23T04:30:00+05:30",
    "x",
  ])("accepts only a UTC instant as the start: %j", (start) =>
    expect(momentSchema.safeParse(start).success).toBe(false),
  );

  it("accepts a slot hold and a caller, the caller without an email address", () => {
    const slotHold = {
      doctor: "dr-rao",
      start: "2026-11-23T04:30:00.000Z",
      key: "0b6c9a1e-6f4e-4b8e-9a43-4d3c64e4f6a1",
    };
    expect(slotHoldSchema.parse(slotHold).start).toBe(Date.UTC(2026, 10, 23, 4, 30));
    expect(slotHoldSchema.safeParse({ ...slotHold, key: "again" }).success).toBe(false);
    expect(callerSchema.parse({ ...slotHold, phone: "9876543210", email: "" }).email).toBeUndefined();
    expect(callerSchema.safeParse({ ...slotHold, phone: "9876543210", email: "nowhere" }).success).toBe(false);
  });
});

describe("consent texts", () => {
  it("have one version for each text, and the newest is used", () => {
    expect(new Set(CONSENTS.map(({ version }) => version)).size).toBe(CONSENTS.length);
    expect(consentText(CONSENT).match(/112/gu)).toHaveLength(2);
    expect(CONSENT.hindi).toHaveLength(CONSENT.lines.length);
  });
});

describe("a calendar file", () => {
  const file = calendarFile({
    id: "abc",
    sequence: 2,
    cancelled: false,
    startsAt: "2026-11-23T04:30:00.000Z",
    endsAt: "2026-11-23T04:50:00.000Z",
    writtenAt: "2026-11-21T00:00:00.000Z",
    summary: "Consultation with Dr. Vikram Rao; MBBS, MD",
    description: `First line\nBEGIN:VALARM\r\n${"नमस्ते ".repeat(30)}`,
    address: "https://clinic.example/consultations/abc",
  });

  it("has the summary, the time in UTC, and its sequence number", () => {
    expect(file).toContain("DTSTART:20261123T043000Z\r\nDTEND:20261123T045000Z\r\n");
    expect(file).toContain("UID:abc@tulsi\r\nSEQUENCE:2\r\nSTATUS:CONFIRMED\r\n");
    expect(file).toContain("SUMMARY:Consultation with Dr. Vikram Rao\\; MBBS\\, MD\r\n");
  });

  it("folds lines at 75 octets without splitting a character, and escapes line breaks", () => {
    const lines = file.split("\r\n");
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(file.replaceAll("\r\n ", "")).toContain("नमस्ते ".repeat(30).trimEnd());
    expect(lines.filter((line) => line === "BEGIN:VALARM")).toHaveLength(1);
  });
});
