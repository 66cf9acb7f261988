import { afterEach, expect, it } from "vitest";
import { DOCTOR_READS_MS } from "#domain/permissions.ts";
import { dayAt, hourAt } from "#domain/time.ts";
import {
  aCaller,
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  type OpenDoctor,
  slotHoldId,
  someHours,
  startsOf,
} from "#support/consultations.ts";
import { aProfile, dayFrom } from "#support/doctors.ts";
import { aSignedInDoctor, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const HOUR = 60 * 60_000;

describeClinic("a doctor's day", (open) => {
  const api = () => open.api.consultations;
  const admin = () => open.api.practice;

  afterEach(() => open.clock.goToNow());

  /** A consultation from its booking to its completion, by the given patient. */
  async function complete({ doctor }: OpenDoctor, consultation: Awaited<ReturnType<typeof aConsultation>>) {
    open.clock.goTo(consultation.start);
    await api().recordArrival(consultation.patient, consultation.id);
    await api().beginConsultation(doctor, consultation.id);
    await api().completeConsultation(doctor, consultation.id);
    open.clock.goToNow();
  }

  it("is empty at first, also for a doctor who was never verified", async () => {
    const noone = await aSignedInDoctor(open);
    expect(await admin().readPracticeDay(noone)).toMatchObject({
      saved: false,
      open: [],
      consultations: [],
      next: null,
    });
    expect(await admin().listPracticeRequests(noone)).toEqual([]);
    expect((await admin().listSeenPatients(noone, {})).rows).toEqual([]);
    const { months } = await admin().readEarnings(noone);
    expect(months).toHaveLength(12);
    expect(months.every(({ rupees, consultations }) => rupees === 0 && consultations === 0)).toBe(true);
  });

  it("is the current day in the doctor's zone, with its hours and the next appointment after it", async () => {
    const [rao, other] = [await anOpenDoctor(open, { zone: "Pacific/Auckland" }), await anOpenDoctor(open)];
    const { id, start } = await aConsultation(open, rao.slug);
    const before = await admin().readPracticeDay(rao.doctor);
    expect(before.day).toBe(dayAt("Pacific/Auckland", open.clock.now()));
    expect(before.open).toHaveLength(1);
    expect([before.consultations, before.next?.id]).toEqual([[], id]);
    open.clock.goTo(start);
    const today = await admin().readPracticeDay(rao.doctor);
    expect(today.consultations.map((consultation) => [consultation.id, consultation.name])).toEqual([
      [id, "Meera Nair"],
    ]);
    expect(today.next).toBeNull();
    expect(today.consultations[0]).toMatchObject({ reason: "A cough that stays.", byPhone: false });
    expect(today.consultations[0]?.age).toBeGreaterThan(30);
    expect((await admin().readPracticeDay(other.doctor)).consultations).toEqual([]);
  });

  it("never shows an unconfirmed slot hold, neither to the doctor nor to staff", async () => {
    const rao = await anOpenDoctor(open);
    const patient = await aSignedInPatient(open);
    const start = await aStart(open, rao.slug);
    // The patient holds a slot, leaves, and holds the same one again; another one is released.
    await holdSlot(open, patient, rao.slug, start);
    const id = slotHoldId(await holdSlot(open, patient, rao.slug, start));
    await api().bookConsultation(patient, id, filledIn());
    const other = await aSignedInPatient(open);
    const second = (await startsOf(open, rao.slug)).find((free) => free > start) ?? "";
    await api().releaseSlot(other, slotHoldId(await holdSlot(open, other, rao.slug, second)));
    open.clock.goTo(start);
    expect((await admin().readPracticeDay(rao.doctor)).consultations.map((one) => one.id)).toEqual([id]);
    const today = (await api().listClinicConsultations(rao.admin, { sheet: "today" })).rows;
    expect(today.filter(({ doctor }) => doctor.slug === rao.slug).map((one) => one.id)).toEqual([id]);
  });

  it("shows a day off as one, with the appointments that remain booked", async () => {
    const rao = await anOpenDoctor(open);
    const { id, start } = await aConsultation(open, rao.slug);
    const day = dayAt("Asia/Kolkata", Date.parse(start));
    await api().addDaysOff(rao.doctor, { first: day });
    expect((await api().readOwnHours(rao.doctor)).onDaysOff.map((consultation) => consultation.id)).toEqual([id]);
    open.clock.goTo(start);
    expect(await admin().readPracticeDay(rao.doctor)).toMatchObject({
      dayOff: true,
      open: [],
      consultations: [{ id }],
    });
  });

  it("shows a request with the facts needed to answer it, and removes it once answered", async () => {
    const rao = await anOpenDoctor(open, { mode: "request" });
    const { id } = await aConsultation(open, rao.slug);
    const [request] = await admin().listPracticeRequests(rao.doctor);
    expect(request).toMatchObject({ id, name: "Meera Nair", reason: "A cough that stays.", since: "two weeks" });
    expect(request?.age).toBeGreaterThan(30);
    expect(await admin().listPracticeRequests((await anOpenDoctor(open, { mode: "request" })).doctor)).toEqual([]);
    await api().acceptRequest(rao.doctor, id);
    expect(await admin().listPracticeRequests(rao.doctor)).toEqual([]);
  });

  it("lists patients only after a consultation, once each, by name, until access ends", async () => {
    const rao = await anOpenDoctor(open);
    const first = await aConsultation(open, rao.slug, 24);
    expect((await admin().listSeenPatients(rao.doctor, {})).rows).toEqual([]);
    await complete(rao, first);
    const again = (await startsOf(open, rao.slug)).find((moment) => moment > first.start) ?? "";
    const next = slotHoldId(await holdSlot(open, first.patient, rao.slug, await aStart(open, rao.slug, 96)));
    await api().bookConsultation(first.patient, next, filledIn());
    await api().bookByPhone(rao.admin, aCaller(rao.slug, again, filledIn({ name: "Dev Shah" })));
    const { rows, total } = await admin().listSeenPatients(rao.doctor, {});
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ name: "Meera Nair", consultations: 1, next: { id: next } });
    expect(rows[0]?.last).toMatchObject({ id: first.id, reason: "A cough that stays." });
    expect((await admin().listSeenPatients(rao.doctor, { words: "NAIR me" })).total).toBe(1);
    expect((await admin().listSeenPatients(rao.doctor, { words: "Shah" })).total).toBe(0);
    expect((await admin().listSeenPatients((await anOpenDoctor(open)).doctor, {})).total).toBe(0);
    await api().cancelConsultation(first.patient, next, {});
    open.clock.goTo(first.start);
    open.clock.advance(DOCTOR_READS_MS - HOUR);
    expect((await admin().listSeenPatients(rao.doctor, {})).total).toBe(1);
    open.clock.advance(2 * HOUR);
    expect((await admin().listSeenPatients(rao.doctor, {})).total).toBe(0);
  });

  it("has the history of one patient by any of their consultations, and of no one else", async () => {
    const rao = await anOpenDoctor(open);
    const first = await aConsultation(open, rao.slug, 24);
    await complete(rao, first);
    const next = slotHoldId(await holdSlot(open, first.patient, rao.slug, await aStart(open, rao.slug, 96)));
    await api().bookConsultation(first.patient, next, filledIn({ reason: "The cough is back." }));
    const child = slotHoldId(await holdSlot(open, first.patient, rao.slug, await aStart(open, rao.slug, 120)));
    await api().bookConsultation(first.patient, child, filledIn({ name: "Ravi Nair", bornOn: "1999-01-01" }));
    const history = await admin().readPatientHistory(rao.doctor, first.id);
    expect(await admin().readPatientHistory(rao.doctor, next)).toEqual(history);
    expect(history).toMatchObject({
      name: "Meera Nair",
      age: (await admin().listSeenPatients(rao.doctor, {})).rows[0]?.age,
    });
    expect(history.consultations.map(({ id, state, reason }) => [id, state, reason])).toEqual([
      [next, "confirmed", "The cough is back."],
      [first.id, "completed", "A cough that stays."],
    ]);
    expect((await admin().readPatientHistory(rao.doctor, child)).consultations.map(({ id }) => id)).toEqual([child]);
    for (const stranger of [(await anOpenDoctor(open)).doctor, first.patient, rao.admin]) {
      expect(await codeOf(admin().readPatientHistory(stranger, first.id))).toBe("NOT_FOUND");
    }
    await api().cancelConsultation(first.patient, next, {});
    expect(await codeOf(admin().readPatientHistory(rao.doctor, next))).toBe("NOT_FOUND");
    open.clock.goTo(first.start);
    open.clock.advance(DOCTOR_READS_MS + HOUR);
    expect(await codeOf(admin().readPatientHistory(rao.doctor, first.id))).toBe("NOT_FOUND");
  });

  it("counts the clinic's appointments by hour, as many as the list of today has", async () => {
    const rao = await anOpenDoctor(open);
    const { id, start, patient } = await aConsultation(open, rao.slug);
    open.clock.goTo(start);
    await api().recordArrival(patient, id);
    const { total, hours } = await api().readHoursToday(rao.admin);
    expect(total).toBe((await api().listClinicConsultations(rao.admin, { sheet: "today" })).total);
    const sum = hours.reduce((all, one) => all + one.completed + one.running + one.booked + one.missed, 0);
    expect(sum).toBe(total);
    const hour = hours.find((one) => one.hour === hourAt(start, "Asia/Kolkata"));
    expect(hour?.running).toBeGreaterThanOrEqual(1);
    expect(hours.map((one) => one.hour)).toEqual(hours.map((_, index) => (hours[0]?.hour ?? 0) + index));
  });

  it("adds up the fees at the time of booking, of completed consultations only", async () => {
    const rao = await anOpenDoctor(open);
    const [cheap, missed] = [await aConsultation(open, rao.slug, 24), await aConsultation(open, rao.slug, 24)];
    const { profile } = await open.api.profiles.readOwnProfile(rao.doctor);
    const { practisingSince, ...facts } = profile ?? { practisingSince: 2007 };
    await open.api.profiles.saveOwnProfile(
      rao.doctor,
      aProfile({ ...facts, practisingSince: String(practisingSince), fee: "650" }),
    );
    const dear = await aConsultation(open, rao.slug, 48);
    await complete(rao, cheap);
    await complete(rao, dear);
    await api().cancelConsultation(missed.patient, missed.id, {});
    expect(await api().readConsultation(cheap.patient, cheap.id)).toMatchObject({ fee: 400 });
    open.clock.goTo(dear.start);
    const { months } = await admin().readEarnings(rao.doctor);
    const sum = (what: "rupees" | "consultations" | "cancelled" | "missed") =>
      months.reduce((all, month) => all + month[what], 0);
    expect([sum("rupees"), sum("consultations")]).toEqual([1050, 2]);
    expect([sum("cancelled"), sum("missed")]).toEqual([1, 0]);
    const fees = months.flatMap((month) => month.fees).toSorted((one, other) => (other.fee ?? 0) - (one.fee ?? 0));
    expect(fees).toEqual([
      { fee: 650, consultations: 1 },
      { fee: 400, consultations: 1 },
    ]);
    expect(months.at(-1)?.month).toBe(dayFrom(open, 0).slice(0, 7));
  });
});

describeClinic("a doctor's hours", (open) => {
  const api = () => open.api.consultations;

  it("can be changed despite bookings, and say how many of them are outside now", async () => {
    const rao = await anOpenDoctor(open);
    const { start, id } = await aConsultation(open, rao.slug);
    expect(await api().saveOwnHours(rao.doctor, someHours({ slotMinutes: 30 }))).toBe(0);
    expect(await api().saveOwnHours(rao.doctor, someHours({}, { from: 1080, to: 1140 }))).toBe(1);
    expect(await api().saveOwnHours(rao.doctor, someHours({ zone: "America/New_York" }))).toBe(1);
    const { booked } = await api().readOwnHours(rao.doctor);
    expect(booked).toEqual([{ day: dayAt("Asia/Kolkata", Date.parse(start)), consultations: 1 }]);
    expect((await api().readConsultation(rao.doctor, id)).state).toBe("confirmed");
  });

  it("accept ranges of days off and their removal, also over existing ones", async () => {
    const { doctor } = await anOpenDoctor(open);
    await api().addDaysOff(doctor, { first: dayFrom(open, 3), last: dayFrom(open, 5) });
    await api().addDaysOff(doctor, { first: dayFrom(open, 5), last: dayFrom(open, 6) });
    const off = async () => (await api().readOwnHours(doctor)).daysOff;
    expect(await off()).toEqual([3, 4, 5, 6].map((day) => dayFrom(open, day)));
    await api().removeDaysOff(doctor, { first: dayFrom(open, 4), last: dayFrom(open, 5) });
    expect(await off()).toEqual([3, 6].map((day) => dayFrom(open, day)));
    const shown = await open.api.practice.readPracticeCalendar(doctor, { first: dayFrom(open, 5) });
    expect(shown.daysOff).toEqual(await off());
  });

  it("show a slot that was held before a day off once it is booked, and no other slot of that day", async () => {
    const rao = await anOpenDoctor(open);
    const [start = "", later = ""] = (await startsOf(open, rao.slug)).slice(-30);
    const meera = await aSignedInPatient(open);
    const id = slotHoldId(await holdSlot(open, meera, rao.slug, start));
    const day = dayAt("Asia/Kolkata", Date.parse(start));
    expect(await api().addDaysOff(rao.doctor, { first: day })).toEqual([]);
    const { version, onDaysOff } = await api().readOwnHours(rao.doctor);
    expect(onDaysOff).toEqual([]);
    expect(await codeOf(holdSlot(open, await aSignedInPatient(open), rao.slug, later))).toBe("SLOT_NOT_OFFERED");
    await api().bookConsultation(meera, id, filledIn());
    const after = await api().readOwnHours(rao.doctor);
    expect(after.onDaysOff.map((consultation) => consultation.id)).toEqual([id]);
    expect(after.version).toBeGreaterThan(version);
  });

  it.each([
    ["no date", { first: "" }, "first"],
    ["an invalid date", { first: "2026-02-30" }, "first"],
    ["an end before the start", { first: "2099-02-03", last: "2099-02-02" }, "last"],
    ["past days", { first: "2020-01-01", last: "2020-01-02" }, "first"],
    ["more than a year", { first: "2099-01-01", last: "2100-02-01" }, "last"],
    ["a range without an end", { first: "2099-01-01", last: "9999-12-31" }, "last"],
  ])("refuse %s, and keep the existing days off", async (_, span, field) => {
    const { doctor } = await anOpenDoctor(open);
    await api().addDaysOff(doctor, { first: dayFrom(open, 3) });
    await expect(api().addDaysOff(doctor, span)).rejects.toMatchObject({ code: "INVALID_FORM", field });
    expect((await api().readOwnHours(doctor)).daysOff).toEqual([dayFrom(open, 3)]);
    expect(await codeOf(api().removeDaysOff(doctor, span))).toBe("INVALID_FORM");
  });

  it("limit days off to a year, however they were entered", async () => {
    const { doctor } = await anOpenDoctor(open);
    await api().addDaysOff(doctor, { first: dayFrom(open, 0), last: dayFrom(open, 364) });
    expect(await codeOf(api().addDaysOff(doctor, { first: dayFrom(open, 400), last: dayFrom(open, 410) }))).toBe(
      "INVALID_FORM",
    );
    expect((await api().readOwnHours(doctor)).daysOff).toHaveLength(365);
  });
});
