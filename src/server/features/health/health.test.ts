import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { MAX_ENTRIES, MAX_READINGS } from "#domain/health/health.rules.ts";
import { SHARE_RECORD_WORDS } from "#domain/health/share-consent.ts";
import { RECORD_OPEN_MS } from "#domain/permissions.ts";
import { clinicDay, DAY_MS, daysAfter } from "#domain/time.ts";
import { UNREADABLE } from "#server/unreadable.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

const MEDICINE = { kind: "medicine", name: "Canary-levothyroxine", detail: "1 tablet before breakfast", since: "2021" };
const PRESSURE = { kind: "pressure", systolic: "128", diastolic: "82", pulse: "71" };
const YES = { share: "yes", language: "en" };
const NO = { share: "no", language: "hi" };

describeClinic("health records", async (open) => {
  goToNoon(open);
  const rao = await anOpenDoctor(open, { aheadDays: 60 });
  const health = () => open.api.health;
  const { kysely } = open;
  const today = () => clinicDay(open.clock.now());
  const at = () => ({ day: today(), time: "08:00" });

  /** The account's own person is the one whom `aConsultation` books for. */
  async function aPatientWithRecord() {
    const patient = await aSignedInPatient(open, { name: "Meera Nair" });
    await health().addEntry(patient, MEDICINE);
    await health().addReading(patient, { ...PRESSURE, ...at() });
    return patient;
  }
  const rowsOf = (uid: string) => kysely.selectFrom("healthEntries").selectAll().where("uid", "=", uid).execute();

  describe("written by a person", () => {
    it("show lists in order and readings newest first, and are stored encrypted", async () => {
      const patient = await aPatientWithRecord();
      await health().addEntry(patient, { kind: "allergy", name: "Penicillin", detail: "Canary-rash" });
      await health().addReading(patient, {
        kind: "weight",
        weight: "62.5",
        day: daysAfter(today(), -3),
        time: "07:00",
      });
      const sugar = { kind: "sugar", sugar: "104", when: "fasting", day: daysAfter(today(), -1), time: "07:30" };
      await health().addReading(patient, sugar);
      const { lists, readings } = await health().readOwnRecord(patient);
      const { kind: _, ...medicine } = MEDICINE;
      expect(lists.medicine).toEqual([{ id: expect.any(String), ...medicine }]);
      expect(lists.allergy).toMatchObject([{ name: "Penicillin", detail: "Canary-rash", since: "" }]);
      expect(readings).toMatchObject([
        { kind: "pressure", systolic: 128, diastolic: 82, pulse: 71, at: `${today()}T02:30:00.000Z` },
        { kind: "sugar", sugar: 104, when: "fasting" },
        { kind: "weight", weight: 62.5 },
      ]);
      const stored = JSON.stringify(await rowsOf(patient.uid));
      for (const word of ["Canary", "Penicillin", "systolic", "62.5", "fasting"]) expect(stored).not.toContain(word);
    });

    it("are bound to their row, and not decrypted when moved", async () => {
      const patient = await aPatientWithRecord();
      const other = await aPatientWithRecord();
      const [row] = (await rowsOf(patient.uid)).filter(({ kind }) => kind === "medicine");
      await kysely
        .updateTable("healthEntries")
        .set({ body: row?.body ?? "" })
        .where("uid", "=", other.uid)
        .execute();
      expect(await health().readOwnRecord(other)).toMatchObject({
        lists: { medicine: [{ name: UNREADABLE }] },
        readings: [],
      });
    });

    it("are readable by their owner only", async () => {
      const patient = await aPatientWithRecord();
      const other = await aSignedInPatient(open);
      const [{ id } = { id: "" }] = (await health().readOwnRecord(patient)).lists.medicine;
      await health().removeEntry(other, id);
      expect((await health().readOwnRecord(patient)).lists.medicine).toHaveLength(1);
      expect(await health().hasOwnEntries(other)).toBe(false);
      expect((await health().readOwnRecord(other)).readings).toEqual([]);
      await health().removeEntry(patient, id);
      await health().removeEntry(patient, id);
      expect((await health().readOwnRecord(patient)).lists.medicine).toEqual([]);
    });

    it("store a form once that is sent twice, also at the same moment", async () => {
      const patient = await aSignedInPatient(open);
      const sent = { ...MEDICINE, idempotencyKey: randomUUID() };
      await Promise.all(Array.from({ length: 5 }, () => health().addEntry(patient, sent)));
      open.clock.advance(1000);
      await health().addEntry(patient, sent);
      expect((await health().readOwnRecord(patient)).lists.medicine).toHaveLength(1);
      await health().addEntry(patient, { ...sent, name: "Metformin" });
      expect((await health().readOwnRecord(patient)).lists.medicine).toHaveLength(2);
    });

    it("refuse out-of-range values and times in the future by the clinic's clock", async () => {
      const patient = await aSignedInPatient(open);
      const refused = async (input: object) =>
        health()
          .addReading(patient, { ...PRESSURE, ...at(), ...input })
          .catch((error: unknown) => error);
      expect(await refused({ diastolic: "130" })).toMatchObject({ code: "INVALID_FORM", field: "diastolic" });
      expect(await refused({ time: "12:01" })).toMatchObject({ field: "time", key: "health.future" });
      expect(await refused({ day: daysAfter(today(), 1) })).toMatchObject({ field: "day" });
      expect(await refused({ kind: "height" })).toMatchObject({ code: "INVALID_FORM" });
      expect(await refused({ time: "12:00" })).toBeUndefined();
    });

    it("have limits, also for simultaneous forms", async () => {
      const patient = await aSignedInPatient(open);
      for (let count = 1; count < MAX_ENTRIES; count += 1) {
        await health().addEntry(patient, { ...MEDICINE, name: `Medicine ${count}` });
      }
      const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(health().addEntry(patient, MEDICINE))));
      expect(codes.filter((code) => code === "INVALID_FORM")).toHaveLength(3);
      expect((await health().readOwnRecord(patient)).lists.medicine).toHaveLength(MAX_ENTRIES);
      await health().addEntry(patient, { ...MEDICINE, kind: "condition" });
      const rows = Array.from({ length: MAX_READINGS }, () => ({
        ...{ id: randomUUID(), uid: patient.uid, memberId: null, kind: "sugar", body: "x" },
        at: "2026-01-01T00:00:00.000Z",
        idempotencyKey: null,
      }));
      for (let from = 0; from < rows.length; from += 500) {
        await kysely
          .insertInto("healthEntries")
          .values(rows.slice(from, from + 500))
          .execute();
      }
      await expect(health().addReading(patient, { ...PRESSURE, ...at() })).rejects.toMatchObject({
        key: "health.readingsFull",
      });
    });
  });

  describe("shared with a doctor", () => {
    const shown = (actor: Parameters<ReturnType<typeof health>["readSharedRecord"]>[0], id: string) =>
      codeOf(health().readSharedRecord(actor, id));
    const sharedRow = async (patient: Account, id: string) =>
      (await health().listShareOffers(patient)).find(({ consultationId }) => consultationId === id);

    it("are read only by the doctor of that consultation while the consent is valid", async () => {
      const patient = await aPatientWithRecord();
      const { id } = await aConsultation(open, rao.slug, 24, patient);
      const later = await aConsultation(open, rao.slug, 72, patient);
      const stranger = await anOpenDoctor(open);
      expect(await sharedRow(patient, id)).toMatchObject({ doctor: "Vikram Rao", shared: false });
      expect(await shown(rao.doctor, id)).toBe("NOT_FOUND");
      await health().shareRecord(patient, id, YES);
      expect(await sharedRow(patient, id)).toMatchObject({ shared: true });
      const record = await health().readSharedRecord(rao.doctor, id);
      expect(record).toMatchObject({ name: "Meera Nair", lists: { medicine: [{ name: MEDICINE.name }] } });
      expect(record).not.toHaveProperty("reminders");
      for (const someone of [stranger.doctor, rao.admin, patient, await aSignedInPatient(open), aVisitor()]) {
        expect(await shown(someone, id)).toBe("NOT_FOUND");
      }
      expect(await shown(rao.doctor, later.id)).toBe("NOT_FOUND");
      await health().shareRecord(patient, id, NO);
      expect(await shown(rao.doctor, id)).toBe("NOT_FOUND");
      expect(await sharedRow(patient, id)).toMatchObject({ shared: false });
    });

    it("are shared by the patient only, and each consent and withdrawal is stored once with its text", async () => {
      const patient = await aPatientWithRecord();
      const { id } = await aConsultation(open, rao.slug, 24, patient);
      for (const someone of [
        rao.doctor,
        rao.admin,
        await aSignedInPatient(open),
        await aSignedInAdmin(open),
        aVisitor(),
      ]) {
        expect(await codeOf(health().shareRecord(someone, id, YES))).toBe("NOT_FOUND");
      }
      expect(await codeOf(health().shareRecord(patient, id, { share: "perhaps" }))).toBe("INVALID_FORM");
      const version = await open.app.hub.version("ownConsultations", rao.doctor.uid);
      await health().shareRecord(patient, id, YES);
      await health().shareRecord(patient, id, YES);
      await health().shareRecord(patient, id, NO);
      expect(await open.app.hub.version("ownConsultations", rao.doctor.uid)).toBeGreaterThan(version);
      const { consents } = await open.api.privacy.readOwnData(patient);
      const acts = consents.filter(({ purpose }) => purpose === "share-record");
      const ofId = { consultationId: id, purpose: "share-record" };
      expect(acts).toHaveLength(2);
      expect(acts).toContainEqual(expect.objectContaining({ ...ofId, act: "given", words: SHARE_RECORD_WORDS.en }));
      expect(acts).toContainEqual(expect.objectContaining({ ...ofId, act: "withdrawn", words: SHARE_RECORD_WORDS.hi }));
    });

    it("are shared no longer than the doctor may read the patient's record", async () => {
      const patient = await aPatientWithRecord();
      const { id } = await aPastConsultation(open, rao, patient);
      await health().shareRecord(patient, id, YES);
      expect(await shown(rao.doctor, id)).toBe("no failure");
      const other = await aPastConsultation(open, rao, patient);
      const now = open.clock.now();
      open.clock.advance(RECORD_OPEN_MS + DAY_MS);
      expect(await shown(rao.doctor, id)).toBe("NOT_FOUND");
      expect(await codeOf(health().shareRecord(patient, other.id, YES))).toBe("TOO_LATE");
      await health().shareRecord(patient, id, NO);
      open.clock.goTo(now);
    });

    it("are not read for an appointment that was cancelled, nor by a suspended doctor", async () => {
      const patient = await aPatientWithRecord();
      const sen = await anOpenDoctor(open);
      const { id } = await aConsultation(open, sen.slug, 24, patient);
      const other = await aConsultation(open, sen.slug, 72, patient);
      await health().shareRecord(patient, id, YES);
      await health().shareRecord(patient, other.id, YES);
      await open.api.consultations.cancelConsultation(patient, id, {});
      expect(await shown(sen.doctor, id)).toBe("NOT_FOUND");
      expect(await sharedRow(patient, id)).toBeUndefined();
      await open.api.verification.suspendDoctor(
        sen.admin,
        sen.doctor.uid,
        await aReason(open, sen.admin, sen.doctor.uid),
      );
      expect(await shown(sen.doctor, other.id)).toBe("NOT_FOUND");
    });

    it("leave one audit entry an hour for each consultation, without content", async () => {
      const patient = await aPatientWithRecord();
      const { id } = await aConsultation(open, rao.slug, 24, patient);
      await shown(rao.doctor, id);
      await health().shareRecord(patient, id, YES);
      await health().readSharedRecord(rao.doctor, id);
      await health().readSharedRecord(rao.doctor, id);
      const rows = await kysely
        .selectFrom("audit")
        .selectAll()
        .where("subject", "=", patient.uid)
        .where("actor", "=", rao.doctor.uid)
        .execute();
      expect(rows).toMatchObject([{ actor: rao.doctor.uid, action: "health:read-shared", reason: id.slice(0, 8) }]);
    });
  });

  describe("with reminders", () => {
    it("offer own medicines and running prescriptions, and remind at the chosen times", async () => {
      const { doctor, patient, id } = await aConsultationUnderWay(open, rao);
      goToNoon(open);
      await health().addEntry(patient, MEDICINE);
      await signedAdvice(open, doctor, id);
      const [own, prescribed, ...others] = await health().listMedicineChoices(patient);
      expect(others).toEqual([]);
      expect(own).toMatchObject({ medicine: MEDICINE.name, dose: MEDICINE.detail, person: "", lastDay: null });
      expect(prescribed).toMatchObject({
        medicine: "Paracetamol",
        person: "Meera Nair",
        lastDay: daysAfter(today(), 2),
      });
      const { id: medicine = "", lastDay } = prescribed ?? {};
      const chosen = { medicine, time1: "08:00", time3: "21:30", time4: "08:00", firstDay: today(), lastDay };
      await health().addReminder(patient, chosen);
      const { reminders, doses } = await health().listOwnReminders(patient);
      expect(reminders).toMatchObject([{ medicine: "Paracetamol", times: ["08:00", "21:30"], lastDay }]);
      const [morning, evening, tomorrow] = [`${today()}T02:30`, `${today()}T16:00`, `${daysAfter(today(), 1)}T02:30`];
      expect(doses.map(({ at }) => at.slice(0, 16))).toEqual([morning, evening, tomorrow]);
      expect(doses[0]).toMatchObject({ day: 1, days: 3, takenAt: null });
      const other = await aSignedInPatient(open);
      expect(await codeOf(health().addReminder(other, chosen))).toBe("INVALID_FORM");
      await health().removeEntry(patient, reminders[0]?.id ?? "");
      expect((await health().listOwnReminders(patient)).doses).toEqual([]);
    });

    it("give a calendar file with an event for each time, until the last day", async () => {
      const patient = await aPatientWithRecord();
      expect(await codeOf(health().readReminderCalendar(patient))).toBe("NOT_FOUND");
      const [{ id: medicine } = { id: "" }] = await health().listMedicineChoices(patient);
      const lastDay = daysAfter(today(), 9);
      await health().addReminder(patient, { medicine, time1: "07:00", time4: "22:15", firstDay: today(), lastDay });
      await health().addReminder(patient, { medicine, time2: "13:00", firstDay: today(), lastDay: "" });
      const file = await health().readReminderCalendar(patient);
      const utc = (day: string, time: string) => `${day.replaceAll("-", "")}T${time}00Z`;
      expect(file.match(/BEGIN:VEVENT/gu)).toHaveLength(3);
      expect(file.match(/BEGIN:VALARM/gu)).toHaveLength(3);
      expect(file).toContain(`DTSTART:${utc(today(), "0130")}`);
      expect(file).toContain(`RRULE:FREQ=DAILY;UNTIL=${utc(lastDay, "0130")}`);
      expect(file).toContain(`RRULE:FREQ=DAILY;UNTIL=${utc(lastDay, "1645")}`);
      expect(file).toContain("RRULE:FREQ=DAILY\r\n");
      expect(file).toContain(`SUMMARY:Take ${MEDICINE.name}`);
    });

    it("show ended reminders, but send none for them", async () => {
      const patient = await aPatientWithRecord();
      const [{ id: medicine } = { id: "" }] = await health().listMedicineChoices(patient);
      await health().addReminder(patient, { medicine, time1: "23:00", firstDay: today(), lastDay: today() });
      const now = open.clock.now();
      open.clock.advance(2 * DAY_MS);
      const { reminders, doses } = await health().listOwnReminders(patient);
      expect([reminders.length, doses.length]).toEqual([1, 0]);
      expect(await codeOf(health().readReminderCalendar(patient))).toBe("NOT_FOUND");
      open.clock.goTo(now);
    });
  });
});
