import { afterEach, expect, it } from "vitest";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { aConsultation, anOpenDoctor, someHours } from "#support/consultations.ts";
import { describeClinic } from "#support/open-clinic.ts";

const MINUTE = 60_000;
/** The last slots of the day end at midnight. */
const LATE = someHours({ slotMinutes: 30, pauseMinutes: 0 }, { from: 1380, to: 1440 });

describeClinic("a consultation that began before midnight", (open) => {
  afterEach(() => open.clock.goToNow());

  async function lateConsultation() {
    const rao = await anOpenDoctor(open, LATE);
    const first = await aConsultation(open, rao.slug, 48);
    const midnight = Date.parse(first.start) + 60 * MINUTE;
    return { rao, ...first, midnight };
  }
  const seenByDoctor = async (doctor: Parameters<typeof open.api.practice.readPracticeDay>[0]) =>
    (await open.api.practice.readPracticeDay(doctor)).consultations.map(({ id, state }) => [id, state]);
  const seenByAdmin = async (admin: Parameters<typeof open.api.practice.readPracticeDay>[0], id: string) =>
    (await open.api.consultations.listClinicConsultations(admin, { sheet: "today" })).rows.some((row) => row.id === id);

  it("stays in the lists of today while the patient waits and while it runs, and not after it", async () => {
    const { rao, id, patient, start, midnight } = await lateConsultation();
    open.clock.goTo(start);
    await open.api.consultations.recordArrival(patient, id);
    open.clock.goTo(midnight + MINUTE);
    expect(dayAt(CLINIC_ZONE, open.clock.now())).not.toBe(dayAt(CLINIC_ZONE, Date.parse(start)));
    expect(await seenByDoctor(rao.doctor)).toEqual([[id, "waiting"]]);
    expect(await seenByAdmin(rao.admin, id)).toBe(true);
    const bars = await open.api.consultations.readHoursToday(rao.admin);
    expect(bars.hours.find(({ hour }) => hour === 0)?.running).toBeGreaterThan(0);

    await open.api.consultations.beginConsultation(rao.doctor, id);
    expect(await seenByDoctor(rao.doctor)).toEqual([[id, "in-progress"]]);
    const { counts } = await open.api.consultations.readFigures(rao.admin);
    expect(counts.today).toBe(
      (await open.api.consultations.listClinicConsultations(rao.admin, { sheet: "today" })).total,
    );

    await open.api.consultations.completeConsultation(rao.doctor, id);
    expect(await seenByDoctor(rao.doctor)).toEqual([]);
    expect(await seenByAdmin(rao.admin, id)).toBe(false);
  });

  it("is not in the lists of another day before it begins", async () => {
    const { rao, id, start } = await lateConsultation();
    open.clock.goTo(Date.parse(start) - 24 * 60 * MINUTE);
    expect(await seenByDoctor(rao.doctor)).toEqual([]);
    expect(await seenByAdmin(rao.admin, id)).toBe(false);
  });

  const inCalendar = async (
    doctor: Parameters<typeof open.api.practice.readPracticeDay>[0],
    first: string,
    id: string,
  ) =>
    (await open.api.practice.readPracticeCalendar(doctor, { first, days: 3 })).days
      .filter(({ consultations }) => consultations.some((consultation) => consultation.id === id))
      .map(({ day }) => day);

  it("is in the calendar of both days when it runs over midnight", async () => {
    const { rao, id, start, midnight } = await lateConsultation();
    const day = dayAt(CLINIC_ZONE, Date.parse(start));
    const next = dayAt(CLINIC_ZONE, midnight);
    expect(await inCalendar(rao.doctor, day, id)).toEqual([day]);
    const endsAt = new Date(midnight + 5 * MINUTE).toISOString();
    await open.kysely.updateTable("consultations").set({ endsAt }).where("id", "=", id).execute();
    expect(await inCalendar(rao.doctor, day, id)).toEqual([day, next]);
    expect(await inCalendar(rao.doctor, next, id)).toEqual([next]);
  });

  it("is on its day in the zone in which the doctor works now", async () => {
    const { rao, id, start } = await lateConsultation();
    const day = dayAt(CLINIC_ZONE, Date.parse(start));
    await open.api.consultations.saveOwnHours(rao.doctor, { ...LATE, zone: "Asia/Tokyo" });
    expect(await inCalendar(rao.doctor, day, id)).toEqual([dayAt("Asia/Tokyo", Date.parse(start))]);
    expect(dayAt("Asia/Tokyo", Date.parse(start))).not.toBe(day);
  });
});
