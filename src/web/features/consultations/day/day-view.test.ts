import { describe, expect, it } from "vitest";
import type { Consultation } from "#domain/consultations/consultation.ts";
import type { PracticeDay } from "#domain/consultations/practice.api.ts";
import { dayView, earningsView, entriesOf, passed } from "./day-view.ts";

/** A moment of the day in the doctor's time zone, which is UTC+5:30. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour, minute - 330)).toISOString();

function consultation(hour: number, replaced: Partial<Consultation> = {}): Consultation {
  return {
    id: `visit-${hour}`,
    state: "confirmed",
    startsAt: at(hour),
    endsAt: at(hour, 20),
    day: "2026-11-23",
    zone: "Asia/Kolkata",
    doctor: { slug: "rao", name: "Dr. Rao", qualifications: "MBBS", registrationNumber: "1" },
    name: "Meera Nair",
    bookedBy: "patient",
    revision: 1,
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
    ...replaced,
  };
}

describe("a doctor's day, hour by hour", () => {
  it("puts consultations between the hours, also adjacent ones", () => {
    const lines = entriesOf(
      day({ consultations: [consultation(9), consultation(12), consultation(17, { name: null })] }),
    );
    expect(lines.map(({ time, words }) => `${time} ${words}`)).toEqual([
      "9:00 am Hours start",
      "9:00 am Meera Nair",
      "12:00 pm Meera Nair",
      "1:00 pm Closed until 2:00 pm",
      "5:00 pm Unfinished booking",
      "5:00 pm Hours end",
    ]);
  });

  it("counts the past entries", () => {
    const lines = entriesOf(day({ consultations: [consultation(9), consultation(12)] }));
    expect([at(8), at(9), at(11), at(18)].map((now) => passed(lines, now))).toEqual([0, 2, 2, lines.length]);
  });

  it("is dated in the doctor's zone, and explains why it is empty", () => {
    expect(dayView(day()).title).toBe("Monday 23 November 2026 · IST");
    expect(dayView(day()).empty).toBe("No appointments today.");
    expect(dayView(day({ dayOff: true })).empty).toBe("You're off today.");
    expect(dayView(day({ saved: false })).empty).toBe("You haven't set your hours yet, so no one can book you.");
    expect(dayView(day({ next: consultation(9) })).next?.words).toBe(
      "Next appointment: Mon 23 Nov, 9:00 am, Meera Nair.",
    );
  });
});

describe("earnings", () => {
  it("are formatted in Indian rupees, with the current month apart", () => {
    const view = earningsView({
      months: [
        { month: "2026-10", rupees: 0, consultations: 0 },
        { month: "2026-11", rupees: 123_450, consultations: 1 },
      ],
    });
    expect([view.present, view.words, view.any]).toEqual(["₹1,23,450", "1 consultation in November", true]);
    expect(view.points.map(({ label }) => label)).toEqual(["Oct 2026", "Nov 2026"]);
  });
});
