import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, daysAfter, instantsOf, isZone, offsetAt, wallAt, weekdayOf } from "../time.ts";
import { type Hours, hoursSchema, NO_HOURS, type Window } from "./hours.rules.ts";
import { cellsOf, freeSlots, gridOf, type Slot, slotAt } from "./slots.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Both kinds of change, half hours, quarters, and the one zone that changes by thirty minutes. */
const ZONES = [
  "Asia/Kolkata",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Africa/Casablanca",
  "Asia/Beirut",
  "Pacific/Chatham",
  "UTC",
];
/** Days around which clocks change in one of these zones in 2026. */
const CHANGES = ["2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"];

const every = (windows: Window[]) => Array.from({ length: 7 }, () => [...windows]);

function hours(replaced: Partial<Hours> = {}): Hours {
  return { ...NO_HOURS, weekly: every([{ from: 540, to: 780 }]), noticeMinutes: 0, ...replaced };
}

const windowsOf = (least: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: least, maxLength: 6 })
    .map((marks) => marks.toSorted((one, other) => one - other).map((mark) => mark * 5))
    .map((marks) =>
      Array.from({ length: Math.floor(marks.length / 2) }, (_, index) => ({
        from: marks[2 * index] ?? 0,
        to: marks[2 * index + 1] ?? 0,
      })),
    );
const weekOf = (least: number) => fc.array(windowsOf(least), { minLength: 7, maxLength: 7 });
const HOURS = fc.record({
  zone: fc.constantFrom(...ZONES),
  mode: fc.constantFrom("instant" as const, "request" as const),
  slotMinutes: fc.integer({ min: 1, max: 24 }).map((cells) => cells * 5),
  pauseMinutes: fc.integer({ min: 0, max: 6 }).map((cells) => cells * 5),
  noticeMinutes: fc.integer({ min: 0, max: 600 }),
  aheadDays: fc.integer({ min: 1, max: 12 }),
  dailyMost: fc.integer({ min: 1, max: 30 }),
  weekly: weekOf(2),
  breaks: weekOf(0),
});
const DAY = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -4, max: 1 }))
  .map(([day, shift]) => daysAfter(day, shift));
const SITUATION = fc.record({
  hours: HOURS,
  day: DAY,
  minute: fc.integer({ min: 0, max: 1439 }),
  off: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }),
  picks: fc.array(fc.nat(), { maxLength: 12 }),
});

function within(windows: readonly Window[], minute: number): boolean {
  return windows.some(({ from, to }) => minute >= from && minute < to);
}

/** Every cell of a slot in the doctor's local time: its day and minute. */
function shown(zone: string, slot: Slot): { day: string; minute: number }[] {
  const cells: { day: string; minute: number }[] = [];
  for (let at = slot.startsAt; at < slot.endsAt; at += 5 * MINUTE) {
    const wall = new Date(wallAt(zone, at));
    cells.push({ day: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() });
  }
  return cells;
}

describe("free slots, for any hours, time zone and season", () => {
  it("are within the hours in the doctor's zone, outside breaks and days off, at their full length", () => {
    fc.assert(
      fc.property(SITUATION, ({ hours: chosen, day, minute, off }) => {
        const daysOff = new Set(off.map((days) => daysAfter(day, days)));
        const now = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
        const free = freeSlots({ hours: chosen, daysOff, changes: [] }, [], now, {
          from: now,
          until: now + 9 * DAY_MS,
        });
        for (const slot of free) {
          expect(slot.endsAt - slot.startsAt).toBe(chosen.slotMinutes * MINUTE);
          expect(slot.startsAt).toBeGreaterThanOrEqual(now + chosen.noticeMinutes * MINUTE);
          expect(slot.startsAt).toBeLessThan(now + chosen.aheadDays * DAY_MS);
          expect(daysOff.has(slot.day)).toBe(false);
          const outside = shown(chosen.zone, slot).filter(({ day: on, minute: shows }) => {
            const weekday = weekdayOf(on);
            const open = within(chosen.weekly[weekday] ?? [], shows) && !within(chosen.breaks[weekday] ?? [], shows);
            return on !== slot.day || !open;
          });
          expect(outside).toEqual([]);
        }
      }),
      { numRuns: 600 },
    );
  });

  it("come in order, do not overlap, and use separate cells, pauses included", () => {
    fc.assert(
      fc.property(SITUATION, ({ hours: chosen, day }) => {
        const slots = gridOf({ hours: chosen, daysOff: new Set(), changes: [] }, day);
        slots.forEach((slot, index) => {
          expect(slot.startsAt).toBeGreaterThanOrEqual(slots[index - 1]?.blockedUntil ?? 0);
          expect(slot.startsAt % (5 * MINUTE)).toBe(0);
        });
        const cells = slots.flatMap(cellsOf);
        expect(new Set(cells).size).toBe(cells.length);
      }),
      { numRuns: 400 },
    );
  });

  it("are on one grid, from which bookings and passing time only remove slots", () => {
    fc.assert(
      fc.property(SITUATION, fc.integer({ min: 0, max: 2000 }), ({ hours: chosen, day, minute, picks }, later) => {
        const calendar = { hours: { ...chosen, dailyMost: 100 }, daysOff: new Set<string>(), changes: [] };
        const now = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
        const span = { from: now, until: now + 5 * DAY_MS };
        const before = freeSlots(calendar, [], now, span);
        const booked = before.length === 0 ? [] : picks.map((pick) => before[pick % before.length] as Slot);
        const taken = booked.map(({ startsAt, blockedUntil, day: on }) => ({
          from: startsAt,
          until: blockedUntil,
          day: on,
        }));
        const after = freeSlots(calendar, taken, now + later * MINUTE, span);
        const known = new Set(before.map(({ startsAt }) => startsAt));
        const gone = new Set(booked.map(({ startsAt }) => startsAt));
        for (const { startsAt } of after) {
          // A time beyond the booking window may be within it later.
          if (startsAt < now + chosen.aheadDays * DAY_MS) expect(known.has(startsAt)).toBe(true);
          expect(gone.has(startsAt)).toBe(false);
          expect(slotAt(calendar, startsAt, now + later * MINUTE).kind).toBe("slot");
        }
      }),
      { numRuns: 400 },
    );
  });

  it("begin after now, even without a lead time", () => {
    const calendar = { hours: hours({ noticeMinutes: 0 }), daysOff: new Set<string>(), changes: [] };
    const morning = Date.parse("2026-11-23T00:00:00Z");
    const [first] = freeSlots(calendar, [], morning, { from: morning, until: morning + DAY_MS });
    const now = first?.startsAt ?? 0;
    const free = freeSlots(calendar, [], now, { from: now, until: now + DAY_MS });
    expect(slotAt(calendar, now, now).kind).toBe("past");
    expect(free.map(({ startsAt }) => startsAt)).not.toContain(now);
    expect(free.length).toBeGreaterThan(0);
  });

  it("end for a day at the doctor's daily maximum of consultations", () => {
    const calendar = { hours: hours({ dailyMost: 2 }), daysOff: new Set<string>(), changes: [] };
    const now = Date.parse("2026-11-23T00:00:00Z");
    const span = { from: now, until: now + 2 * DAY_MS };
    const free = freeSlots(calendar, [], now, span);
    const taken = free
      .slice(0, 2)
      .map(({ startsAt, blockedUntil, day }) => ({ from: startsAt, until: blockedUntil, day }));
    const days = new Set(freeSlots(calendar, taken, now, span).map(({ day }) => day));
    expect(days).toEqual(new Set(["2026-11-24"]));
  });
});

describe("days of daylight saving changes", () => {
  const starts = (zone: string, day: string, window: Window, slotMinutes = 30) =>
    gridOf(
      {
        hours: hours({ zone, weekly: every([window]), slotMinutes, pauseMinutes: 0 }),
        daysOff: new Set(),
        changes: [],
      },
      day,
    ).map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16));
  const night = { from: 60, to: 240 };

  it("Berlin in spring: from one to four o'clock there are two hours", () => {
    expect(starts("Europe/Berlin", "2026-03-29", night)).toEqual(["00:00", "00:30", "01:00", "01:30"]);
  });

  it("Berlin in autumn: from one to four o'clock there are four hours", () => {
    expect(starts("Europe/Berlin", "2026-10-25", night)).toHaveLength(8);
    expect(starts("Europe/Berlin", "2026-10-25", night).at(0)).toBe("23:00");
  });

  it("New York in spring and autumn", () => {
    expect(starts("America/New_York", "2026-03-08", night)).toEqual(["06:00", "06:30", "07:00", "07:30"]);
    expect(starts("America/New_York", "2026-11-01", { from: 0, to: 120 })).toHaveLength(6);
  });

  it("Lord Howe changes by half an hour", () => {
    expect(starts("Australia/Lord_Howe", "2026-04-05", { from: 60, to: 180 })).toHaveLength(5);
    expect(starts("Australia/Lord_Howe", "2026-10-04", { from: 60, to: 180 })).toHaveLength(3);
  });

  it("a window starts after a skipped start, and one in a repeated hour has its full length", () => {
    expect(starts("Europe/Berlin", "2026-03-29", { from: 150, to: 240 })).toEqual(["01:00", "01:30"]);
    expect(starts("Europe/Berlin", "2026-10-25", { from: 120, to: 180 })).toHaveLength(2);
  });

  it("a window at nine stays at nine local time after a change", () => {
    const morning = { from: 540, to: 570 };
    expect(starts("Europe/Berlin", "2026-10-24", morning)).toEqual(["07:00"]);
    expect(starts("Europe/Berlin", "2026-10-25", morning)).toEqual(["08:00"]);
    expect(starts("Asia/Kolkata", "2026-10-25", morning)).toEqual(["03:30"]);
  });
});

describe("a requested start", () => {
  const calendar = {
    hours: hours({ noticeMinutes: 120, aheadDays: 7 }),
    daysOff: new Set(["2026-11-25"]),
    changes: [],
  };
  const now = Date.parse("2026-11-23T00:00:00Z");
  const at = (text: string) => slotAt(calendar, Date.parse(text), now).kind;

  it.each([
    ["a minute ago", "2026-11-22T23:59:00Z", "past"],
    ["now", "2026-11-23T00:00:00Z", "past"],
    ["sooner than the doctor's lead time", "2026-11-23T01:55:00Z", "not-offered"],
    ["a slot of the grid", "2026-11-23T03:30:00Z", "slot"],
    ["five minutes off the grid", "2026-11-23T03:35:00Z", "not-offered"],
    ["on a day off", "2026-11-25T03:30:00Z", "not-offered"],
    ["later than the doctor plans ahead", "2026-12-01T03:30:00Z", "not-offered"],
    ["at night", "2026-11-23T20:00:00Z", "not-offered"],
  ])("%s", (_case, start, kind) => {
    expect(at(start)).toBe(kind);
  });
});

describe("time zones", () => {
  it("are IANA names, never offsets or invalid text", () => {
    expect([...ZONES, "Asia/Calcutta", "America/Argentina/Buenos_Aires"].every(isZone)).toBe(true);
    expect(["+05:30", "", "IST", "Mars/Olympus", "asia kolkata", "../etc", "[object Object]"].some(isZone)).toBe(false);
  });

  it("convert local times to instants and back, in every zone and around every change", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), DAY, fc.integer({ min: 0, max: 287 }), (zone, day, cell) => {
        const wall = Date.parse(`${day}T00:00:00Z`) + cell * 5 * MINUTE;
        const { first, last } = instantsOf(zone, wall);
        expect(first).toBeLessThanOrEqual(last);
        expect(last - first).toBeLessThanOrEqual(HOUR);
        if (wallAt(zone, first) === wall) expect(wallAt(zone, last)).toBe(wall);
        // A skipped local time gives the instant at which the offset changes.
        else expect(offsetAt(zone, first)).not.toBe(offsetAt(zone, first - 1));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a doctor's submitted hours", () => {
  const good = { ...NO_HOURS, weekly: JSON.stringify(NO_HOURS.weekly), slotMinutes: "20" };

  it("are accepted from a form and from a script", () => {
    expect(hoursSchema.parse(good)).toEqual(NO_HOURS);
    expect(hoursSchema.parse(NO_HOURS)).toEqual(NO_HOURS);
  });

  it.each([
    ["a slot of no length", { slotMinutes: 0 }],
    ["a slot off the grid", { slotMinutes: 7 }],
    ["a slot of a whole day", { slotMinutes: 1440 }],
    ["an unknown zone", { zone: "Mars/Olympus" }],
    [
      "overlapping windows",
      {
        weekly: every([
          { from: 0, to: 60 },
          { from: 30, to: 90 },
        ]),
      },
    ],
    ["a window that ends before it begins", { weekly: every([{ from: 60, to: 30 }]) }],
    ["a window after midnight", { weekly: every([{ from: 0, to: 1445 }]) }],
    ["a week of six days", { weekly: every([]).slice(1) }],
    ["invalid JSON", { weekly: "[[" }],
    ["a year ahead", { aheadDays: 365 }],
    ["NaN", { dailyMost: "NaN" }],
    ["a break on a closed day", { breaks: every([{ from: 780, to: 840 }]) }],
    [
      "a break after closing time",
      { weekly: every([{ from: 540, to: 780 }]), breaks: every([{ from: 780, to: 840 }]) },
    ],
  ])("are refused with %s", (_case, wrong) => {
    expect(hoursSchema.safeParse({ ...good, ...wrong }).success).toBe(false);
  });
});
