import { describe, expect, it } from "vitest";
import { clinicInstant, iso } from "../time.ts";
import { isQuiet, nearestTimes, remindAtOf, reminderEnd, spanAround } from "./follow-ups.rules.ts";

const ZONE = "Asia/Kolkata";
const at = (day: string, time = "00:00") => clinicInstant(day, time);
const start = (day: string, time: string) => iso(at(day, time));

describe("the reminder of a follow-up", () => {
  it("comes three days before, in the morning", () => {
    expect(remindAtOf("2026-12-20", at("2026-12-01", "18:00"))).toBe(at("2026-12-17", "10:00"));
  });

  it("comes on the morning after the signature when the follow-up is soon", () => {
    expect(remindAtOf("2026-12-04", at("2026-12-01", "18:00"))).toBe(at("2026-12-02", "10:00"));
    expect(remindAtOf("2026-12-02", at("2026-12-01", "23:59"))).toBe(at("2026-12-02", "10:00"));
  });

  it("is of no use after the day", () => {
    expect(reminderEnd("2026-12-31")).toBe(at("2027-01-01"));
  });

  it("waits for the morning at night", () => {
    const quiet = (time: string) => isQuiet(at("2026-12-01", time));
    expect(["20:59", "21:00", "23:59", "00:00", "07:59", "08:00", "12:00"].map(quiet)).toEqual([
      ...[false, true, true, true, true, false, false],
    ]);
  });
});

describe("free times for a follow-up", () => {
  it("are of the nearest day, of two the earlier, and at most three", () => {
    const early = ["09:00", "09:20"].map((time) => start("2026-12-19", time));
    const late = ["09:00", "09:20", "09:40", "10:00"].map((time) => start("2026-12-21", time));
    expect(nearestTimes([...early, ...late], "2026-12-20", ZONE)).toEqual(early);
    expect(nearestTimes([...early, ...late], "2026-12-21", ZONE)).toEqual(late.slice(0, 3));
    expect(nearestTimes([], "2026-12-20", ZONE)).toEqual([]);
  });

  it("are counted by the doctor's days", () => {
    const evening = start("2026-12-20", "23:30");
    expect(nearestTimes([evening, start("2026-12-22", "09:00")], "2026-12-21", "Asia/Tokyo")).toEqual([evening]);
  });

  it("are looked for around the day, from now on, and after it within the next days", () => {
    const now = at("2026-12-01", "12:00");
    expect(spanAround("2026-12-20", now)).toEqual({ from: at("2026-12-13"), until: at("2026-12-28") });
    expect(spanAround("2026-12-03", now)).toEqual({ from: now, until: at("2026-12-11") });
    expect(spanAround("2026-11-01", now)).toEqual({ from: now, until: at("2026-12-09", "12:00") });
  });
});
