import { describe, expect, it } from "vitest";

import type { DayConsultation, PracticeDay } from "#domain/consultations/practice.api.ts";
import type { State } from "#domain/consultations/states.ts";
import { dayView, earningsTable, earningsView, entriesOf, isDuring, nextOf, passed } from "./day-view.ts";

/** A moment of the day in the doctor's time zone, which is UTC+5:30. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour, minute - 330)).toISOString();

function consultation(hour: number, replaced: Partial<DayConsultation> = {}): DayConsultation {
  return {
    id: `visit-${hour}`,
    state: "confirmed",
    startsAt: at(hour),
    endsAt: at(hour, 20),
    day: "2026-11-23",
    zone: "Asia/Kolkata",
    doctor: { slug: "rao", fullName: "Rao", qualifications: "MBBS", registrationNumber: "1" },
    name: "Meera Nair",
    bookedBy: "patient",
    revision: 1,
    age: 36,
    reason: "Cough",
    byPhone: false,
    ...replaced,
  };
}

function day(replaced: Partial<PracticeDay> = {}): PracticeDay {
  return {
    day: "2026-11-23",
    zone: "Asia/Kolkata",
    now: at(11),
    saved: true,
    dayOff: false,
    open: [
      { from: at(9), until: at(13) },
      { from: at(14), until: at(17) },
    ],
    consultations: [],
    next: null,
    holiday: null,
    ...replaced,
  };
}

describe("a doctor's day by hour", () => {
  it("lists the appointments with age and reason, and a gap between them once", () => {
    const lines = entriesOf(
      day({
        consultations: [
          consultation(9),
          consultation(11, { startsAt: at(9, 40), endsAt: at(10) }),
          consultation(12, { age: null, reason: "" }),
          consultation(17, { name: null, byPhone: true }),
        ],
      }),
    );
    expect(lines.map(({ gap, time, name, facts }) => [gap, time, name, facts])).toEqual([
      [null, "9:00 am", "Meera Nair", "36, Cough"],
      [null, "9:40 am", "Meera Nair", "36, Cough"],
      ["10:00 am to 12:00 pm: free", "12:00 pm", "Meera Nair", ""],
      ["12:20 pm to 5:00 pm: closed", "5:00 pm", "Patient", "36, Cough"],
    ]);
  });

  it("calls only a slot hold an unfinished booking, and says when the room opens", () => {
    const states: readonly State[] = ["held", "cancelled", "no-show", "confirmed"];
    const consultations = states.map((state, hour) => consultation(9 + hour, { state, name: null }));
    const entries = entriesOf(day({ consultations }));
    expect(entries.map(({ name }) => name)).toEqual(["Unfinished booking", "Patient", "Patient", "Patient"]);
    expect(entries[3]?.opens).toBe("Opens at 11:45 am");
  });

  it("counts the entries that have begun", () => {
    const lines = entriesOf(day({ consultations: [consultation(9), consultation(12)] }));
    expect([at(8), at(9), at(11), at(18)].map((now) => passed(lines, now))).toEqual([0, 1, 1, 2]);
  });

  it("knows whether the last one that has begun still lasts", () => {
    const lines = entriesOf(day({ consultations: [consultation(9), consultation(12)] }));
    expect([at(8), at(9), at(11), at(12)].map((now) => isDuring(lines, now))).toEqual([false, true, false, true]);
  });

  it("has one next person: the one in the consultation, else the one who waits, else the next", () => {
    const nextAt = (states: readonly State[], now = at(11)) => {
      const consultations = states.map((state, hour) => consultation(10 + hour, { state }));
      return nextOf(entriesOf(day({ consultations })), now)?.id;
    };
    expect(nextAt(["completed", "confirmed", "confirmed"])).toBe("visit-11");
    expect(nextAt(["confirmed", "confirmed", "waiting"])).toBe("visit-12");
    expect(nextAt(["in-progress", "confirmed", "waiting"])).toBe("visit-10");
    expect(nextAt(["confirmed", "cancelled", "requested"])).toBeUndefined();
  });

  it("is dated in the doctor's zone, counts what takes place, and explains why it is empty", () => {
    const consultations = [
      consultation(9, { state: "completed" }),
      consultation(12),
      consultation(13, { state: "cancelled" }),
    ];
    expect(dayView(day({ consultations }))).toMatchObject({
      title: "Today, Mon 23 Nov",
      summary: "2 appointments, 1 done",
    });
    expect(dayView(day()).empty).toBe("No appointments today.");
    expect(dayView(day({ dayOff: true })).empty).toBe("You're off today.");
    expect(dayView(day({ dayOff: true, holiday: "Diwali" })).empty).toBe("The clinic is closed today: Diwali.");
    expect(dayView(day({ saved: false })).empty).toBe("You haven't set your hours yet, so no one can book you.");
    expect(dayView(day({ next: consultation(9) })).next?.text).toBe(
      "Next appointment: Mon 23 Nov, 9:00 am, Meera Nair.",
    );
  });
});

describe("earnings", () => {
  it("are formatted in Indian rupees, with the current month apart", () => {
    const view = earningsView({
      months: [
        { month: "2026-10", rupees: 0, consultations: 0, fees: [], missed: 0, cancelled: 0 },
        { month: "2026-11", rupees: 123_450, consultations: 1, fees: [], missed: 0, cancelled: 0 },
      ],
    });
    expect([view.present, view.text, view.any]).toEqual(["₹1,23,450", "1 consultation in November", true]);
    expect(view.points.map(({ label }) => label)).toEqual(["Oct 2026", "Nov 2026"]);
  });

  it("are listed by month with their fees, without empty months", () => {
    const none = { rupees: 0, consultations: 0, fees: [], missed: 0, cancelled: 0 };
    const fees = [
      { fee: 400, consultations: 2 },
      { fee: null, consultations: 1 },
    ];
    const october = { ...none, month: "2026-10", rupees: 800, consultations: 3, fees };
    const rows = earningsTable({ months: [{ ...none, month: "2026-09" }, october, { ...none, month: "2026-11" }] });
    expect(rows.map(({ text, rupees, fees: said }) => [text, rupees, said])).toEqual([
      ["Nov 2026", "₹0", ""],
      ["Oct 2026", "₹800", "2 × ₹400, 1 × no fee"],
    ]);
  });
});
