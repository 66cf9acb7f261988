import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { DAY_MS } from "#domain/time.ts";
import { aPatient } from "#support/builders.ts";
import { aCaller, aConsultation, anOpenDoctor, filledIn, type OpenDoctor } from "#support/consultations.ts";
import { aSignedInMember, aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";
import { aClaimant, aNumber, CALLER_BORN } from "#support/records/phone-bookings.ts";

const MEERA = { name: "Meera Nair", bornOn: "1990-06-02" };

describeClinic("readings before a consultation", async (open) => {
  let rao: OpenDoctor;
  let nurse: Account;
  let other: Account;
  let meera: Account;
  let id: string;
  const api = () => open.api.nurseReadings;
  beforeAll(async () => {
    goToNoon(open);
    nurse = await aSignedInMember(open, "nurse");
    other = await aSignedInMember(open, "nurse");
  });
  beforeEach(async () => {
    goToNoon(open);
    rao = await anOpenDoctor(open, { slotMinutes: 30, pauseMinutes: 0 });
    meera = await aSignedInPatient(open, aPatient({ name: MEERA.name }));
    const profile = { age: "36", gender: "Female", medicalHistory: "", aadhar: "", dateOfBirth: MEERA.bornOn };
    await open.api.patients.changeOwnPatient(meera, { ...profile, name: MEERA.name, phone: aNumber() });
    ({ id } = await aConsultation(open, rao.slug, 1, meera, filledIn(MEERA)));
  });

  const typed = (values: Readonly<Record<string, string>>) => ({ [IDEMPOTENCY_FIELD]: randomUUID(), ...values });
  const add = (values: Readonly<Record<string, string>>, who: Actor = nurse) =>
    api().addNurseReadings(who, id, typed(values));
  const list = async (who: Actor) =>
    (await api().listNurseReadings(who, id)).readings.map(({ reading: { id: _, at: __, ...reading } }) => reading);
  const ALL = { pressure: "128/84", pulse: "72", temperature: "98.6", weight: "62,5", oxygen: "98" };

  it("are written and read by a nurse alone among the staff, and read by the doctor of the appointment", async () => {
    const people: Actor[] = [aVisitor(), meera, rao.doctor, rao.admin, await aSignedInPatient(open)];
    for (const role of ["reception", "editor", "auditor"] as const) people.push(await aSignedInMember(open, role));
    for (const who of people) expect(await codeOf(add(ALL, who))).toBe("NOT_FOUND");
    await add(ALL);
    const stranger = await anOpenDoctor(open);
    const [reading] = (await api().listNurseReadings(nurse, id)).readings;
    for (const who of [...people.filter((one) => one !== rao.doctor), stranger.doctor]) {
      expect(await codeOf(api().listNurseReadings(who, id))).toBe("NOT_FOUND");
      const correction = typed({ reading: reading?.reading.id ?? "", act: "withdraw" });
      expect(await codeOf(api().correctNurseReading(who, id, correction))).toBe("NOT_FOUND");
    }
    expect(await list(rao.doctor)).toHaveLength(4);
  });

  it("have who measured and what in the order of the form, and the blood sugar with its time", async () => {
    await add({ ...ALL, sugar: "104", when: "fasting" });
    const by = { takenAs: "nurse", takenBy: expect.any(String) };
    expect(await list(rao.doctor)).toEqual([
      { kind: "pressure", systolic: 128, diastolic: 84, pulse: 72, ...by },
      { kind: "temperature", value: 37, ...by },
      { kind: "oxygen", value: 98, ...by },
      { kind: "weight", weight: 62.5, ...by },
      { kind: "sugar", sugar: 104, when: "fasting", ...by },
    ]);
  });

  it("have the limits of the patient's own entries, and a form with a slip stores none of it", async () => {
    for (const slip of [{ pressure: "12/80" }, { pulse: "4" }, { sugar: "5000", when: "random" }, { sugar: "100" }]) {
      expect(await codeOf(add({ oxygen: "98", ...slip }))).toBe("INVALID_FORM");
    }
    expect(await codeOf(add({}))).toBe("INVALID_FORM");
    expect(await codeOf(add({ pressure: "x".repeat(500) }))).toBe("INVALID_FORM");
    expect(await list(nurse)).toEqual([]);
  });

  it("are in the record of the patient, who can't remove them, and in no other one", async () => {
    await add(ALL);
    const { readings } = await open.api.health.readOwnRecord(meera);
    expect(readings.map(({ kind, takenAs }) => [kind, takenAs])).toContainEqual(["pressure", "nurse"]);
    for (const reading of readings) await open.api.health.removeEntry(meera, reading.id);
    expect((await open.api.health.readOwnRecord(meera)).readings).toHaveLength(4);
    // Another person of the account, who has no record there.
    const start = await aConsultation(open, rao.slug, 2, meera, filledIn({ name: "Anil Nair", bornOn: "1961-01-01" }));
    await api().addNurseReadings(nurse, start.id, typed({ pulse: "90" }));
    expect((await open.api.health.readOwnRecord(meera)).readings).toHaveLength(4);
  });

  it("are written once for a form that is sent twice, also at once", async () => {
    const form = typed(ALL);
    await Promise.all([api().addNurseReadings(nurse, id, form), api().addNurseReadings(nurse, id, form)]);
    await api().addNurseReadings(nurse, id, form);
    expect(await list(nurse)).toHaveLength(4);
    await api().addNurseReadings(nurse, id, { ...form, pulse: "80" });
    expect(await list(nurse)).toHaveLength(8);
  });

  it("are for an appointment of the day alone, until it is over", async () => {
    const { id: tomorrow } = await aConsultation(open, rao.slug, 24, await aSignedInPatient(open));
    expect(await codeOf(api().addNurseReadings(nurse, tomorrow, typed(ALL)))).toBe("NOT_FOUND");
    expect(await codeOf(api().listNurseReadings(nurse, tomorrow))).toBe("NOT_FOUND");
    await add(ALL);
    await open.kysely.updateTable("consultations").set({ state: "completed", live: 0 }).where("id", "=", id).execute();
    expect(await codeOf(add({ pulse: "70" }))).toBe("CONSULTATION_MOVED_ON");
    expect((await api().listNurseReadings(nurse, id)).mayAdd).toBe(false);
    open.clock.advance(DAY_MS);
    expect(await codeOf(api().listNurseReadings(nurse, id))).toBe("NOT_FOUND");
    expect(await list(rao.doctor)).toHaveLength(4);
  });

  it("are corrected and withdrawn within the day by the nurse who measured, each once", async () => {
    await add({ pressure: "182/84", weight: "62" });
    const { readings } = await api().listNurseReadings(nurse, id);
    expect(readings.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    expect((await api().listNurseReadings(other, id)).readings.map(({ isOwn }) => isOwn)).toEqual([false, false]);
    const idOf = (kind: string) => readings.find(({ reading }) => reading.kind === kind)?.reading.id ?? "";
    const fix = { reading: idOf("pressure"), act: "correct", pressure: "128/84", pulse: "70" };
    expect(await codeOf(api().correctNurseReading(other, id, fix))).toBe("NOT_FOUND");
    expect(await codeOf(api().correctNurseReading(nurse, id, { ...fix, pressure: "" }))).toBe("INVALID_FORM");
    expect(await list(nurse)).toContainEqual(expect.objectContaining({ kind: "pressure", systolic: 182 }));
    const answers = await Promise.all([1, 2].map(() => codeOf(api().correctNurseReading(nurse, id, fix))));
    expect(answers).toEqual(["no failure", "no failure"]);
    await api().correctNurseReading(nurse, id, { reading: idOf("weight"), act: "withdraw" });
    const after = await api().listNurseReadings(rao.doctor, id);
    expect(after.readings).toMatchObject([{ reading: { kind: "pressure", systolic: 128, diastolic: 84, pulse: 70 } }]);
    expect(after.readings[0]?.correctedAt).not.toBeNull();
    expect((await open.api.health.readOwnRecord(meera)).readings).toHaveLength(1);
    open.clock.advance(DAY_MS);
    expect(await codeOf(api().correctNurseReading(nurse, id, { ...fix, reading: idOf("weight") }))).toBe("NOT_FOUND");
  });

  it("are not said to be corrected where another tab was faster", async () => {
    await add({ pressure: "182/84" });
    const reading = (await api().listNurseReadings(nurse, id)).readings[0]?.reading.id ?? "";
    const fix = { reading, act: "correct", pressure: "128/84" };
    await api().correctNurseReading(nurse, id, fix);
    for (const late of [
      { ...fix, pressure: "138/84" },
      { reading, act: "withdraw" },
    ]) {
      expect(await codeOf(api().correctNurseReading(nurse, id, late))).toBe("CHANGED_MEANWHILE");
    }
    expect(await codeOf(api().correctNurseReading(nurse, id, fix))).toBe("no failure");
    expect(await list(nurse)).toMatchObject([{ kind: "pressure", systolic: 128 }]);
    const corrected = (await api().listNurseReadings(nurse, id)).readings[0]?.reading.id ?? "";
    const withdrawal = { reading: corrected, act: "withdraw" };
    for (const _ of [1, 2]) expect(await codeOf(api().correctNurseReading(nurse, id, withdrawal))).toBe("no failure");
    expect(await codeOf(api().correctNurseReading(nurse, id, { ...fix, reading: corrected }))).toBe(
      "CHANGED_MEANWHILE",
    );
    expect(await list(nurse)).toEqual([]);
  });

  it("show the patient in plain words who wrote and read them", async () => {
    await add(ALL);
    await api().listNurseReadings(rao.doctor, id);
    const { rows } = await open.api.audit.listOwnLooks(meera, {});
    const seen = rows.map(({ seen: what, who, consultation }) => [what, who.as, consultation?.id]);
    expect(seen).toContainEqual(["measured", "staff", id]);
    expect(seen).toContainEqual(["readings", "doctor", id]);
  });

  it("of a caller go along to the account that claims the booking", async () => {
    const number = aNumber();
    const { start: _, ...caller } = aCaller(rao.slug, "", { phone: number, name: "Kiran Desai", bornOn: CALLER_BORN });
    id = await open.api.consultations.bookWalkIn(nurse, caller);
    await add(ALL);
    const kiran = await aClaimant(open, number);
    expect((await open.api.health.readOwnRecord(kiran)).readings).toEqual([]);
    expect(await open.api.consultations.claimPhoneBookings(kiran, {})).toBe(1);
    const { readings } = await open.api.health.readOwnRecord(kiran);
    expect(readings.map(({ kind }) => kind).toSorted()).toEqual(["oxygen", "pressure", "temperature", "weight"]);
    expect(await list(rao.doctor)).toHaveLength(4);
  });
});
