import { describe, expect, it } from "vitest";
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

  it("cuts nothing that a person wrote, also where it is too long for a field", () => {
    const long = {
      complaint: `${"बुखार और खाँसी, ".repeat(300)}and blood since Friday`,
      since: "since the evening after we came home from my sister's wedding in Nagpur, ".repeat(3),
      medicines: `${"metformin 500 mg at night, ".repeat(60)}and warfarin`,
      allergies: `${"no fish, ".repeat(200)}penicillin`,
    };
    const taken = draftFromHandOff({ ...SAID, ...long, pregnancy: "pregnant", notices: "Call 112 now." });
    expect(taken.reason.startsWith(`${long.complaint}\n\nAge (from chat): 62 years old\n`)).toBe(true);
    expect(taken.reason).toMatch(/Call 112 now\.$/u);
    expect([taken.since, taken.medicines, taken.allergies]).toEqual([long.since, long.medicines, long.allergies]);
  });
});
