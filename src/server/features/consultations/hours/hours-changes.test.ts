import { expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { minutesOf } from "#domain/consultations/clock-minutes.ts";
import { dayAt, daysAfter, wallAt } from "#domain/time.ts";
import {
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
  startsOf,
} from "#support/consultations.ts";
import { dayFrom } from "#support/doctors.ts";
import { aSignedInDoctor, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const ZONE = "Asia/Kolkata";
const off = { kind: "off", last: "", from: "", to: "", weekly: "", reason: "" };

/** A start as day and minutes in the clinic. */
function local(start: string) {
  const wall = wallAt(ZONE, Date.parse(start));
  return { day: dayAt(ZONE, Date.parse(start)), minute: minutesOf(new Date(wall).toISOString().slice(11, 16), "from") };
}

describeClinic("changes of a doctor's hours", (open) => {
  const api = () => open.api.consultations;
  const practice = () => open.api.practice;
  const freeOn = async (slug: string, day: string) =>
    (await startsOf(open, slug)).map(local).flatMap((free) => (free.day === day ? [free.minute ?? -1] : []));
  const dayOf = async (doctor: Account, first: string) =>
    (await practice().readPracticeCalendar(doctor, { first, days: 1 })).days[0];

  it("take a part of a day from patients' free times, and release it again", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const day = dayFrom(open, 3);
    const all = await freeOn(slug, day);
    expect(
      await api().addHoursChange(doctor, { ...off, first: day, from: "12:00", to: "14:00", reason: "Bank" }),
    ).toEqual([]);
    expect(await freeOn(slug, day)).toEqual(all.filter((minute) => minute + 20 <= 720 || minute >= 840));
    const { changes } = await api().readOwnHours(doctor);
    expect(changes).toMatchObject([{ kind: "off", first: day, last: day, from: 720, to: 840, reason: "Bank" }]);
    expect((await dayOf(doctor, day))?.off).toMatchObject([{ reason: "Bank", change: { id: changes[0]?.id } }]);
    await api().removeHoursChange(doctor, changes[0]?.id ?? "");
    expect(await freeOn(slug, day)).toEqual(all);
  });

  it("repeat leave every week, until its last day", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const day = dayFrom(open, 2);
    await api().addHoursChange(doctor, { ...off, first: day, last: daysAfter(day, 6), weekly: "on" });
    expect(await freeOn(slug, day)).toEqual([]);
    expect(await freeOn(slug, daysAfter(day, 1))).not.toEqual([]);
    expect(await freeOn(slug, daysAfter(day, 7))).not.toEqual([]);
    await api().addHoursChange(doctor, { ...off, first: day, weekly: "on" });
    expect(await freeOn(slug, daysAfter(day, 7))).toEqual([]);
  });

  it("store whole days off as ordinary days off, with their reason", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const [first, last] = [dayFrom(open, 2), dayFrom(open, 4)];
    await api().addHoursChange(doctor, { ...off, first, last, reason: "Wedding" });
    expect((await api().readOwnHours(doctor)).daysOff).toEqual([first, dayFrom(open, 3), last]);
    expect(await freeOn(slug, last)).toEqual([]);
    expect((await dayOf(doctor, last))?.off).toMatchObject([{ reason: "Wedding", change: null }]);
  });

  it("open time outside the weekly hours, which can be booked", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const day = dayFrom(open, 3);
    const opening = { ...off, kind: "open", first: day, from: "23:00", to: "00:00" };
    await api().addHoursChange(doctor, opening);
    expect((await freeOn(slug, day)).slice(-2)).toEqual([1380, 1405]);
    const start =
      (await startsOf(open, slug)).find((moment) => local(moment).day === day && local(moment).minute === 1405) ?? "";
    const patient = await aSignedInPatient(open);
    await api().bookConsultation(patient, slotHoldId(await holdSlot(open, patient, slug, start)), filledIn());
    const weekly = Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]);
    expect(await api().saveOwnHours(doctor, { ...(await api().readOwnHours(doctor)).hours, weekly })).toBe(0);
  });

  it("open neither time that is already open nor time off", async () => {
    const { doctor } = await anOpenDoctor(open);
    const day = dayFrom(open, 3);
    const opening = (from: string, to: string) =>
      api().addHoursChange(doctor, { ...off, kind: "open", first: day, from, to });
    await expect(opening("10:00", "11:00")).rejects.toMatchObject({ code: "INVALID_FORM", field: "kind" });
    await api().addHoursChange(doctor, { ...off, first: day, from: "18:00", to: "19:00" });
    await expect(opening("18:30", "20:00")).rejects.toMatchObject({ code: "INVALID_FORM", field: "kind" });
    await api().addDaysOff(doctor, { first: dayFrom(open, 4) });
    const onDayOff = { ...off, kind: "open", first: dayFrom(open, 4), from: "20:00", to: "21:00" };
    expect(await codeOf(api().addHoursChange(doctor, onDayOff))).toBe("INVALID_FORM");
    expect((await api().readOwnHours(doctor)).changes).toHaveLength(1);
  });

  it("name the appointments in new time off, and leave them booked until someone reschedules them", async () => {
    const rao = await anOpenDoctor(open);
    const { id, start } = await aConsultation(open, rao.slug);
    const { day } = local(start);
    const booked = await api().addHoursChange(rao.doctor, { ...off, first: day, from: "09:00", to: "17:00" });
    expect(booked.map((consultation) => consultation.id)).toEqual([id]);
    expect((await api().readConsultation(rao.doctor, id)).state).toBe("confirmed");
    const { inTimeOff } = await practice().readPracticeCalendar(rao.doctor, {});
    expect(inTimeOff.map((consultation) => consultation.id)).toEqual([id]);
    await api().cancelConsultation(rao.doctor, id, {});
    expect((await practice().readPracticeCalendar(rao.doctor, {})).inTimeOff).toEqual([]);
  });

  it("are saved once when two tabs send the same form, and open a time once", async () => {
    const { doctor } = await anOpenDoctor(open);
    const leave = { ...off, first: dayFrom(open, 3), from: "10:00", to: "11:00" };
    await Promise.all([api().addHoursChange(doctor, leave), api().addHoursChange(doctor, leave)]);
    expect((await api().readOwnHours(doctor)).changes).toHaveLength(1);
    const opening = { ...off, kind: "open", first: dayFrom(open, 3), from: "20:00", to: "21:00" };
    const wider = { ...opening, to: "21:00", from: "20:30" };
    const all = await Promise.allSettled([api().addHoursChange(doctor, opening), api().addHoursChange(doctor, wider)]);
    expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
    const free = await practice().readPracticeCalendar(doctor, { first: dayFrom(open, 3), days: 1 });
    expect(free.days[0]?.open.at(-1)?.until.slice(11, 16)).toBe("15:30");
  });

  it("wait for a booking in progress, or make it find the slot taken", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const start = await aStart(open, slug);
    const patient = await aSignedInPatient(open);
    const [booking, leave] = await Promise.allSettled([
      holdSlot(open, patient, slug, start),
      api().addHoursChange(doctor, { ...off, first: local(start).day, from: "09:00", to: "17:00" }),
    ]);
    expect(leave.status).toBe("fulfilled");
    if (booking.status === "rejected") expect(booking.reason).toMatchObject({ code: "SLOT_NOT_OFFERED" });
    else expect(["held", "taken"]).toContain(booking.value.kind);
    expect(await freeOn(slug, local(start).day)).toEqual([]);
  });

  it("belong to a doctor with hours, and cannot be removed by others", async () => {
    const stranger = await aSignedInDoctor(open);
    const leave = { ...off, first: dayFrom(open, 3), from: "10:00", to: "11:00" };
    await expect(api().addHoursChange(stranger, leave)).rejects.toMatchObject({ field: "kind" });
    const { doctor } = await anOpenDoctor(open);
    await api().addHoursChange(doctor, leave);
    const [change] = (await api().readOwnHours(doctor)).changes;
    await api().removeHoursChange(stranger, change?.id ?? "");
    expect((await api().readOwnHours(doctor)).changes).toHaveLength(1);
    expect(await codeOf(api().addHoursChange(await aSignedInPatient(open), leave))).toBe("NOT_FOUND");
  });

  it.each([
    ["no day", { first: "" }, "first"],
    ["a past day", { first: "2020-01-01" }, "first"],
    ["more than 366 days", { first: "2099-01-01", last: "2100-01-02" }, "last"],
    ["an end before its start", { first: "2099-01-01", from: "11:00", to: "10:00" }, "to"],
  ])("refuse %s", async (_, replaced, field) => {
    const { doctor } = await anOpenDoctor(open);
    await expect(api().addHoursChange(doctor, { ...off, ...replaced })).rejects.toMatchObject({ field });
    expect((await api().readOwnHours(doctor)).changes).toEqual([]);
  });
});
