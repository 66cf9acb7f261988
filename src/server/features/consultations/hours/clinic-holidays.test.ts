import { expect, it } from "vitest";
import { aConsultation, anOpenDoctor, holdSlot, startsOf } from "#support/consultations.ts";
import { dayFrom } from "#support/doctors.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

const INDIA_MS = 5.5 * 60 * 60_000;
const dayOf = (start: string) => new Date(Date.parse(start) + INDIA_MS).toISOString().slice(0, 10);

describeClinic("the clinic's holidays", (open) => {
  const api = () => open.api.consultations;

  it("close the day for every doctor until it is opened again, and list what is booked on it", async () => {
    const [rao, iyer] = [await anOpenDoctor(open), await anOpenDoctor(open)];
    const { admin } = rao;
    const { id, start } = await aConsultation(open, rao.slug);
    const day = dayOf(start);
    const booked = await api().addHoliday(admin, { day, holiday: "Diwali" });
    expect(booked.map((consultation) => consultation.id)).toEqual([id]);
    for (const { slug } of [rao, iyer]) expect((await startsOf(open, slug)).map(dayOf)).not.toContain(day);
    const free = await api().readFreeTimes(aVisitor(), iyer.slug, { days: 14 });
    expect(free.days.find((one) => one.day === day)).toEqual({ day, starts: [], holiday: "Diwali" });
    const other = await aSignedInPatient(open);
    expect(await codeOf(holdSlot(open, other, iyer.slug, start))).toBe("SLOT_NOT_OFFERED");
    const calendar = await open.api.practice.readPracticeCalendar(rao.doctor, { first: day, days: 1 });
    expect(calendar.days[0]?.off).toMatchObject([{ reason: "Diwali", change: null }]);
    expect([calendar.inTimeOff.map((consultation) => consultation.id), calendar.daysOff]).toEqual([[id], []]);
    expect(await api().listPlannedHolidays(admin)).toMatchObject([
      { day, name: "Diwali", booked: [{ id, name: "Meera Nair" }] },
    ]);
    await api().addHoliday(admin, { day, holiday: "Deepavali" });
    expect((await api().listPlannedHolidays(admin)).map(({ name }) => name)).toEqual(["Deepavali"]);
    await api().removeHoliday(admin, { day });
    expect((await startsOf(open, iyer.slug)).map(dayOf)).toContain(day);
    expect(await api().listPlannedHolidays(admin)).toEqual([]);
  });

  it("tell the doctor today, and keep time of one's own from being opened", async () => {
    const { doctor, admin } = await anOpenDoctor(open);
    const today = (await open.api.practice.readPracticeDay(doctor)).day;
    await api().addHoliday(admin, { day: today, holiday: "Holi" });
    expect(await open.api.practice.readPracticeDay(doctor)).toMatchObject({ dayOff: true, holiday: "Holi", open: [] });
    const opening = { kind: "open", first: today, last: "", from: "18:00", to: "19:00", weekly: "", reason: "" };
    expect(await codeOf(api().addHoursChange(doctor, opening))).toBe("INVALID_FORM");
    await api().removeHoliday(admin, { day: today });
    expect((await open.api.practice.readPracticeDay(doctor)).holiday).toBeNull();
  });

  it("are set by admins alone, with a name, from today on", async () => {
    const { doctor, admin } = await anOpenDoctor(open);
    const day = dayFrom(open, 3);
    for (const actor of [doctor, await aSignedInPatient(open), aVisitor()]) {
      expect(await codeOf(api().addHoliday(actor, { day, holiday: "Eid" }))).toBe("FORBIDDEN");
      expect(await codeOf(api().removeHoliday(actor, { day }))).toBe("FORBIDDEN");
      expect(await codeOf(api().listPlannedHolidays(actor))).toBe("FORBIDDEN");
    }
    for (const wrong of [
      { day, holiday: " " },
      { day: dayFrom(open, -1), holiday: "Eid" },
      { day: "2026-02-30", holiday: "Eid" },
    ]) {
      expect(await codeOf(api().addHoliday(admin, wrong))).toBe("INVALID_FORM");
    }
  });
});
