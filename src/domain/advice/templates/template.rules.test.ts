import { expect, it } from "vitest";
import { draftItemSchema, draftSchema, EMPTY_DRAFT, MAX_ITEMS } from "../advice.rules.ts";
import { templateOf, templateSchema, withTemplate } from "./template.rules.ts";

const TODAY = "2026-11-29";
const line = (item: string) => draftItemSchema.parse({ item, form: "tablet", often: "1-0-1", days: "3" });
const CBC = { key: "cbc", name: "Complete blood count (CBC)" };
const draft = draftSchema.parse({
  ...{ ageAsked: "on", sex: "Female", weight: "61", notes: "Sounds worried.", mode: "video", type: "first" },
  ...{ diagnosis: "Viral fever", codes: "B34.9", lines: [line("Paracetamol 500 mg"), {}], advice: "Rest." },
  followUpOn: "2026-12-02",
  ...{ tests: [CBC], otherTests: "Anti-TPO" },
});
const fever = templateSchema.parse(templateOf(draft, "Fever", TODAY));

it("has nothing of the patient, and the follow-up in days", () => {
  expect(fever).toEqual({
    ...{ name: "Fever", diagnosis: "Viral fever", codes: "B34.9", advice: "Rest.", followUpDays: 3 },
    ...{ lines: [line("Paracetamol 500 mg")], tests: [CBC], otherTests: "Anti-TPO" },
  });
});

it("is called as the diagnosis when it has no name", () => {
  expect(templateOf(draft, "", TODAY)?.name).toBe("Viral fever");
  expect(templateOf({ ...draft, diagnosis: "f".repeat(200) }, "", TODAY)?.name).toHaveLength(60);
  expect(templateOf({ ...draft, diagnosis: `${"f".repeat(59)}🤒 since Monday` }, "", TODAY)?.name).toBe("f".repeat(59));
});

it("is nothing without something to write again", () => {
  expect(templateOf({ ...EMPTY_DRAFT, notes: "Private.", weight: "61" }, "Fever", TODAY)).toBeUndefined();
});

it.each(["2026-11-29", "2020-01-01", "soon", "2029-01-01"])("counts no days to a follow-up on %s", (followUpOn) => {
  expect(templateOf({ ...draft, followUpOn }, "Fever", TODAY)?.followUpDays).toBe(0);
});

it("fills an empty draft, and keeps what belongs to the patient", () => {
  const filled = withTemplate({ ...EMPTY_DRAFT, weight: "12", notes: "Mine." }, fever, "2027-02-26");
  expect(filled).toMatchObject({
    ...{
      weight: "12",
      notes: "Mine.",
      diagnosis: "Viral fever",
      codes: "B34.9",
      advice: "Rest.",
      followUpOn: "2027-03-01",
    },
    lines: fever.lines,
  });
});

it("adds to what is written and replaces nothing", () => {
  const written = draftSchema.parse({
    ...{ diagnosis: "Hypertension", codes: "I10", advice: "Less salt.", followUpOn: "2026-12-24" },
    lines: [line("Amlodipine 5 mg"), {}],
  });
  const filled = withTemplate(written, fever, TODAY);
  expect(filled).toMatchObject({
    ...{
      diagnosis: "Hypertension; Viral fever",
      codes: "I10 B34.9",
      advice: "Less salt.\nRest.",
      followUpOn: "2026-12-24",
    },
    lines: [line("Amlodipine 5 mg"), ...fever.lines],
  });
});

it.each([
  ["to words without a code no code, which would be theirs too", "Diabetes", "", "Diabetes; Viral fever", ""],
  ["its code to the same words", "Viral fever", "", "Viral fever", "B34.9"],
  ["its code to no words", "", "", "Viral fever", "B34.9"],
  ["words that are only a part of others", "No Viral fever now", "", "No Viral fever now; Viral fever", ""],
  ["no code twice", "Viral fever; Cough", "B34.9 R05", "Viral fever; Cough", "B34.9 R05"],
])("adds %s", (_name, diagnosis, codes, text, all) => {
  const filled = withTemplate({ ...EMPTY_DRAFT, diagnosis, codes }, fever, TODAY);
  expect(filled).toMatchObject({ diagnosis: text, codes: all });
});

it("may have tests alone, and adds those that are not chosen yet", () => {
  const thyroid = { key: "thyroid", name: "Thyroid test (TSH)" };
  const tests = templateSchema.parse(templateOf(draftSchema.parse({ tests: [CBC, thyroid] }), "Tired", TODAY));
  const filled = withTemplate({ ...EMPTY_DRAFT, tests: [thyroid], otherTests: "Widal" }, tests, TODAY);
  expect(filled.tests).toEqual([thyroid, CBC]);
  expect(withTemplate(filled, fever, TODAY).otherTests).toBe("Widal\nAnti-TPO");
  const lines = templateSchema.parse({ ...fever, otherTests: "Widal\nAnti-CCP" });
  expect(withTemplate({ ...EMPTY_DRAFT, otherTests: "Anti-CCP\nWidal" }, lines, TODAY).otherTests).toBe(
    "Anti-CCP\nWidal",
  );
});

it("of before there were tests has none", () => {
  const { tests: _tests, otherTests: _otherTests, ...before } = fever;
  expect(templateSchema.parse(before)).toMatchObject({ tests: [], otherTests: "" });
});

it.each(["", "A", "../x", "cbc\u0000", "x".repeat(41)])("has no test with the key %j", (key) => {
  expect(draftSchema.safeParse({ tests: [{ key, name: "Test" }] }).success).toBe(false);
});

it("adds nothing the second time", () => {
  const once = withTemplate(EMPTY_DRAFT, fever, TODAY);
  expect(withTemplate(once, fever, TODAY)).toEqual(once);
});

it("never drops a line: too many are refused when the draft is saved", () => {
  const full = draftSchema.parse({ lines: Array.from({ length: MAX_ITEMS }, (_, index) => line(`Medicine ${index}`)) });
  const filled = withTemplate(full, fever, TODAY);
  expect(filled.lines).toHaveLength(MAX_ITEMS + 1);
  expect(draftSchema.safeParse(filled).success).toBe(false);
});
