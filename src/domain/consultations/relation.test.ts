import { describe, expect, it } from "vitest";
import { DOCTOR_READS_MS } from "./consultation.ts";
import { inRelation, RECORD_OPEN_MS, showsRecord } from "./relation.ts";
import { STATES } from "./states.ts";

const END = Date.parse("2026-11-21T10:00:00Z");

describe("how long a doctor reads of a person", () => {
  it("is as long as there was a visit, and half a year after it; never where nobody came", () => {
    const reading = (now: number) => STATES.filter((state) => inRelation(state, END, now));
    expect(reading(END)).toEqual(["requested", "confirmed", "waiting", "in-progress", "completed"]);
    expect(reading(END + DOCTOR_READS_MS - 1)).toContain("completed");
    expect(reading(END + DOCTOR_READS_MS)).toEqual([]);
  });

  it("is a week for the record that goes on changing after the visit", () => {
    const shown = (now: number) => STATES.filter((state) => showsRecord(state, END, now));
    expect(shown(END + RECORD_OPEN_MS - 1)).toContain("completed");
    expect(shown(END + RECORD_OPEN_MS)).toEqual(["held", "requested", "confirmed", "waiting", "in-progress"]);
  });
});
