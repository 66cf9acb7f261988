import { describe, expect, it } from "vitest";
import { dosesAround, dosesBetween, dosesOfToday, isRunning, type Reminder, withoutReminder } from "./reminders.ts";

const METFORMIN: Reminder = {
  ...{ id: "r1", medicine: "Metformin", dose: "500 mg", person: "", memberId: null },
  ...{ times: ["08:00", "21:30"], firstDay: "2026-11-22", lastDay: "2026-11-24" },
};
const CALCIUM: Reminder = {
  ...{ id: "r2", medicine: "Calcium", dose: "", person: "", memberId: null },
  ...{ times: ["00:00", "23:59"], firstDay: "2026-11-23", lastDay: null },
};

/** An instant of the clinic's clock. */
const ist = (moment: string) => Date.parse(`${moment}:00+05:30`);
const between = (from: string, until: string, reminders = [METFORMIN, CALCIUM]) =>
  dosesBetween(reminders, ist(from), ist(until)).map(({ medicine, at }) => `${medicine} ${at}`);

describe("doses between two instants", () => {
  it("include the first instant but not the second, so that none is missed or repeated", () => {
    expect(between("2026-11-22T08:00", "2026-11-22T08:01")).toEqual(["Metformin 2026-11-22T02:30:00.000Z"]);
    expect(between("2026-11-22T07:59", "2026-11-22T08:00")).toEqual([]);
    const steps = Array.from({ length: 5 * 24 * 4 }, (_, index) => ist("2026-11-21T00:00") + index * 15 * 60_000);
    const stepped = steps.flatMap((from) => dosesBetween([METFORMIN, CALCIUM], from, from + 15 * 60_000));
    expect(stepped).toEqual(dosesBetween([METFORMIN, CALCIUM], ist("2026-11-21T00:00"), ist("2026-11-26T00:00")));
    expect(stepped).toHaveLength(12);
  });

  it("are taken from both days over midnight in the clinic's time zone", () => {
    expect(between("2026-11-23T21:30", "2026-11-24T08:01")).toEqual([
      "Metformin 2026-11-23T16:00:00.000Z",
      "Calcium 2026-11-23T18:29:00.000Z",
      "Calcium 2026-11-23T18:30:00.000Z",
      "Metformin 2026-11-24T02:30:00.000Z",
    ]);
    expect(between("2026-11-23T05:00", "2026-11-23T06:00")).toEqual([]);
  });

  it("begin on the first day and end with the last one", () => {
    expect(between("2026-11-20T00:00", "2026-11-22T00:00")).toEqual([]);
    expect(between("2026-11-24T21:30", "2026-11-30T00:00", [METFORMIN])).toEqual([
      "Metformin 2026-11-24T16:00:00.000Z",
    ]);
  });

  it("are at the same local time all year, as India has no daylight saving", () => {
    const year = dosesBetween([CALCIUM], ist("2027-01-01T00:00"), ist("2028-01-01T00:00"));
    expect(year).toHaveLength(2 * 365);
    expect(new Set(year.map(({ at }) => at.slice(11)))).toEqual(new Set(["18:30:00.000Z", "18:29:00.000Z"]));
  });

  it("count the days of the reminder", () => {
    const [, , second] = dosesBetween([METFORMIN], ist("2026-11-22T00:00"), ist("2026-11-24T00:00"));
    expect(second).toMatchObject({ day: 2, days: 3 });
    const [first] = dosesBetween([CALCIUM], ist("2026-12-02T00:00"), ist("2026-12-03T00:00"));
    expect(first).toMatchObject({ day: 10, days: null });
  });
});

it("a reminder is active through its last day", () => {
  expect(isRunning(METFORMIN, "2026-11-24")).toBe(true);
  expect(isRunning(METFORMIN, "2026-11-25")).toBe(false);
  expect(isRunning(CALCIUM, "2036-01-01")).toBe(true);
});

describe("what a person is to take", () => {
  const now = "2026-11-20T14:30:00.000Z";
  const dose = (at: string) => ({
    reminderId: "r1",
    medicine: "Triphala",
    dose: "",
    person: "",
    memberId: null,
    at,
    day: 1,
    days: null,
  });
  const atsOf = (doses: readonly { readonly at: string }[]) => doses.map(({ at }) => at);
  // 8 pm is now in India; midnight there is at 18:30 UTC.
  const ATS = [
    "2026-11-20T13:30:00.000Z",
    "2026-11-20T13:31:00.000Z",
    now,
    "2026-11-20T15:00:00.000Z",
    "2026-11-20T18:30:00.000Z",
  ];

  it("is now for an hour, and then no longer", () => {
    const around = dosesAround(ATS.map(dose), now);
    expect([atsOf(around.now), atsOf(around.next)]).toEqual([ATS.slice(1, 3), ATS.slice(3)]);
  });

  it("is of today until midnight in India", () => {
    expect(atsOf(dosesOfToday(ATS.map(dose), now))).toEqual(ATS.slice(0, 4));
  });

  it("is also a medicine without a reminder, or with one that has ended or is another person's", () => {
    const medicines = [
      { medicine: "Triphala", person: "", memberId: null },
      { medicine: "Triphala", person: "Asha", memberId: null },
      { medicine: "Triphala", person: "Ravi", memberId: "ravi" },
    ];
    const reminder = (lastDay: string | null): Reminder => ({
      ...{ id: "r1", medicine: "Triphala", dose: "", person: "", memberId: null },
      ...{ times: ["08:00"], firstDay: "2026-11-01", lastDay },
    });
    expect(withoutReminder(medicines, [reminder("2026-11-20")], "2026-11-20")).toEqual(medicines.slice(1));
    expect(withoutReminder(medicines, [reminder("2026-11-19")], "2026-11-20")).toEqual(medicines);
  });
});
