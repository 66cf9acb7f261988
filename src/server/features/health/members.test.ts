import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { MAX_ENTRIES } from "#domain/health/health.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { savedDraft } from "#support/advice.ts";
import { filledIn, type OpenDoctor } from "#support/consultations.ts";
import { aDocument } from "#support/health/documents.ts";
import { aFamily, aFamilyWithRaviTwice, aTreated, FOR_RAVI, RAVI } from "#support/health/family.ts";
import { aSignedInDoctor, aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";

const NOTE = { complaint: "Cough for ten days", findings: "Chest clear", plan: "Rest" };
const SULPHA = { kind: "allergy", name: "sulpha", detail: "", since: "" };
const allergy = (name: string) => ({ ...SULPHA, name });
const medicine = (name: string) => ({ kind: "medicine", name, detail: "1 tablet", since: "" });
const HOSTILE: readonly unknown[] = ["x", "\u0000", randomUUID(), null, 5, {}, ["x"], "' or 1=1", "x".repeat(5000)];

describeClinic("the record of a family's member", (open) => {
  afterEach(() => open.clock.goToNow());
  const { health, documents, family } = open.api;
  const today = () => clinicDay(open.clock.now());
  const addDocument = (who: Actor, member: string, fields: object = {}) =>
    documents.addDocument(who, aDocument(today(), fields), { member });
  const allergiesOf = async (who: Actor, member = "") =>
    (await health.readOwnRecord(who, { member })).lists.allergy.map(({ name }) => name);

  const aFamilyHere = () => aFamily(open);
  const treated = (meera: Account, person: object = {}, whose?: OpenDoctor) => aTreated(open, meera, person, whose);

  describe("is closed to others:", () => {
    /** Every operation that takes whom it is about. */
    const asked = (who: Actor, member: string, document: string): Promise<unknown>[] => {
      const whose = { member };
      const reading = { kind: "weight", weight: "60", day: today(), time: "00:00" };
      const change = { ...aDocument(today()), shownWithRecord: "no", member };
      return [
        health.readOwnRecord(who, whose),
        health.addEntry(who, SULPHA, whose),
        health.addReading(who, reading, whose),
        health.listMedicineChoices(who, whose),
        health.listOwnReminders(who, whose),
        health.readReminderCalendar(who, whose),
        documents.listOwnDocuments(who, whose),
        documents.addDocument(who, aDocument(today()), whose),
        documents.changeDocument(who, document, change),
      ];
    };
    const codes = async (calls: readonly Promise<unknown>[]) => new Set(await Promise.all(calls.map(codeOf)));
    const rows = async () => {
      const of = (table: "healthEntries" | "healthDocuments") => open.kysely.selectFrom(table).selectAll().execute();
      return [...(await of("healthEntries")), ...(await of("healthDocuments"))].length;
    };

    it("another family, a doctor and a visitor, on every operation", async () => {
      const [{ ravi }, other] = [await aFamilyHere(), await aFamilyHere()];
      const theirs = await addDocument(other.meera, "");
      const before = await rows();
      for (const who of [other.meera, await aSignedInDoctor(open), aVisitor()]) {
        expect(await codes(asked(who, ravi, theirs))).toEqual(new Set(["NOT_FOUND"]));
      }
      expect(await rows()).toBe(before);
    });

    it("made-up ids of any kind", async () => {
      const { meera } = await aFamilyHere();
      const own = await addDocument(meera, "");
      const before = await rows();
      for (const id of HOSTILE) {
        const answers = await codes(asked(meera, id as string, own));
        expect([...answers].filter((code) => code !== "NOT_FOUND" && code !== "INVALID_FORM")).toEqual([]);
      }
      expect(await rows()).toBe(before);
    });

    it("a member of another family is not removed, with or without a tick", async () => {
      const [{ meera, ravi }, other] = [await aFamilyHere(), await aFamilyHere()];
      await health.addEntry(meera, SULPHA, { member: ravi });
      await family.removeMember(other.meera, { id: ravi, withRecord: "on" });
      for (const id of HOSTILE) await family.removeMember(other.meera, { id, withRecord: "on" });
      expect(await allergiesOf(meera, ravi)).toEqual(["sulpha"]);
      expect(await family.listFamily(other.meera)).toHaveLength(2);
    });
  });

  it("has nothing of another person, and each has the limits of one", async () => {
    const { meera, ravi, baba } = await aFamilyHere();
    for (const member of ["", ravi, baba]) {
      await health.addEntry(meera, allergy(`allergy of <${member}>`), { member });
      await addDocument(meera, member, { name: `of <${member}>` });
    }
    for (const member of ["", ravi, baba]) {
      expect(await allergiesOf(meera, member)).toEqual([`allergy of <${member}>`]);
      const listed = await documents.listOwnDocuments(meera, { member });
      expect(listed.map(({ name, memberId }) => [name, memberId])).toEqual([[`of <${member}>`, member || null]]);
    }
    expect(await documents.listOwnDocuments(meera)).toHaveLength(3);
    expect(await health.hasOwnEntries(meera)).toBe(true);
    // A form that is sent twice adds once; the same for another person is another entry.
    const once = { ...SULPHA, name: "once", idempotencyKey: randomUUID() };
    await health.addEntry(meera, once, { member: ravi });
    await health.addEntry(meera, once, { member: ravi });
    expect(await allergiesOf(meera, ravi)).toHaveLength(2);
  });

  it("is the account's own, where its own person is written down as a member", async () => {
    const { meera } = await aFamilyHere();
    await treated(meera);
    await health.addEntry(meera, SULPHA);
    const self = { ...RAVI, name: "Nair Meera", relation: "other", bornOn: filledIn().bornOn ?? "" };
    await expect(family.saveMember(meera, self)).rejects.toMatchObject({ field: "name", message: "family.self" });
    // As it may be stored by an earlier version, and by who changes a name later.
    const kiran = await aSignedInPatient(open, { name: "Kiran Rao" });
    await family.saveMember(kiran, { ...RAVI, name: "Kiran Rao", bornOn: "1988-08-08" });
    const [{ id: member } = { id: "" }] = await family.listFamily(kiran);
    await treated(kiran, { name: "Kiran Rao", bornOn: "1988-08-08" });
    await health.addEntry(kiran, allergy("latex"), { member });
    expect([await allergiesOf(kiran), await allergiesOf(kiran, member)]).toEqual([["latex"], ["latex"]]);
  });

  it("stays whole where its own person was a member before the date of birth was known", async () => {
    const asha = await aSignedInPatient(open, { name: "Asha Verma" });
    await family.saveMember(asha, { ...RAVI, name: "Asha Verma", bornOn: "1990-06-02" });
    const [{ id: member } = { id: "" }] = await family.listFamily(asha);
    // As an earlier version stored it: under the member.
    await health.addEntry(asha, allergy("penicillin"), { member });
    await health.addEntry(asha, medicine("Thyroxine"), { member });
    const document = await addDocument(asha, member);
    for (const table of ["healthEntries", "healthDocuments"] as const)
      await open.kysely.updateTable(table).set({ memberId: member }).where("uid", "=", asha.uid).execute();
    await health.addEntry(asha, allergy("latex"));
    const both = ["penicillin", "latex"];
    for (const known of [false, true]) {
      if (known) await treated(asha, { name: "Asha Verma" });
      expect((await open.api.patients.readOwnPatient(asha)).dateOfBirth).toBe(known ? "1990-06-02" : null);
      for (const whose of ["", member]) {
        expect((await allergiesOf(asha, whose)).sort()).toEqual(both.toSorted());
        expect((await documents.listOwnDocuments(asha, { member: whose })).map(({ id }) => id)).toEqual([document]);
        expect(await health.listMedicineChoices(asha, { member: whose })).toHaveLength(1);
      }
    }
  });

  it("is one where two families with the same child were joined", async () => {
    const { meera, ravi, twice, paper } = await aFamilyWithRaviTwice(open);
    for (const member of [ravi, twice]) {
      expect((await allergiesOf(meera, member)).sort()).toEqual(["nuts", "sulpha"]);
      expect((await documents.listOwnDocuments(meera, { member })).map(({ id }) => id)).toEqual([paper]);
      expect(await health.listMedicineChoices(meera, { member })).toHaveLength(1);
    }
    expect(await allergiesOf(meera)).toEqual([]);
    // Both together have the room of one person.
    await open.kysely.deleteFrom("healthEntries").where("memberId", "=", ravi).execute();
    const row = await open.kysely
      .selectFrom("healthEntries")
      .selectAll()
      .where("memberId", "=", twice)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: MAX_ENTRIES }, (_, at) => ({
      ...row,
      id: `${row.id} ${at}`,
      idempotencyKey: null,
    }));
    await open.kysely
      .insertInto("healthEntries")
      .values(many.map((one) => ({ ...one, kind: "allergy" })))
      .execute();
    await expect(health.addEntry(meera, SULPHA, { member: ravi })).rejects.toMatchObject({
      message: "health.listFull",
    });
  });

  it("gets the readings of the doctor's note, and the account's own doesn't", async () => {
    const { meera, ravi } = await aFamilyHere();
    const { id, rao, start } = await treated(meera, FOR_RAVI);
    open.clock.goTo(start);
    await open.api.consultations.recordArrival(meera, id);
    await open.api.consultations.beginConsultation(rao.doctor, id);
    open.clock.goToNow();
    const seen = await savedDraft(open, rao.doctor, id, { ...NOTE, weight: "61" });
    await open.api.advice.signNote(rao.doctor, id, { seen, confirm: "on" });
    expect((await health.readOwnRecord(meera)).readings).toEqual([]);
    expect((await health.readOwnRecord(meera, { member: ravi })).readings).toMatchObject([{ weight: 61 }]);
  });

  it("has reminders that say whose dose it is, for one person and for all", async () => {
    goToNoon(open);
    const { meera, ravi } = await aFamilyHere();
    await health.addEntry(meera, medicine("Thyroxine"));
    await health.addEntry(meera, medicine("Cetirizine"), { member: ravi });
    for (const { id } of await health.listMedicineChoices(meera)) {
      await health.addReminder(meera, { medicine: id, time1: "00:00", firstDay: today(), lastDay: "" });
    }
    const shown = async (whose?: { readonly member: string }) =>
      (await health.listOwnReminders(meera, whose)).reminders.map((one) => [one.medicine, one.person, one.memberId]);
    expect((await shown()).sort()).toEqual([
      ["Cetirizine", "Ravi Nair", ravi],
      ["Thyroxine", "", null],
    ]);
    expect(await shown({ member: "" })).toEqual([["Thyroxine", "", null]]);
    expect(await shown({ member: ravi })).toEqual([["Cetirizine", "Ravi Nair", ravi]]);
    const { doses } = await health.listOwnReminders(meera, { member: ravi });
    const [dose] = doses;
    expect(dose).toMatchObject({ person: "Ravi Nair", memberId: ravi });
    await health.markDose(meera, { reminder: dose?.reminderId, at: dose?.at, taken: "yes" });
    expect((await health.readOwnRecord(meera, { member: ravi })).taken).toHaveLength(1);
    expect((await health.readOwnRecord(meera)).taken).toEqual([]);
    expect(await health.readReminderCalendar(meera, { member: ravi })).toContain("SUMMARY:Ravi Nair: take Cetirizine");
    await family.saveMember(meera, { ...RAVI, id: ravi, name: "Ravi K Nair" });
    expect(await shown({ member: ravi })).toEqual([["Cetirizine", "Ravi K Nair", ravi]]);
  });
});
