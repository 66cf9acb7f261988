import { describe, expect, it } from "vitest";
import { doseTimes } from "./dose-times.ts";

describe("the times of a reminder", () => {
  it.each([
    ["once a day", { time1: "08:00" }],
    ["1 tablet OD after food", { time1: "08:00" }],
    ["twice a day, after food", { time1: "08:00", time4: "20:00" }],
    ["BD", { time1: "08:00", time4: "20:00" }],
    ["three times a day", { time1: "08:00", time2: "14:00", time4: "20:00" }],
    ["every 6 hours", { time1: "08:00", time2: "12:00", time3: "16:00", time4: "20:00" }],
    ["1-0-1", { time1: "08:00", time4: "21:00" }],
    ["1-1-1-1", { time1: "08:00", time2: "14:00", time3: "18:00", time4: "21:00" }],
    ["१-०-१", { time1: "08:00", time4: "21:00" }],
    ["0-0-1", { time4: "21:00" }],
    ["1 tablet before breakfast", { time1: "08:00" }],
    ["once a day at night", { time4: "21:00" }],
    ["morning and evening", { time1: "08:00", time3: "18:00" }],
    ["दिन में दो बार", { time1: "08:00", time4: "20:00" }],
    ["रोज़ रात को एक बार", { time4: "21:00" }],
    ["सुबह-शाम", { time1: "08:00", time3: "18:00" }],
  ])("are those of %s", (taken, times) => {
    expect(doseTimes(taken)).toEqual(times);
  });

  it.each([
    "",
    "500 mg",
    "when needed, at most three times a day",
    "once a week",
    "हफ़्ते में एक बार",
    "ज़रूरत पड़ने पर",
    "on alternate days",
    "एक दिन छोड़कर",
    "12-10-2026",
  ])("are left to the person for %j", (taken) => {
    expect(doseTimes(taken)).toEqual({});
  });
});
