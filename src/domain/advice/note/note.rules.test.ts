import { describe, expect, it } from "vitest";
import { type Draft, EMPTY_DRAFT, EMPTY_ITEM, isSameAdvice } from "../advice.rules.ts";
import { paperWords } from "../papers/paper-words.ts";
import { noteOf } from "./note.rules.ts";

const made = (fields: Partial<Draft>) => noteOf({ ...EMPTY_DRAFT, ...fields });

describe("the note of a draft", () => {
  it("has what the doctor wrote and measured, and never the private notes", () => {
    const draft = { complaint: "Cough", findings: "Chest clear", diagnosis: "Cough", codes: "R05", plan: "Rest" };
    const note = made({ ...draft, notes: "Canary", pressure: "120/80", weight: "61", height: "165" });
    expect(note).toEqual({
      ok: true,
      value: {
        ...{ kind: "note", complaint: "Cough", findings: "Chest clear", diagnosis: "Cough", plan: "Rest" },
        codes: [{ code: "R05", name: "Cough" }],
        readings: { systolic: 120, diastolic: 80, weight: 61, height: 165 },
      },
    });
    expect(note.ok && paperWords(note.value).lines.map(({ value }) => value)).toEqual([
      "Cough",
      "Blood pressure 120/80 mmHg · Weight 61 kg · Height 165 cm · BMI 22.4",
      "Chest clear",
      "Cough\nICD-10 R05: Cough",
      "Rest",
    ]);
  });

  it.each<[Partial<Draft>, string]>([
    [{}, "complaint note.empty"],
    [{ notes: "Only mine" }, "complaint note.empty"],
    [{ complaint: "Cough", pressure: "80/120" }, "pressure health.lowerAbove"],
    [{ complaint: "Cough", weight: "heavy" }, "weight health.weight"],
    [{ findings: "王" }, "findings advice.script"],
    [{ plan: "Take tramadol 50 mg twice a day" }, "plan advice.reported"],
  ])("with %j is refused", (fields, refusal) => {
    const note = made(fields);
    expect(note.ok ? null : `${note.refusal.field} ${note.refusal.key}`).toBe(refusal);
  });

  it.each([{ diagnosis: "Cough" }, { codes: "R05" }, { oxygen: "97" }, { plan: "Rest" }])(
    "can be signed with %j alone",
    (fields) => {
      expect(made(fields).ok).toBe(true);
    },
  );
});

it.each<[Partial<Draft>, boolean]>([
  [{ notes: "More", complaint: "Cough", pulse: "88", window: "a.2" }, true],
  [{ lines: [{ ...EMPTY_ITEM, food: "any", course: "new" }] }, true],
  [{ lines: [{ ...EMPTY_ITEM, item: "Paracetamol" }] }, false],
  [{ diagnosis: "Cough" }, false],
  [{ codes: "R05" }, false],
  [{ weight: "61" }, false],
])("a draft changed by %j is the same prescription: %j", (fields, isSame) => {
  expect(isSameAdvice({ ...EMPTY_DRAFT, ...fields }, EMPTY_DRAFT)).toBe(isSame);
});
