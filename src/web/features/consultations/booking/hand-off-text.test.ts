import { describe, expect, it } from "vitest";
import { MAX_LIST_LENGTH, MAX_REASON_LENGTH, MAX_SINCE_LENGTH } from "#domain/consultations/booking.rules.ts";
import { draftFromHandOff } from "./hand-off-text.ts";

const SAID = {
  complaint: "A cough that stays.",
  since: "for three days",
  age: "62 years old",
  pregnancy: "",
  medicines: "amlodipine",
  allergies: "penicillin",
  notices: "",
};

describe("the booking draft from the assistant's chat", () => {
  it("fills the form's fields, and puts the rest into the text for the doctor", () => {
    expect(draftFromHandOff({ ...SAID, pregnancy: "pregnant" })).toEqual({
      reason: "A cough that stays.\n\nAge (from chat): 62 years old\nPregnant or breastfeeding (from chat): pregnant",
      since: "for three days",
      medicines: "amlodipine",
      allergies: "penicillin",
    });
  });

  it("adds nothing that was not said", () => {
    expect(draftFromHandOff({ ...SAID, age: "" }).reason).toBe("A cough that stays.");
  });

  it("fits the form's limits, with the whole triage message", () => {
    const taken = draftFromHandOff({
      ...{ complaint: "c".repeat(4000), since: "s".repeat(4000), medicines: "m".repeat(4000) },
      ...{ allergies: "a".repeat(4000), age: "62", pregnancy: "pregnant", notices: "Call 112 now." },
    });
    expect([taken.reason.length, taken.since.length]).toEqual([MAX_REASON_LENGTH, MAX_SINCE_LENGTH]);
    expect([taken.medicines.length, taken.allergies.length]).toEqual([MAX_LIST_LENGTH, MAX_LIST_LENGTH]);
    expect(taken.reason).toMatch(/Age \(from chat\): 62\n.*pregnant\n[^\n]*Call 112 now\.$/su);
  });
});
