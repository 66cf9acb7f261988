import { describe, expect, it } from "vitest";
import type { FreeTimes } from "#domain/consultations/consultation.ts";
import { timesPath } from "../booking/booking-paths.ts";
import { timesView } from "./times-view.ts";

const now = Date.parse("2026-11-21T03:00:00Z");

function free(replaced: Partial<FreeTimes> = {}): FreeTimes {
  const starts = ["2026-11-23T04:30:00.000Z", "2026-11-23T07:00:00.000Z", "2026-11-23T12:30:00.000Z"];
  return {
    doctor: { slug: "meera-kulkarni", fullName: "Meera Kulkarni", qualifications: "MBBS", registrationNumber: "1" },
    fee: 400,
    doctorZone: "Asia/Kolkata",
    zone: "Asia/Kolkata",
    mode: "instant",
    slotMinutes: 20,
    days: ["2026-11-21", "2026-11-22", "2026-11-23"].map((day, index) => ({
      day,
      starts: index === 2 ? starts : [],
      holiday: null,
    })),
    nextFree: starts[0] ?? null,
    version: 3,
    ...replaced,
  };
}
const none = { zone: undefined, day: undefined };
const address = (at: object) => timesPath("meera-kulkarni", at);

describe("free times on a page", () => {
  it("open the first day with free times, by part of the day, and count the others", () => {
    const view = timesView(free(), none, address, now);
    expect(view.dayTitle).toBe("Monday 23 November 2026");
    expect(view.parts.map(({ title, times }) => [title, times.map(({ text }) => text)])).toEqual([
      ["Morning", ["10:00 am"]],
      ["Afternoon", ["12:30 pm"]],
      ["Evening", ["6:00 pm"]],
    ]);
    expect(view.days.map((day) => [day.weekday, day.number, day.free.text, day.free.dots, day.isShown])).toEqual([
      ["Sat", "21", "none", 0, false],
      ["Sun", "22", "none", 0, false],
      ["Mon", "23", "3 free", 1, true],
    ]);
    expect(view.days[2]?.label).toBe("Monday 23 Nov");
    expect(view.days[1]?.path).toBe("/Doctors/meera-kulkarni?day=2026-11-22");
  });

  it("add the doctor's time only where the zones differ", () => {
    expect(timesView(free(), none, address, now).doctorZone).toBeNull();
    expect(timesView(free({ zone: "Asia/Colombo" }), none, address, now).doctorZone).toBeNull();
    const london = timesView(free({ zone: "Europe/London" }), { ...none, zone: "Europe/London" }, address, now);
    expect(london.doctorZone).toBe("Dr Meera Kulkarni works in IST. Each slot shows both times.");
    expect(london.parts[0]?.times[0]).toMatchObject({ text: "4:30 am", doctors: "10:00 am for the doctor" });
    expect([london.isZoneChosen, timesView(free(), none, address, now).isZoneChosen]).toEqual([true, false]);
  });

  it("show the requested day even without free times", () => {
    const view = timesView(free(), { ...none, day: "2026-11-22" }, address, now);
    expect([view.dayTitle, view.parts, view.none]).toEqual(["Sunday 22 November 2026", [], "No slots on this day."]);
  });

  it("say that the clinic is closed on a holiday", () => {
    const days = free().days.map((one) => ({ ...one, holiday: one.day === "2026-11-22" ? "Diwali" : null }));
    const on = (day: string) => timesView(free({ days }), { ...none, day }, address, now).none;
    expect([on("2026-11-22"), on("2026-11-21")]).toEqual([
      "The clinic is closed on this day: Diwali.",
      "No slots on this day.",
    ]);
  });

  it("stay on their day when another zone is chosen", () => {
    expect(timesView(free(), { ...none, day: "2026-11-22" }, address, now).saved).toEqual({ day: "2026-11-22" });
    expect(timesView(free(), none, address, now).saved).toEqual({});
    const later = timesView(free({ days: [{ day: "2026-11-26", starts: [], holiday: null }] }), none, address, now);
    expect(later.saved).toEqual({ from: "2026-11-26" });
  });

  it("link to later days and back, never before today", () => {
    const first = timesView(free(), none, address, now);
    expect([first.earlier, first.later]).toEqual([null, "/Doctors/meera-kulkarni?from=2026-11-28"]);
    const later = timesView(free({ days: [{ day: "2026-11-26", starts: [], holiday: null }] }), none, address, now);
    expect(later.earlier).toBe("/Doctors/meera-kulkarni");
    expect(later.next).toEqual({
      text: "Mon 23 Nov 2026, 10:00 am",
      path: "/Doctors/meera-kulkarni?from=2026-11-23",
    });
  });

  it("say when there are none at all, without further links", () => {
    const days = free().days.map(({ day }) => ({ day, starts: [], holiday: null }));
    const view = timesView(free({ days, nextFree: null }), none, address, now);
    expect([view.none, view.next, view.later]).toEqual(["This doctor is fully booked at the moment.", null, null]);
  });

  it("always list the current zone among the choices", () => {
    const view = timesView(free({ zone: "Asia/Katmandu" }), none, address, now);
    expect(view.zones.map(({ value }) => value)).toContain("Asia/Kathmandu");
    expect(timesView(free({ zone: "Africa/Lagos" }), none, address, now).zones[0]).toEqual({
      value: "Africa/Lagos",
      label: "Lagos time (UTC+1)",
    });
  });
});
