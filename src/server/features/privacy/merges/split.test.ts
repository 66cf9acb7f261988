import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { SPLIT_DAYS } from "#domain/merges/merges.ts";
import { clinicDay, clinicInstant, DAY_MS, daysAfter } from "#domain/time.ts";
import { savedDraft } from "#support/advice.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { aDocument } from "#support/health/documents.ts";
import { aPhone, emergencySetting } from "#support/health/emergencies.ts";
import { agreeOnPaper } from "#support/health/family.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, describeClinic, proved } from "#support/open-clinic.ts";
import { startPushService } from "#support/push-service.ts";
import { sweepMerges } from "./merge-sweep.ts";

const HOUR_MS = 60 * 60_000;
const NAME = "Asha Verma";
const BORN = "1984-03-02";
const READINGS = { temperature: "100.4", weight: "61" };
const MEMBER = { name: "Kiran Verma", bornOn: "1954-05-01", relation: "parent", gender: "Male" };

describeClinic("what was written while two records were one", async (open) => {
  const { api, kysely } = open;
  const admin = await aSignedInAdmin(open);
  const rao = await anOpenDoctor(open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80, aheadDays: 60 });

  const service = await startPushService();
  afterAll(() => service.close());
  beforeEach(() => proved(open, admin));

  async function aPerson(fields: Partial<Record<"name" | "phone", string>> = {}) {
    const who = await aSignedInPatient(open, aPatient({ name: NAME, ...fields }));
    const profile = { name: NAME, phone: "9000012345", age: "42", gender: "Female", medicalHistory: "", aadhar: "" };
    await api.patients.changeOwnPatient(who, { ...profile, dateOfBirth: BORN, ...fields });
    return who;
  }
  const join = async (stays: Account, joined: Account) => {
    const { joined: person } = await api.merges.previewMerge(admin, stays.uid, { joined: joined.uid });
    await api.merges.mergeRecords(admin, stays.uid, { joined: joined.uid, confirmation: person.name });
  };
  const split = (stays: Account) => api.merges.splitRecords(admin, stays.uid);
  const bookedFor = (who: Account, hours: number, name = NAME) =>
    aConsultation(open, rao.slug, hours, who, filledIn({ name, bornOn: BORN }));
  const add = (who: Account, fields: object = {}, member = "") =>
    api.documents.addDocument(who, aDocument(clinicDay(open.clock.now()), fields), { member });

  it("leaves no document in a consultation of the other, so that both can change their documents", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    const [mine, theirs] = [await bookedFor(stays, 30), await bookedFor(joined, 60)];
    const [own, other] = [await add(stays), await add(joined)];
    await join(stays, joined);
    for (const { id } of [mine, theirs]) {
      await api.documents.shareDocuments(stays, id, { documents: [own, other], shown: [], language: "en" });
    }
    await split(stays);
    const shares = await kysely.selectFrom("documentShares").select(["documentId", "consultationId"]).execute();
    const ofBoth = shares.filter(({ documentId }) => [own, other].includes(documentId));
    expect(ofBoth.find(({ documentId }) => documentId === own)).toMatchObject({ consultationId: mine.id });
    expect(ofBoth.find(({ documentId }) => documentId === other)).toMatchObject({ consultationId: theirs.id });
    expect(ofBoth).toHaveLength(2);
    for (const [who, document] of [
      [stays, own],
      [joined, other],
    ] as const) {
      await api.documents.removeDocument(who, document);
      await add(who, { shareWithRecord: "yes" });
    }
  });

  it("goes to the account of the family member that it is about, also when the other account is erased", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    await api.family.saveMember(joined, { ...MEMBER, medicines: "", allergies: "" });
    const [{ id: member } = { id: "" }] = await api.family.listFamily(joined);
    await agreeOnPaper(open, joined, member);
    await join(stays, joined);
    await api.health.addEntry(stays, { kind: "allergy", name: "canary-penicillin" }, { member });
    const document = await add(stays, {}, member);
    await split(stays);
    await api.privacy.eraseOwnAccount(stays, { password: GOOD_PASSWORD, confirm: "on" });
    expect(JSON.stringify(await api.health.readOwnRecord(joined, { member }))).toContain("canary-penicillin");
    expect((await api.documents.listOwnDocuments(joined)).map(({ id }) => id)).toEqual([document]);
  });

  it("goes with the consultation in which a doctor measured it", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    const { id, start } = await bookedFor(joined, 90);
    await join(stays, joined);
    const now = open.clock.now();
    open.clock.goTo(start);
    await api.consultations.recordArrival(stays, id);
    await api.consultations.beginConsultation(rao.doctor, id);
    open.clock.goTo(now);
    const seen = await savedDraft(open, rao.doctor, id, { complaint: "Cough", ...READINGS });
    await api.advice.signNote(rao.doctor, id, { seen, confirm: "on" });
    await api.consultations.completeConsultation(rao.doctor, id);
    expect((await api.health.readOwnRecord(stays)).readings).toHaveLength(2);
    await split(stays);
    expect((await api.health.readOwnRecord(stays)).readings).toEqual([]);
    expect((await api.health.readOwnRecord(joined)).readings).toHaveLength(2);
  });

  it("sends no one what waited about the other's consultations, and no link made meanwhile leads there", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    const adult = { adultName: NAME, relation: "mother", adultPhone: "9000012345" };
    const child = filledIn({
      name: "Tara Verma",
      bornOn: `${Number(clinicDay(open.clock.now()).slice(0, 4)) - 8}-01-01`,
      ...adult,
    });
    const ids: string[] = [];
    for (const hours of [180, 210]) ids.push((await aConsultation(open, rao.slug, hours, joined, child)).id);
    const [before = "", since = ""] = ids;
    await api.guardian.inviteGuardian(joined, before, {});
    open.clock.advance(1_000);
    await join(stays, joined);
    await api.guardian.inviteGuardian(stays, since, {});
    await api.notifications.turnOnDevice(stays, service.browser().subscription);
    await api.room.sendMessage(rao.doctor, since, { key: randomUUID(), text: "Good news.", seen: 0 });
    await split(stays);
    const waiting = await kysely
      .selectFrom("deliveries")
      .select(["channel", "key"])
      .where("uid", "=", stays.uid)
      .where("sentAt", "is", null)
      .where("key", "like", `%${since}%`)
      .execute();
    expect(waiting).toEqual([]);
    const links = await kysely
      .selectFrom("guardianAccess")
      .select("consultationId")
      .where("consultationId", "in", ids)
      .where("endedAt", "is", null)
      .execute();
    expect(links).toEqual([{ consultationId: before }]);
  });

  it("is no consent any more to what the other agreed to for a consultation", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    const [given, before] = [await bookedFor(joined, 120), await bookedFor(joined, 150)];
    await api.health.shareRecord(joined, before.id, { share: "yes", language: "en" });
    await join(stays, joined);
    await api.health.shareRecord(stays, given.id, { share: "yes", language: "hi" });
    await api.health.readSharedRecord(rao.doctor, given.id);
    await split(stays);
    expect(await codeOf(api.health.readSharedRecord(rao.doctor, given.id))).toBe("NOT_FOUND");
    await api.health.readSharedRecord(rao.doctor, before.id);
    const acts = await kysely
      .selectFrom("consents")
      .select(["uid", "act", "language"])
      .where("consultationId", "=", given.id)
      .where("purpose", "=", "share-record")
      .orderBy("place")
      .execute();
    expect(acts).toEqual([
      { uid: stays.uid, act: "given", language: "hi" },
      { uid: stays.uid, act: "withdrawn", language: "hi" },
    ]);
  });

  it("and read under both names, which a coming appointment under the other name prevents", async () => {
    const other = "Asha Kumari";
    const [stays, joined] = [await aPerson(), await aPerson({ name: other })];
    const { id } = await bookedFor(joined, 180, other);
    await expect(join(stays, joined)).rejects.toMatchObject({ code: "WRONG_STATUS", key: "merges.otherName" });
    await api.consultations.cancelConsultation(joined, id, { reason: "" });
    await join(stays, joined);
    const { id: later } = await bookedFor(stays, 200, other);
    await api.health.addEntry(stays, { kind: "condition", name: "canary-asthma" });
    await api.health.shareRecord(stays, later, { share: "yes", language: "en" });
    expect(JSON.stringify(await api.health.readSharedRecord(rao.doctor, later))).toContain("canary-asthma");
    await split(stays);
    expect(await codeOf(api.health.readSharedRecord(rao.doctor, later))).toBe("NOT_FOUND");
  });

  it("is shown before a split, where it changes or deletes what the other account had", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    const history = async (who: Account, medicalHistory: string) =>
      api.patients.changeOwnPatient(who, {
        ...{ name: NAME, phone: "9000012345", age: "42", dateOfBirth: BORN, gender: "Female", aadhar: "" },
        medicalHistory,
      });
    const none = { health: 0, documents: 0, family: 0, chats: 0 };
    const since = async (of: Account) => (await api.merges.readMerge(admin, of.uid))?.since;
    const member = { ...MEMBER, medicines: "", allergies: "" };
    for (const who of [stays, joined]) await api.family.saveMember(who, member);
    await api.family.saveMember(joined, { ...member, name: "Tara Verma" });
    const family = await api.family.listFamily(joined);
    const idOf = (name: string) => family.find((one) => one.name === name)?.id ?? "";
    const [kiran, tara] = [idOf(MEMBER.name), idOf("Tara Verma")];
    await agreeOnPaper(open, joined, kiran);
    for (const to of ["", kiran]) await api.health.addEntry(joined, { kind: "allergy", name: "nuts" }, { member: to });
    const [deleted, changed] = [await add(joined), await add(joined)];
    await history(stays, "Migraine.");
    await history(joined, "Asthma.");
    await join(stays, joined);
    for (const of of [stays, joined]) {
      expect(await since(of)).toEqual({ history: false, lost: none, changed: { documents: 0, family: 0 } });
    }
    await history(stays, "Migraine, rarely.\n\nAsthma.");
    expect((await since(stays))?.history).toBe(false);

    await history(stays, "Migraine.\n\nMild asthma.");
    const [{ id: allergy } = { id: "" }] = (await api.health.readOwnRecord(stays)).lists.allergy;
    await api.health.removeEntry(stays, allergy);
    await api.documents.removeDocument(stays, deleted);
    const change = { ...aDocument(clinicDay(open.clock.now())), shownWithRecord: "no", name: "Another name" };
    await api.documents.changeDocument(stays, changed, change);
    await api.family.saveMember(stays, { ...member, id: tara, name: "Tara Verma", medicines: "Cetirizine" });
    // Kiran is in both families: her record stays with the entry that is left.
    await api.family.removeMember(stays, { id: kiran });
    for (const of of [stays, joined]) {
      expect(await since(of)).toEqual({
        ...{ history: true, lost: { ...none, health: 2, documents: 1, family: 1 } },
        changed: { documents: 1, family: 1 },
      });
    }
    await sweepMerges(open.app);
    expect((await since(stays))?.changed).toEqual({ documents: 1, family: 1 });
    await split(stays);
    expect((await api.patients.readOwnPatient(stays)).medicalHistory).toBe("Migraine.\n\nMild asthma.");
    expect((await api.patients.readOwnPatient(joined)).medicalHistory).toBe("Asthma.");
    expect((await api.documents.listOwnDocuments(joined)).map(({ id }) => id)).toEqual([changed]);
    expect((await api.family.listFamily(joined)).map(({ name }) => name)).toEqual(["Tara Verma"]);
    expect((await api.health.readOwnRecord(joined)).lists.allergy).toEqual([]);
  });

  it("is still found under the other name when the merge is final", async () => {
    const other = "Asha Kumari";
    const [stays, joined] = [await aPerson(), await aPerson({ name: other })];
    await join(stays, joined);
    await api.health.addEntry(stays, { kind: "condition", name: "canary-asthma" });
    const now = open.clock.now();
    open.clock.goTo(now + SPLIT_DAYS * DAY_MS);
    await sweepMerges(open.app);
    const left = await kysely.selectFrom("patients").select("uid").where("uid", "=", joined.uid).execute();
    expect(left).toEqual([]);
    const { id } = await bookedFor(stays, 240, other);
    await api.health.shareRecord(stays, id, { share: "yes", language: "en" });
    expect(JSON.stringify(await api.health.readSharedRecord(rao.doctor, id))).toContain("canary-asthma");
    const { id: anothers } = await bookedFor(stays, 280, "Usha Kumari");
    expect(await codeOf(api.health.shareRecord(stays, anothers, { share: "yes", language: "en" }))).toBe("NO_RECORD");
    const stored = await kysely.selectFrom("recordMerges").selectAll().where("stays", "=", stays.uid).execute();
    expect(JSON.stringify(stored)).not.toMatch(/Kumari|1984/u);
    open.clock.goTo(now);
  });

  it("is of one person with the limits of one, whichever name is booked, also in an emergency", async () => {
    const other = "Asha Kumari";
    const phone = aPhone();
    const [stays, joined] = [await aPerson({ phone }), await aPerson({ name: other })];
    const before = await bookedFor(joined, 50, other);
    await api.consultations.cancelConsultation(joined, before.id, { reason: "" });
    await join(stays, joined);
    const now = open.clock.now();
    const hours = (clinicInstant(daysAfter(clinicDay(now), 3), "12:00") - now) / HOUR_MS;
    await bookedFor(stays, hours);
    expect(await codeOf(bookedFor(stays, hours, other))).toBe("DAY_TAKEN");
    await kysely.deleteFrom("attempts").execute();
    const { iyer, allow } = await emergencySetting(open);
    await allow("on");
    const asked = { contact: phone, bornOn: BORN, reason: "Unconscious after a road accident" };
    const opened = await api.emergency.openEmergency(iyer, asked);
    expect(opened).toMatchObject({ kind: "open" });
    const id = opened.kind === "open" ? opened.id : "";
    expect(await api.emergency.readEmergency(iyer, id)).toMatchObject({ name: NAME, bornOn: BORN });
    await split(stays);
  });

  it("is not lost to a profile form that was opened before, however its lines end", async () => {
    const [stays, joined] = [await aPerson(), await aPerson()];
    const profile = { name: NAME, phone: "9000012345", age: "42", dateOfBirth: BORN, gender: "Female", aadhar: "" };
    await api.patients.changeOwnPatient(stays, { ...profile, medicalHistory: "Migraine." });
    await api.patients.changeOwnPatient(joined, { ...profile, medicalHistory: "Asthma." });
    await join(stays, joined);
    const saved = (shownHistory: string) =>
      codeOf(api.patients.changeOwnPatient(stays, { ...profile, medicalHistory: "Migraine, rarely.", shownHistory }));
    expect(await saved("Migraine.")).toBe("CHANGED_MEANWHILE");
    expect((await api.patients.readOwnPatient(stays)).medicalHistory).toBe("Migraine.\n\nAsthma.");
    expect(await saved("Migraine.\r\n\r\nAsthma.")).toBe("no failure");
    await split(stays);
  });

  it("is shown to the person whose record was opened in an emergency", async () => {
    const { iyer, allow } = await emergencySetting(open);
    await allow("on");
    const phone = aPhone();
    const [stays, joined] = [await aPerson({ phone }), await aPerson()];
    await api.family.saveMember(joined, { ...MEMBER, medicines: "", allergies: "" });
    await join(stays, joined);
    const reason = "Unconscious after a road accident";
    for (const bornOn of [MEMBER.bornOn, BORN])
      await api.emergency.openEmergency(iyer, { contact: phone, bornOn, reason });
    await split(stays);
    const accesses = async ({ uid }: Account) =>
      (await kysely.selectFrom("emergencyAccesses").select("id").where("patientUid", "=", uid).execute()).length;
    expect([await accesses(stays), await accesses(joined)]).toEqual([1, 1]);
  });
});
