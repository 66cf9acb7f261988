import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { clinicDay, clinicInstant, DAY_MS, iso } from "#domain/time.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { sweepDoses } from "#server/features/reminders/reminders.service.ts";
import { RAVI } from "#support/health/family.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, goToNoon, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { startPushService } from "#support/push-service.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("doses of medicine reminders, on %s", async (engine) => {
  const service = await startPushService();
  const open = await openTestClinic(engine, undefined, { pushSender: service.sender });
  goToNoon(open);
  const { kysely } = open;
  const health = () => open.api.health;
  const today = clinicDay(open.clock.now());
  const noon = open.clock.now();
  const goTo = (time: string, day = today) => open.clock.goTo(clinicInstant(day, time));
  afterAll(async () => {
    await deliveryWorker(open.app).settle();
    await open.close();
    await service.close();
  });

  /** A patient who takes a medicine at these times, from today on, set at noon. */
  async function aPatientWithReminder(time1: string, time2 = "") {
    open.clock.goTo(noon);
    const patient = await aSignedInPatient(open);
    const reminder = await addReminder(patient, time1, time2);
    return { patient, reminder };
  }
  async function addReminder(patient: Account, time1: string, time2 = ""): Promise<string> {
    await health().addEntry(patient, { kind: "medicine", name: `Canary ${randomUUID()}` });
    const medicine = (await health().listMedicineChoices(patient)).at(-1)?.id;
    await health().addReminder(patient, { medicine, time1, time2, firstDay: today, lastDay: "" });
    return (await health().listOwnReminders(patient)).reminders.at(-1)?.id ?? "";
  }
  const at = (time: string) => iso(clinicInstant(today, time));
  const takenAtOf = async (patient: Account, time: string) =>
    (await health().listOwnReminders(patient)).doses.find((dose) => dose.at === at(time))?.takenAt;
  async function turnOn(patient: Account) {
    const browser = service.browser();
    await open.api.notifications.turnOnDevice(patient, browser.subscription);
    return browser;
  }
  async function sweep() {
    await sweepDoses(open.app);
    await deliveryWorker(open.app).deliverDue();
  }

  it("of an adult member are pushed until the agreement is withdrawn, and again after a new one", async () => {
    open.clock.goTo(noon);
    const patient = await aSignedInPatient(open, { name: "Meera Nair" });
    await open.api.family.saveMember(patient, RAVI);
    const [{ id: member } = { id: "" }] = await open.api.family.listFamily(patient);
    const staff = await aSignedInAdmin(open);
    const note = (what: string) =>
      open.api.agreements.noteAgreement(staff, patient.uid, { id: member, note: what, seen: "on", language: "en" });
    await note("paper");
    await health().addEntry(patient, { kind: "medicine", name: "Cetirizine" }, { member });
    const [choice] = await health().listMedicineChoices(patient, { member });
    const times = { time1: "14:00", time2: "16:00", time3: "18:00" };
    await health().addReminder(patient, { medicine: choice?.id, ...times, firstDay: today, lastDay: "" });
    const browser = await turnOn(patient);
    goTo("14:00");
    await sweep();
    expect(browser.arrived()).toHaveLength(1);
    await note("withdrawn");
    goTo("16:00");
    await sweep();
    expect(browser.arrived()).toHaveLength(0);
    await note("paper");
    goTo("18:00");
    await sweep();
    expect(browser.arrived()).toHaveLength(1);
  });

  it("are marked as taken and taken back, each twice without effect", async () => {
    const { patient, reminder } = await aPatientWithReminder("08:00");
    const dose = { reminder, at: at("08:00") };
    expect(await takenAtOf(patient, "08:00")).toBeNull();
    await health().markDose(patient, { ...dose, taken: "yes" });
    open.clock.advance(MINUTE);
    await health().markDose(patient, { ...dose, taken: "yes" });
    expect(await takenAtOf(patient, "08:00")).toBe(iso(noon));
    expect((await health().readOwnRecord(patient)).taken).toEqual([
      { reminderId: reminder, at: at("08:00"), takenAt: iso(noon) },
    ]);
    await health().markDose(patient, { ...dose, taken: "no" });
    await health().markDose(patient, { ...dose, taken: "no" });
    expect(await takenAtOf(patient, "08:00")).toBeNull();
  });

  it("are marked only by their owner, only at their times, and only about then", async () => {
    const { patient, reminder } = await aPatientWithReminder("08:00", "20:00");
    const taken = (change: object, who: Account = patient) =>
      codeOf(health().markDose(who, { reminder, at: at("08:00"), taken: "yes", ...change }));
    expect(await taken({}, await aSignedInPatient(open))).toBe("NOT_FOUND");
    expect(await taken({ reminder: randomUUID() })).toBe("NOT_FOUND");
    for (const change of [{ at: at("08:01") }, { at: at("20:00") }, { at: "soon" }, { taken: "perhaps" }]) {
      expect(await taken(change)).toBe("INVALID_FORM");
    }
    goTo("19:00");
    expect(await taken({ at: at("20:00") })).toBe("no failure");
    goTo("08:00", clinicDay(noon + DAY_MS));
    expect(await taken({})).toBe("INVALID_FORM");
  });

  it("lose their marks with the reminder, and with the account", async () => {
    const { patient, reminder } = await aPatientWithReminder("08:00");
    await health().markDose(patient, { reminder, at: at("08:00"), taken: "yes" });
    const rows = () => kysely.selectFrom("takenDoses").selectAll().where("reminderId", "=", reminder).execute();
    expect(await rows()).toHaveLength(1);
    await health().removeEntry(patient, reminder);
    expect(await rows()).toEqual([]);
  });

  it("are pushed when they are due, once for all of a person, without the medicine's name", async () => {
    const { patient } = await aPatientWithReminder("20:00", "21:00");
    await addReminder(patient, "20:00");
    const phone = await turnOn(patient);
    goTo("19:59");
    await sweep();
    expect(phone.arrived()).toEqual([]);
    goTo("20:00");
    await Promise.all([sweepDoses(open.app), sweepDoses(open.app)]);
    await sweep();
    const [push, ...others] = phone.arrived();
    expect(others).toEqual([]);
    expect(push?.content).toMatchObject({ path: "/patient/reminders", show: "note" });
    expect(JSON.stringify(push?.content)).not.toContain("Canary");
    goTo("21:00");
    await sweep();
    expect(phone.arrived()).toHaveLength(1);
  });

  it("are not pushed once they are taken, removed, or were due long ago", async () => {
    const { patient, reminder } = await aPatientWithReminder("20:00");
    const removed = await aPatientWithReminder("20:00");
    const late = await aPatientWithReminder("18:30", "23:30");
    const phones = [await turnOn(patient), await turnOn(removed.patient), await turnOn(late.patient)];
    goTo("19:40");
    await health().markDose(patient, { reminder, at: at("20:00"), taken: "yes" });
    await health().removeEntry(removed.patient, removed.reminder);
    goTo("20:01");
    await sweep();
    expect(phones.flatMap((phone) => phone.arrived())).toEqual([]);
    goTo("23:30");
    await sweep();
    expect(phones.map((phone) => phone.arrived().length)).toEqual([0, 0, 1]);
  });
});
