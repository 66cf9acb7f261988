import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Hours, NO_HOURS } from "./hours.rules.ts";
import { type Calendar, cellsOf, type Taken } from "./slots.ts";
import { walkInTime } from "./walk-ins.ts";

const MINUTE = 60_000;
const DAY = "2026-12-01";
const at = (time: string) => Date.parse(`${DAY}T${time}:00+05:30`);
const clock = (moment: number | undefined) =>
  moment === undefined ? undefined : new Date(moment + 330 * MINUTE).toISOString().slice(11, 16);

/** Nine to one, half hours without pauses, and an hour of notice for others. */
function calendar(replaced: Partial<Hours> = {}, changes: Calendar["changes"] = []): Calendar {
  const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 780 }]);
  const hours = { ...NO_HOURS, weekly, slotMinutes: 30, pauseMinutes: 0, noticeMinutes: 60, ...replaced };
  return { hours, daysOff: new Set(), changes };
}
const taken = (...spans: readonly (readonly [string, string])[]): Taken[] =>
  spans.map(([from, until]) => ({ from: at(from), until: at(until), day: DAY }));
const full = taken(["09:00", "13:00"]);
const found = (of: Calendar, busy: readonly Taken[], now: string) => {
  const time = walkInTime(of, busy, at(now));
  return time && [clock(time.slot.startsAt), time.isBeside];
};

describe("the time of a walk-in", () => {
  it("is the next free slot today, whatever notice the doctor wants of others", () => {
    expect(found(calendar(), [], "09:40")).toEqual(["10:00", false]);
    expect(found(calendar(), taken(["10:00", "10:30"]), "09:40")).toEqual(["10:30", false]);
    expect(found(calendar(), [], "07:00")).toEqual(["09:00", false]);
  });

  it("is beside the calendar in the first gap, where the hours are full and the doctor is at work", () => {
    expect(found(calendar(), full, "11:02")).toEqual(["13:00", true]);
    expect(found(calendar(), taken(["09:00", "13:00"], ["13:00", "13:30"]), "11:02")).toEqual(["13:30", true]);
    expect(found(calendar(), [], "13:12")).toEqual(["13:15", true]);
    const gap = taken(["09:00", "11:15"], ["11:45", "13:00"]);
    expect(found(calendar(), gap, "11:02")).toEqual(["11:15", true]);
  });

  it("is never before the day's work, nor later than an hour after it", () => {
    expect(found(calendar(), full, "08:55")).toBeUndefined();
    expect(found(calendar(), taken(["09:00", "13:35"]), "11:00")).toBeUndefined();
    expect(found(calendar(), [], "13:31")).toBeUndefined();
    expect(found(calendar(), [], "20:00")).toBeUndefined();
  });

  it("is never on a day off, in time off, in a break, or above the doctor's daily maximum", () => {
    expect(walkInTime({ ...calendar(), daysOff: new Set([DAY]) }, [], at("11:00"))).toBeUndefined();
    const off = { id: "1", kind: "off", first: DAY, last: DAY, weekly: false, from: 780, to: 840, reason: "" } as const;
    expect(found(calendar({}, [off]), full, "11:00")).toBeUndefined();
    const breaks = Array.from({ length: 7 }, () => [{ from: 720, to: 780 }]);
    expect(found(calendar({ breaks }), taken(["09:00", "12:00"]), "11:00")).toBeUndefined();
    expect(found(calendar({ dailyMost: 1 }), full, "11:00")).toBeUndefined();
  });

  it("takes no five minutes of another consultation, however odd the times are", () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 500, max: 840 }), fc.integer({ min: 5, max: 60 })), {
      maxLength: 12,
    });
    const minute = fc.integer({ min: 480, max: 900 });
    const pause = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(spans, minute, pause, fc.constantFrom(10, 12, 15, 30), (busy, now, pauseMinutes, slotMinutes) => {
        const midnight = at("00:00");
        const others = busy.map(([from, length]) => ({
          ...{ from: midnight + from * MINUTE, until: midnight + (from + length) * MINUTE, day: DAY },
        }));
        const time = walkInTime(calendar({ pauseMinutes, slotMinutes }), others, midnight + now * MINUTE);
        if (time === undefined || !time.isBeside) return;
        const cells = new Set(others.flatMap(({ from, until }) => cellsOf({ startsAt: from, blockedUntil: until })));
        expect(cellsOf(time.slot).some((cell) => cells.has(cell))).toBe(false);
        expect(time.slot.startsAt).toBeGreaterThanOrEqual(midnight + now * MINUTE);
      }),
    );
  });
});
