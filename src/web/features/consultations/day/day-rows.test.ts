import { describe, expect, it } from "vitest";

import type { DayConsultation, PracticeDay } from "#domain/consultations/practice.api.ts";
import type { State } from "#domain/consultations/states.ts";
import {
  beginOf,
  daySummary,
  dayTitle,
  emptyText,
  factsOf,
  gapBefore,
  isDuring,
  nameOf,
  nextDayText,
  nextOf,
  opensText,
  passed,
} from "./day-rows.ts";

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
    isComing: false,
    walkInAt: null,
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
    const consultations = [
      consultation(9),
      consultation(11, { startsAt: at(9, 40), endsAt: at(10) }),
      consultation(12, { age: null, reason: "" }),
      consultation(17, { name: null, byPhone: true }),
    ];
    const shown = day({ consultations });
    const rows = consultations.map((row, index) => [
      gapBefore(shown, index),
      beginOf(row, shown),
      nameOf(row),
      factsOf(row),
    ]);
    expect(rows).toEqual([
      [null, "9:00 am", "Meera Nair", "36, Cough"],
      [null, "9:40 am", "Meera Nair", "36, Cough"],
      ["10:00 am to 12:00 pm: free", "12:00 pm", "Meera Nair", ""],
      ["12:20 pm to 5:00 pm: closed", "5:00 pm", "Patient", "36, Cough"],
    ]);
  });

  it("calls only a slot hold an unfinished booking, and says when the room opens", () => {
    const states: readonly State[] = ["held", "cancelled", "no-show", "confirmed"];
    const names = states.map((state) => nameOf({ state, name: null }));
    expect(names).toEqual(["Unfinished booking", "Patient", "Patient", "Patient"]);
    expect(opensText(consultation(12), day())).toBe("Opens at 11:45 am");
  });

  it("counts the entries that have begun", () => {
    const lines = [consultation(9), consultation(12)];
    expect([at(8), at(9), at(11), at(18)].map((now) => passed(lines, now))).toEqual([0, 1, 1, 2]);
  });

  it("knows whether the last one that has begun still lasts", () => {
    const lines = [consultation(9), consultation(12)];
    expect([at(8), at(9), at(11), at(12)].map((now) => isDuring(lines, now))).toEqual([false, true, false, true]);
  });

  it("has one next person: the one in the consultation, else the one who waits, else the next", () => {
    const nextAt = (states: readonly State[], now = at(11)) => {
      const consultations = states.map((state, hour) => consultation(10 + hour, { state }));
      return nextOf(consultations, now)?.id;
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
    expect(dayTitle(day())).toBe("Today, Mon 23 Nov");
    expect(daySummary(day({ consultations }))).toBe("2 appointments, 1 done");
    expect(emptyText(day())).toBe("No appointments today.");
    expect(emptyText(day({ dayOff: true }))).toBe("You're off today.");
    expect(emptyText(day({ dayOff: true, holiday: "Diwali" }))).toBe("The clinic is closed today: Diwali.");
    expect(emptyText(day({ saved: false }))).toBe("You haven't set your hours yet, so no one can book you.");
    expect(nextDayText(consultation(9))).toBe("Next appointment: Mon 23 Nov, 9:00 am, Meera Nair.");
  });
});
