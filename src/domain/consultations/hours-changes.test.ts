import { describe, expect, it } from "vitest";
import { check } from "../form.ts";
import { daysAfter } from "../time.ts";
import { NO_HOURS } from "./hours.rules.ts";
import { changesOn, type HoursChange, hoursChangeSchema } from "./hours-changes.ts";
import { freeSlots, gridOf, openOn, timeOffOn } from "./slots.ts";

/** A Monday. */
const MONDAY = "2026-11-23";
const typed = { kind: "off", first: MONDAY, last: "", from: "14:00", to: "16:30", weekly: "", reason: "Conference" };
const parse = (replaced: object) => check(hoursChangeSchema(MONDAY), { ...typed, ...replaced });

function change(replaced: Partial<HoursChange> = {}): HoursChange {
  const once = { id: "a", kind: "off", first: MONDAY, last: MONDAY, weekly: false, reason: "" } as const;
  return { ...once, from: 600, to: 660, ...replaced };
}

describe("a new change of hours", () => {
  it("is a part of one day", () => {
    expect(parse({})).toEqual({
      ok: true,
      value: { kind: "off", first: MONDAY, last: MONDAY, from: 840, to: 990, weekly: false, reason: "Conference" },
    });
  });

  it.each([
    ["whole days without times", { from: "", to: "", last: "2026-11-27" }, { from: 0, to: 1440, last: "2026-11-27" }],
    ["every week without an end", { weekly: "on" }, { weekly: true, last: null }],
    ["every week until a day", { weekly: "on", last: "2030-01-01" }, { weekly: true, last: "2030-01-01" }],
    ["until midnight", { from: "22:30", to: "00:00" }, { from: 1350, to: 1440 }],
    ["366 days", { last: daysAfter(MONDAY, 365) }, { last: daysAfter(MONDAY, 365) }],
    ["the rest of days that have begun", { first: "2026-11-20", last: MONDAY }, { first: "2026-11-20" }],
  ])("may be %s", (_, replaced, value) => {
    expect(parse(replaced)).toMatchObject({ ok: true, value });
  });

  it.each([
    ["an invalid time", { from: "25:00" }, "from"],
    ["only one of the times", { to: "" }, "to"],
    ["an end before its start", { from: "16:00", to: "15:00" }, "to"],
    ["a time off the steps of five minutes", { from: "14:02" }, "from"],
    ["an invalid date", { first: "2026-02-30" }, "first"],
    ["an end before the first day", { last: "2026-11-22" }, "last"],
    ["a past day", { first: "2026-11-22", last: "" }, "first"],
    ["more than 366 days", { last: daysAfter(MONDAY, 366) }, "last"],
    ["time that is open every week", { kind: "open", weekly: "on" }, "kind"],
    ["time that is open on several days", { kind: "open", last: "2026-11-24" }, "kind"],
    ["an unknown kind", { kind: "closed" }, "kind"],
    ["a long reason", { reason: "x".repeat(81) }, "reason"],
  ])("is never %s", (_, replaced, field) => {
    expect(parse(replaced)).toMatchObject({ ok: false, refusal: { field } });
  });
});

describe("changes of a day", () => {
  const on = (hoursChange: HoursChange, day: string) => changesOn([hoursChange], day).length === 1;

  it("apply on each day of their span", () => {
    const span = change({ last: "2026-11-25" });
    expect(["2026-11-22", MONDAY, "2026-11-25", "2026-11-26"].map((day) => on(span, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("apply on the weekday of the first one, until the last or for ever", () => {
    const open = change({ weekly: true, last: null });
    expect([on(open, "2026-11-24"), on(open, "2026-11-30"), on(open, "2031-11-24")]).toEqual([false, true, true]);
    const ended = change({ weekly: true, last: "2026-11-30" });
    expect([on(ended, "2026-11-30"), on(ended, "2026-12-07")]).toEqual([true, false]);
  });
});

describe("slots with changes", () => {
  const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 720 }]);
  const hours = { ...NO_HOURS, zone: "UTC", weekly, slotMinutes: 30, pauseMinutes: 0, noticeMinutes: 0 };
  const calendar = (...changes: HoursChange[]) => ({ hours, daysOff: new Set<string>(), changes });
  const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
  const starts = (...changes: HoursChange[]) =>
    gridOf(calendar(...changes), MONDAY).map(({ startsAt }) => clock(startsAt));
  const spans = (...changes: HoursChange[]) =>
    openOn(calendar(...changes), MONDAY).map(({ from, until }) => `${clock(from)}-${clock(until)}`);

  it("leave out those that overlap time off, and keep the others at their times", () => {
    expect(starts(change({ from: 580, to: 605 }))).toEqual(["09:00", "10:30", "11:00", "11:30"]);
    expect(spans(change({ from: 580, to: 605 }))).toEqual(["09:00-09:40", "10:05-12:00"]);
  });

  it("leave out the union of overlapping time off", () => {
    const off = [change({ from: 540, to: 630 }), change({ from: 600, to: 690 })];
    expect(starts(...off)).toEqual(["11:30"]);
    expect(spans(...off)).toEqual(["11:30-12:00"]);
    expect(timeOffOn("UTC", off, MONDAY)).toHaveLength(2);
  });

  it("include opened time, up to midnight and during a weekly break", () => {
    const opened = change({ kind: "open", from: 1380, to: 1440 });
    expect(starts(opened).slice(-2)).toEqual(["23:00", "23:30"]);
    const breaks = weekly.map(() => [{ from: 600, to: 660 }]);
    const withBreak = { ...calendar(change({ kind: "open" })), hours: { ...hours, breaks } };
    expect(gridOf(withBreak, MONDAY)).toHaveLength(6);
  });

  it("are never in time off, even where the same time is opened", () => {
    expect(starts(change({ kind: "open", from: 780, to: 840 }), change({ from: 780, to: 840 }))).not.toContain("13:00");
  });

  it("do not exist on a whole day off, and weekly leave repeats", () => {
    const leave = change({ from: 0, to: 1440, weekly: true, last: null });
    const from = Date.parse(`${MONDAY}T00:00:00Z`);
    const free = freeSlots(calendar(leave), [], from, { from, until: from + 14 * 86_400_000 });
    expect(new Set(free.map(({ day }) => day)).size).toBe(12);
    expect(free.some(({ day }) => day === MONDAY || day === "2026-11-30")).toBe(false);
  });
});
