import { afterEach, expect, it, vi } from "vitest";
import { CLEAR_AFTER_MS } from "#domain/consultations/states.ts";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import {
  aCaller,
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  type OpenDoctor,
  slotHoldId,
  startsOf,
} from "#support/consultations.ts";
import { aReason, dayFrom } from "#support/doctors.ts";
import { aSignedInPatient, codeOf, describeClinic, openTestClinic } from "#support/open-clinic.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeClinic("the state transitions of a consultation", async (open) => {
  const rao = await anOpenDoctor(open);
  const api = () => open.api.consultations;
  const tabIds = async (tab: string) =>
    (await api().listClinicConsultations(rao.admin, { sheet: tab })).rows.map(({ id }) => id);

  afterEach(() => open.clock.goToNow());

  it("go from the waiting room to completion, each by its actor and in its time", async () => {
    const { patient, id, start } = await aConsultation(open, rao.slug);
    expect(await codeOf(api().recordArrival(patient, id))).toBe("NOT_YET");
    open.clock.goTo(start, -10 * MINUTE);
    expect(await codeOf(api().beginConsultation(rao.doctor, id))).toBe("CONSULTATION_MOVED_ON");
    expect(await codeOf(api().recordArrival(rao.doctor, id))).toBe("FORBIDDEN");
    await api().recordArrival(patient, id);
    expect(await codeOf(api().recordArrival(patient, id))).toBe("CONSULTATION_MOVED_ON");
    expect(await codeOf(api().beginConsultation(patient, id))).toBe("FORBIDDEN");
    await api().beginConsultation(rao.doctor, id);
    await api().completeConsultation(rao.doctor, id);
    expect((await api().readConsultation(rao.doctor, id)).state).toBe("completed");
    expect((await api().listOwnConsultations(patient, { sheet: "past" })).rows.map((row) => row.id)).toEqual([id]);
  });

  it("allow changes by the patient up to two hours before, and by staff until it begins", async () => {
    const [late, other] = [await aConsultation(open, rao.slug), await aConsultation(open, rao.slug)];
    open.clock.goTo(late.start, -2 * HOUR + 1);
    expect(await codeOf(api().cancelConsultation(late.patient, late.id, {}))).toBe("TOO_LATE");
    const free = await startsOf(open, rao.slug);
    expect(await codeOf(api().rescheduleConsultation(late.patient, late.id, { start: free.at(-1) }))).toBe("TOO_LATE");
    await api().cancelConsultation(rao.admin, late.id, { reason: "The patient called." });
    const seen = await api().readConsultation(late.patient, late.id);
    expect(seen).toMatchObject({ state: "cancelled", ending: { by: "staff", reason: "The patient called." } });
    await api().cancelConsultation(rao.doctor, other.id, { reason: "I am ill." });
    expect(await startsOf(open, rao.slug)).toContain(other.start);
  });

  it("wait for the doctor's answer if the doctor wants requests, also when it is rescheduled", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    const { patient, id, start, state } = await aConsultation(open, asked.slug);
    expect(state).toBe("requested");
    expect(
      (await api().listDoctorsConsultations(asked.doctor, { sheet: "requests" })).rows.map((row) => row.id),
    ).toEqual([id]);
    expect(await codeOf(api().acceptRequest(rao.doctor, id))).toBe("NOT_FOUND");
    expect(await codeOf(api().acceptRequest(patient, id))).toBe("FORBIDDEN");
    expect(await codeOf(api().declineRequest(asked.doctor, id, { reason: " " }))).toBe("INVALID_FORM");
    await api().acceptRequest(asked.doctor, id);
    const later = (await startsOf(open, asked.slug)).find((moment) => moment > start) ?? "";
    expect(await api().rescheduleConsultation(patient, id, { start: later })).toEqual({
      kind: "moved",
      state: "requested",
    });
    await api().declineRequest(asked.doctor, id, { reason: "I am away." });
    expect((await api().readConsultation(patient, id)).ending).toEqual({ by: "doctor", reason: "I am away." });
    expect(await startsOf(open, asked.slug)).toContain(later);
  });

  it("close requests without an answer, missed appointments and open rooms by the clock", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    const [request, missed, room] = [
      await aConsultation(open, asked.slug),
      await aConsultation(open, rao.slug),
      await aConsultation(open, rao.slug),
    ];
    const waited = await aConsultation(open, rao.slug);
    const slotHold = slotHoldId(
      await holdSlot(open, await aSignedInPatient(open), rao.slug, await aStart(open, rao.slug, 96)),
    );
    open.clock.goTo(room.start);
    await api().recordArrival(room.patient, room.id);
    await api().beginConsultation(rao.doctor, room.id);
    open.clock.goTo(waited.start);
    await api().recordArrival(waited.patient, waited.id);
    open.clock.advance(24 * HOUR + CLEAR_AFTER_MS);
    await Promise.all([sweepConsultations(open.app), sweepConsultations(open.app)]);
    await deliveryWorker(open.app).deliverDue();
    const states = await Promise.all(
      [request, missed, room, waited].map(async ({ patient, id }) => (await api().readConsultation(patient, id)).state),
    );
    expect(states).toEqual(["expired", "no-show", "completed", "expired"]);
    const kindsFor = async (who: OpenDoctor["doctor"]) => {
      const { rows } = await open.api.notifications.listOwnNotifications(who, {});
      return rows.filter(({ consultation }) => consultation?.id === waited.id).map(({ kind }) => kind);
    };
    expect(await kindsFor(waited.patient)).toContain("doctor-absent");
    expect(await kindsFor(rao.doctor)).toContain("did-not-come");
    expect(await kindsFor(rao.admin)).toEqual(["patient-waited"]);
    const emails = open.mailer.sent.filter(({ to }) => to === waited.email).map(({ subject }) => subject);
    expect(emails.some((subject) => subject.startsWith("Your doctor didn't join"))).toBe(true);
    expect((await api().readConsultation(rao.admin, slotHold)).state).toBe("expired");
    // After a no-show the doctor has no reason to read the record.
    expect(await api().readConsultation(rao.doctor, missed.id)).toMatchObject({ details: null, name: null });
    expect(await codeOf(open.api.room.readPatientSummary(rao.doctor, missed.id))).toBe("NOT_FOUND");
  });

  it("flag it to admins from the doctor's suspension on, and the doctor can begin no consultation", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    const { id, start, patient } = await aConsultation(open, asked.slug);
    expect(await tabIds("flagged")).not.toContain(id);
    await open.api.verification.suspendDoctor(
      asked.admin,
      asked.doctor.uid,
      await aReason(open, asked.admin, asked.doctor.uid),
    );
    expect(await tabIds("flagged")).toContain(id);
    expect((await api().countFlaggedConsultations(rao.admin)).count).toBeGreaterThan(0);
    expect(await codeOf(api().acceptRequest(asked.doctor, id))).toBe("DOCTOR_NOT_BOOKABLE");
    const later = new Date(Date.parse(start) + 25 * MINUTE).toISOString();
    expect(await codeOf(api().rescheduleConsultation(patient, id, { start: later }))).toBe("DOCTOR_NOT_BOOKABLE");
    await api().cancelConsultation(patient, id, {});
    expect(await tabIds("flagged")).not.toContain(id);
  });

  it("let its doctor read it for half a year, and staff without what was filled in", async () => {
    const { id, start, patient } = await aConsultation(open, rao.slug);
    expect((await api().readConsultation(rao.doctor, id)).details?.reason).toBe("A cough that stays.");
    expect((await api().readConsultation(rao.admin, id)).details).toBeNull();
    const other = await aConsultation(open, rao.slug);
    await api().cancelConsultation(other.patient, other.id, {});
    expect(await api().readConsultation(rao.doctor, other.id)).toMatchObject({ details: null, name: null });
    open.clock.goTo(start);
    await api().recordArrival(patient, id);
    await api().beginConsultation(rao.doctor, id);
    await api().completeConsultation(rao.doctor, id);
    open.clock.advance(DOCTOR_READS_MS - HOUR);
    expect((await api().readConsultation(rao.doctor, id)).details).not.toBeNull();
    open.clock.advance(2 * HOUR);
    expect(await api().readConsultation(rao.doctor, id)).toMatchObject({ details: null, name: null });
    expect((await api().readConsultation(patient, id)).details).not.toBeNull();
  });

  it("keep it booked on a day that the doctor takes off later, when new ones can't be booked", async () => {
    const away = await anOpenDoctor(open);
    const start = await aStart(open, away.slug);
    const booked = await api().bookByPhone(away.admin, aCaller(away.slug, start, filledIn()));
    expect(booked.kind).toBe("booked");
    const days = Array.from({ length: 20 }, (_, index) => dayFrom(open, index));
    const span = { first: days[0], last: days.at(-1) };
    const verificationStatus = await api().addDaysOff(away.doctor, span);
    expect(verificationStatus.map(({ startsAt }) => startsAt)).toEqual([start]);
    expect(await startsOf(open, away.slug)).toEqual([]);
    expect((await api().readOwnHours(away.doctor)).daysOff).toEqual(days);
    await api().removeDaysOff(away.doctor, span);
    expect((await startsOf(open, away.slug)).length).toBeGreaterThan(0);
    expect(await codeOf(api().addDaysOff(away.doctor, { first: "2026-02-30" }))).toBe("INVALID_FORM");
    expect(await codeOf(api().saveOwnHours(away.doctor, { zone: "Mars/Olympus" }))).toBe("INVALID_FORM");
  });
});

it("leaves requests a turn between any two transitions, where queries run at once", async () => {
  const open = await openTestClinic("sqlite");
  const rao = await anOpenDoctor(open);
  for (let count = 0; count < 5; count += 1) {
    await holdSlot(open, await aSignedInPatient(open), rao.slug, await aStart(open, rao.slug, 120));
  }
  open.clock.advance(HOUR);
  // Each step takes long enough.
  let ms = 0;
  const time = vi.spyOn(performance, "now").mockImplementation(() => {
    ms += 11;
    return ms;
  });
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  await sweepConsultations(open.app);
  clearImmediate(next);
  time.mockRestore();
  const slots = open.kysely.selectFrom("consultations").select("id").where("state", "=", "held");
  expect(await slots.execute()).toEqual([]);
  expect(turns).toBeGreaterThanOrEqual(5);
  await open.close();
});
