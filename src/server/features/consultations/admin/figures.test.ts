import { afterEach, expect, it } from "vitest";
import { MISSED_AFTER_MS } from "#domain/consultations/states.ts";
import { aCaller, aConsultation, anOpenDoctor, aPastConsultation, aStart } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { describeClinic } from "#support/open-clinic.ts";

describeClinic("the figures of the clinic's consultations", async (open) => {
  const rao = await anOpenDoctor(open, { aheadDays: 60 });
  const api = () => open.api.consultations;
  const figures = () => api().readFigures(rao.admin);

  afterEach(() => open.clock.goToNow());

  it("begin with no consultation and no no-show rate", async () => {
    const { counts, noShows, noShowsByWeek } = await figures();
    expect(counts).toEqual({ today: 0, next: 0, flagged: 0, past: 0 });
    expect(noShows).toEqual({ consultations: 0, missed: 0, percent: 0 });
    expect(noShowsByWeek.days).toHaveLength(12);
    expect(new Set(noShowsByWeek.values)).toEqual(new Set([null]));
  });

  it("count no-shows among those that were due, and no cancelled ones", async () => {
    await aPastConsultation(open, rao);
    await aPastConsultation(open, rao);
    const off = await aConsultation(open, rao.slug);
    await api().cancelConsultation(off.patient, off.id, {});
    const missed = await aConsultation(open, rao.slug, 1);
    open.clock.goTo(missed.start, MISSED_AFTER_MS);
    await api().recordNoShow(rao.admin, missed.id);
    const { counts, noShows, noShowsByWeek } = await figures();
    expect(noShows).toEqual({ consultations: 3, missed: 1, percent: 33 });
    expect(noShowsByWeek.values.at(-1)).toBe(33);
    expect(counts.past).toBe(4);
  });

  it("count each tab as its list does", async () => {
    const sen = await anOpenDoctor(open);
    await aConsultation(open, sen.slug);
    await open.api.verification.suspendDoctor(
      sen.admin,
      sen.doctor.uid,
      await aReason(open, sen.admin, sen.doctor.uid),
    );
    const { counts } = await figures();
    expect(counts.flagged).toBeGreaterThan(0);
    for (const tab of ["today", "next", "flagged", "past"] as const) {
      expect((await api().listClinicConsultations(rao.admin, { sheet: tab })).total).toBe(counts[tab]);
    }
  });

  it("show phone numbers to staff, and to the doctor only those of callers while records are readable", async () => {
    const start = await aStart(open, rao.slug);
    const called = await api().bookByPhone(rao.admin, aCaller(rao.slug, start, { phone: "9123456780" }));
    const id = called.kind === "booked" ? called.id : "";
    expect(await api().readConsultation(rao.admin, id)).toMatchObject({
      as: "staff",
      phone: "9123456780",
      details: null,
    });
    expect((await api().readConsultation(rao.doctor, id)).phone).toBe("9123456780");
    const own = await aConsultation(open, rao.slug);
    const { phone } = await open.api.patients.readOwnPatient(own.patient);
    expect((await api().readConsultation(rao.admin, own.id)).phone).toBe(phone);
    expect((await api().readConsultation(own.patient, own.id)).phone).toBeNull();
    expect((await api().readConsultation(rao.doctor, own.id)).phone).toBeNull();
    await api().cancelConsultation(rao.admin, id, {});
    expect((await api().readConsultation(rao.doctor, id)).phone).toBeNull();
  });
});
