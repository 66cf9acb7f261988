import { describe, expect, it } from "vitest";
import type { DayConsultation, PracticeCalendar } from "#domain/consultations/practice.api.ts";
import { dayColumn, kindOf } from "./calendar-days.ts";
import { rangeOf } from "./calendar-grid.tsx";
import { pathAfter, spanOf } from "./calendar-paths.ts";
import { bookedIn } from "./change-form.tsx";
import { changeLines } from "./change-list.tsx";

const DAY = "2026-11-26";
/** A time of the day in the clinic, as UTC ISO. */
const at = (hour: number, minute = 0) =>
  new Date(Date.parse(`${DAY}T00:00:00+05:30`) + (hour * 60 + minute) * 60_000).toISOString();

function consultation(replaced: Partial<DayConsultation> = {}): DayConsultation {
  const doctor = { slug: "rao", fullName: "Vikram Rao", qualifications: "", registrationNumber: "" };
  return {
    ...{ id: "one", startsAt: at(10), endsAt: at(10, 20), day: DAY, zone: "Asia/Kolkata", revision: 0 },
    ...{
      name: "Meera Nair",
      state: "confirmed",
      doctor,
      bookedBy: "patient",
      isComing: false,
      walkInAt: null,
      age: 36,
      reason: "A cough",
      byPhone: false,
    },
    ...replaced,
  };
}

function calendar(consultations: DayConsultation[] = [], replaced: Partial<PracticeCalendar> = {}): PracticeCalendar {
  const change = {
    id: "c",
    kind: "off",
    first: DAY,
    last: null,
    weekly: true,
    from: 840,
    to: 1440,
    reason: "Clinic",
  } as const;
  const off = [{ from: at(14), until: at(24), reason: "Clinic", change }];
  const open = [{ from: at(9, 15), until: at(14) }];
  return {
    ...{ today: "2026-11-23", zone: "Asia/Kolkata", now: at(0), saved: true, version: 1, inTimeOff: [] },
    ...{ days: [{ day: DAY, open, off, consultations }], changes: [change], daysOff: ["2026-11-24", "2026-11-25"] },
    ...replaced,
  };
}
const columnsOf = (shown: PracticeCalendar) => shown.days.map((day) => dayColumn(day, shown));
const columns = (...consultations: DayConsultation[]) => columnsOf(calendar(consultations));

describe("the calendar", () => {
  it("has appointments and time off in minutes of the doctor's day, up to midnight", () => {
    const [day] = columns(consultation());
    expect(day?.appointments[0]).toMatchObject({ from: 600, to: 620, look: "booked", clock: "10:00", mayChange: true });
    expect(day?.appointments[0]?.label).toBe("10:00 am, Meera Nair, Confirmed");
    expect(day?.off[0]).toMatchObject({ from: 840, to: 1440, label: "2:00 pm to 12:00 am, time off: Clinic" });
    expect(day?.open).toEqual([{ from: 555, to: 840 }]);
  });

  it("has one that runs over midnight on both days, and counts it on the first", () => {
    const late = consultation({ startsAt: at(23, 45), endsAt: at(24, 5) });
    const days = [DAY, "2026-11-27"].map((day) => ({ day, open: [], off: [], consultations: [late] }));
    const [first, second] = columnsOf(calendar([], { days }));
    expect(first?.appointments[0]).toMatchObject({ from: 1425, to: 1440, key: "one", continued: false });
    expect(second?.appointments[0]).toMatchObject({ from: 0, to: 5, key: "one-continued", id: "one", continued: true });
    expect(second?.appointments[0]?.label).toBe("11:45 pm, Meera Nair, Confirmed, since the day before");
    expect([first?.count, second?.count]).toEqual([1, 0]);
  });

  it.each([
    ["requested", "request"],
    ["waiting", "running"],
    ["completed", "done"],
    ["no-show", "missed"],
  ] as const)("shows %s as %s", (state, look) => {
    expect(columns(consultation({ state }))[0]?.appointments[0]?.look).toBe(look);
  });

  it("hides cancelled appointments, and counts neither requests nor missed ones as booked", () => {
    const states = ["cancelled", "declined", "confirmed", "requested", "no-show", "completed"] as const;
    const [day] = columns(...states.map((state, index) => consultation({ state, id: String(index) })));
    expect([day?.appointments.length, day?.count, day?.requests]).toEqual([4, 2, 1]);
  });

  it("labels half hours as open, partly open, closed and off", () => {
    const [day] = columns();
    if (!day) throw new Error("There is no day.");
    const kinds = [510, 540, 570, 840].map((from) => kindOf(day, { from, to: from + 30 }));
    expect(kinds).toEqual(["closed", "part", "open", "off"]);
  });

  it("describes in words what patients can't book", () => {
    const [days, weekly] = changeLines(calendar());
    expect(days).toMatchObject({ first: "2026-11-24", last: "2026-11-25", text: "24–25 November 2026, All day" });
    expect(weekly?.text).toBe("Every Thursday from 26 Nov 2026, 2:00 pm to 12:00 am, Clinic");
  });

  it("shows weeks from Monday, and the whole weeks of a month", () => {
    expect(spanOf("week", DAY)).toEqual({ first: "2026-11-23", days: 7 });
    expect(spanOf("month", DAY)).toEqual({ first: "2026-10-26", days: 42 });
    expect(spanOf("month", "2027-02-10")).toEqual({ first: "2027-02-01", days: 28 });
    expect(spanOf("month", "2026-12-31")).toEqual({ first: "2026-11-30", days: 35 });
  });

  it("steps by day, week and month, also from the end of a long month", () => {
    expect(pathAfter("month", "2027-01-31", 1)).toBe("/doctor/calendar?view=month&day=2027-02-01");
    expect(pathAfter("week", "2026-12-28", 1)).toBe("/doctor/calendar?view=week&day=2027-01-04");
    expect(pathAfter("day", DAY, -1)).toBe("/doctor/calendar?view=day&day=2026-11-25");
  });
});

describe("a selection of time", () => {
  const days = [{ day: "2026-11-23" }, { day: "2026-11-24" }];

  it("stays within the day where it began, in either direction, and ends at midnight", () => {
    expect(rangeOf({ from: { day: 0, index: 44 }, to: { day: 1, index: 47 } }, days)).toEqual({
      day: "2026-11-23",
      from: 1320,
      to: 1440,
    });
    expect(rangeOf({ from: { day: 1, index: 20 }, to: { day: 1, index: 18 } }, days)).toEqual({
      day: "2026-11-24",
      from: 540,
      to: 630,
    });
  });

  it("names the appointments that time off would overlap", () => {
    const shown = columns(consultation(), consultation({ id: "two", state: "completed" }));
    const booked = (typed: object) => bookedIn({ kind: "off", first: DAY, from: "", to: "", ...typed }, shown).length;
    expect(booked({})).toBe(1);
    expect(booked({ from: "10:20", to: "11:00" })).toBe(0);
    expect(booked({ first: "2026-11-19", weekly: "on" })).toBe(1);
    expect(booked({ first: "2026-11-18", weekly: "on" })).toBe(0);
    expect(booked({ first: "2026-11-20", last: "2026-11-30" })).toBe(1);
    expect(booked({ kind: "open" })).toBe(0);
  });
});
