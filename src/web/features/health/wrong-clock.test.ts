import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { loadCheck } from "#web/forms/form-client-action.ts";
import { loadRecordRules, loadReminderRules } from "./record-checks.ts";
import { RECORD_INTENTS } from "./record-intents.ts";

/** 8 November 2027, 9:30 in the clinic. */
const NOW = Date.parse("2027-11-08T04:00:00Z");
const READING = { intent: RECORD_INTENTS.reading, kind: "weight", weight: "61", day: "2027-11-08", time: "09:30" };
const REMINDER = {
  ...{ medicine: "one", time1: "08:00", time2: "", time3: "", time4: "" },
  ...{ firstDay: "2027-11-08", lastDay: "" },
};

describe.each([-1, 0, 1])("forms in a browser whose clock is %i day off", (days) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW + days * DAY_MS, toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("accept a reading of this minute, and still check its value", async () => {
    const check = await loadCheck(loadRecordRules);
    expect(check(READING)).toBeUndefined();
    expect(check({ ...READING, weight: "610000" })?.field).toBe("weight");
    expect(check({ ...READING, day: "yesterday" })?.field).toBe("day");
  });

  it("accept a reminder from today on, and still check its times", async () => {
    const check = await loadCheck(loadReminderRules);
    expect(check(REMINDER)).toBeUndefined();
    expect(check({ ...REMINDER, time1: "" })?.field).toBe("time1");
    expect(check({ ...REMINDER, firstDay: "today" })?.field).toBe("firstDay");
    expect(check({ ...REMINDER, lastDay: "2027-11-07" })?.field).toBe("lastDay");
  });
});
