import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { STAFF_ROLES } from "#domain/actor.ts";
import { EMERGENCY_MINUTES } from "#domain/emergency/emergency-times.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { anApproval, aReason } from "#support/doctors.ts";
import { aChildsConsultation, CHILD, childBornOn } from "#support/guardians.ts";
import { aPhone, BORN, emergencySetting, EMERGENCY_REASON as REASON } from "#support/health/emergencies.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInMember,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";

const form = (contact: string) => ({ contact, bornOn: BORN, reason: REASON });
const MINUTE_MS = 60_000;

describeClinic("a record in an emergency", async (open) => {
  const { emergency, notifications, verification } = open.api;
  const { rao, iyer, admin, allow, begin, accesses, aPatient } = await emergencySetting(open);
  const { kysely } = open;

  beforeEach(async () => {
    await kysely.deleteFrom("attempts").execute();
    await allow("on");
  });

  it("is off until an admin turns it on, who is audited and has to prove who they are", async () => {
    const { phone } = await aPatient();
    await kysely.deleteFrom("settings").where("id", "=", "emergency-rule").execute();
    expect(await emergency.readEmergencyRule(admin)).toBe(false);
    expect(await emergency.listOwnEmergencies(iyer)).toEqual({ state: "off", open: [] });
    expect(await codeOf(begin(phone))).toBe("NOT_FOUND");
    const unproved = await aSignedInAdmin(open);
    await kysely.deleteFrom("sessionProofs").where("sessionId", "=", unproved.sessionId).execute();
    expect(await codeOf(emergency.writeEmergencyRule(unproved, { allowed: "on" }))).toBe("PROOF_NEEDED");
    for (const actor of [aVisitor(), iyer, await aSignedInPatient(open)]) {
      expect(await codeOf(emergency.readEmergencyRule(actor))).toBe("FORBIDDEN");
      expect(await codeOf(emergency.writeEmergencyRule(actor, { allowed: "on" }))).toBe("FORBIDDEN");
    }
    await allow("on");
    const written = await kysely.selectFrom("audit").selectAll().where("action", "=", "emergency-rule:write").execute();
    expect(written.at(-1)).toMatchObject({ actor: admin.uid, reason: "on", result: "done" });
  });

  it("is refused to everyone but verified doctors, and nothing is written", async () => {
    const { phone, patient } = await aPatient();
    const waiting = await aSignedInDoctor(open);
    const before = await accesses();
    const staff = await Promise.all(STAFF_ROLES.map((role) => aSignedInMember(open, role)));
    for (const actor of [aVisitor(), patient, admin, waiting, ...staff])
      expect(await codeOf(emergency.openEmergency(actor, form(phone)))).toBe("NOT_FOUND");
    expect(await emergency.listOwnEmergencies(waiting)).toEqual({ state: "unverified", open: [] });
    expect(await codeOf(emergency.listOwnEmergencies(patient))).toBe("NOT_FOUND");
    expect(await accesses()).toEqual(before);
  });

  it.each([
    ["no contact", { contact: "" }],
    ["half a number", { contact: "98765" }],
    ["half an email", { contact: "meera@" }],
    ["no birth date", { bornOn: "" }],
    ["a day that is none", { bornOn: "1990-02-31" }],
    ["a day of the future", { bornOn: "2190-02-01" }],
    ["no reason", { reason: "  " }],
    ["a short reason", { reason: "ill" }],
    ["a reason of one character", { reason: "x" }],
    ["a long reason", { reason: "x".repeat(201) }],
    ["a very long reason", { reason: "x".repeat(10_000) }],
    ["a very long contact", { contact: `${"x".repeat(10_000)}@example.org` }],
    ["control characters in the contact", { contact: "meera\u0000@example.org" }],
    ["control characters", { reason: "unconscious \u0000 patient" }],
    ["an object", { contact: {} }],
  ])("asks again for %s", async (_what, replaced) => {
    expect(await codeOf(emergency.openEmergency(iyer, { ...form("9876543210"), ...replaced }))).toBe("INVALID_FORM");
  });

  it("has one answer for another birthday and no such patient, and a few tries an hour", async () => {
    const { phone, patient } = await aPatient();
    const tries = [
      () => begin(aPhone()),
      () => begin("nobody@example.org"),
      () => begin(phone, { bornOn: "1990-06-03" }),
      () => begin(patient.email, { bornOn: "1990-06-03" }),
    ];
    const answers = await Promise.all(tries.map((one) => one().catch((error: unknown) => JSON.stringify(error))));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("EMERGENCY_NOT_FOUND");
    const refused = await kysely.selectFrom("audit").selectAll().where("reason", "=", "EMERGENCY_NOT_FOUND").execute();
    expect(refused.at(-1)).toMatchObject({
      actor: iyer.uid,
      action: "emergency:open",
      result: "refused",
      patient: null,
    });
    for (let used = tries.length; used < LIMITS.emergencies.max; used += 1) await codeOf(begin(aPhone()));
    expect(await codeOf(begin(phone))).toBe("TOO_MANY_REQUESTS");
  });

  it("has allergies and medicines of another doctor's patient, by the number or the email", async () => {
    const { patient, phone } = await aPatient();
    await open.api.health.addEntry(patient, { kind: "allergy", name: "Penicillin", detail: "rash" });
    await open.api.health.addEntry(patient, { kind: "medicine", name: "Metformin", detail: "1 tablet" });
    const id = await begin(phone);
    const record = await emergency.readEmergency(iyer, id);
    expect(record).toMatchObject({ name: "Meera Nair", bornOn: BORN, reason: REASON, papers: [], problems: [] });
    expect(record.own?.lists.allergy[0]).toMatchObject({ name: "Penicillin" });
    expect(record.own?.lists.medicine[0]).toMatchObject({ name: "Metformin" });
    expect(Date.parse(record.endsAt) - Date.parse(record.openedAt)).toBe(EMERGENCY_MINUTES * MINUTE_MS);
    expect(await begin(patient.email.toUpperCase())).toBe(id);
    const [row] = (await accesses()).filter((access) => access.id === id);
    expect(JSON.stringify(row)).not.toContain("canary-reason");
  });

  it("has what was written of the patient as a member of their own family", async () => {
    const phone = aPhone();
    const patient = await aSignedInPatient(open, { phone, name: "Meera Nair" });
    const self = { name: "Meera Nair", bornOn: BORN, gender: "Female", relation: "other" };
    await open.api.family.saveMember(patient, { ...self, medicines: "Metformin", allergies: "" });
    const [{ id: memberId } = { id: "" }] = await open.api.family.listFamily(patient);
    await open.api.health.addEntry(patient, { kind: "allergy", name: "Penicillin", detail: "rash" });
    await kysely.updateTable("healthEntries").set({ memberId }).where("uid", "=", patient.uid).execute();
    const { own } = await emergency.readEmergency(iyer, await begin(phone));
    expect(own?.lists.allergy).toMatchObject([{ name: "Penicillin" }]);
    expect(own?.medicalHistory).toContain("Metformin");
  });

  it("has signed papers with the medicines of today, until they are withdrawn, and the problem list", async () => {
    const { doctor, patient, id: consultation } = await aConsultationUnderWay(open, rao);
    await signedAdvice(open, doctor, consultation, { codes: "" });
    await open.api.problems.addProblem(doctor, consultation, { text: "Viral fever", code: "" });
    const id = await begin(patient.email);
    const record = await emergency.readEmergency(iyer, id);
    expect(record.papers.map(({ document }) => document.diagnosis)).toEqual(["Viral fever"]);
    expect(record.prescribed).toEqual(["Paracetamol"]);
    expect(record.problems.map(({ text }) => text)).toEqual(["Viral fever"]);
    await kysely.updateTable("advices").set({ withdrawnAt: "2026-01-01T00:00:00.000Z" }).execute();
    expect(await emergency.readEmergency(iyer, id)).toMatchObject({ papers: [], prescribed: [] });
  });

  it("of a child shows nothing of the parent's own record, and the account is notified", async () => {
    const phone = aPhone();
    const parent = await aSignedInPatient(open, { phone });
    await open.api.health.addEntry(parent, { kind: "allergy", name: "Canary-parent", detail: "" });
    await aChildsConsultation(open, rao.slug, undefined, parent);
    const id = await begin(phone, { bornOn: childBornOn(open.clock.now()) });
    const record = await emergency.readEmergency(iyer, id);
    expect(record).toMatchObject({ name: CHILD, own: null });
    expect(JSON.stringify(record)).not.toContain("Canary-parent");
    const { rows } = await notifications.listOwnNotifications(parent, {});
    expect(rows.map(({ kind }) => kind)).toContain("emergency-opened");
  });

  it("is of the doctor who opened it alone, by its own id", async () => {
    const { patient, phone } = await aPatient();
    const id = await begin(phone);
    for (const actor of [aVisitor(), patient, admin, rao.doctor]) {
      expect(await codeOf(emergency.readEmergency(actor, id))).toBe("NOT_FOUND");
      expect(await codeOf(emergency.endEmergency(actor, id))).toBe("NOT_FOUND");
    }
    for (const forged of [
      "",
      "\u0000",
      `${id.slice(0, 35)}\u0000`,
      id.slice(0, 35),
      randomUUID(),
      `${id} `,
      patient.uid,
    ]) {
      expect(await codeOf(emergency.readEmergency(iyer, forged))).toBe("NOT_FOUND");
      expect(await codeOf(emergency.endEmergency(iyer, forged))).toBe("NOT_FOUND");
    }
    expect((await emergency.listOwnEmergencies(iyer)).open.map((access) => access.id)).toContain(id);
  });

  it("ends by itself, and the next request is refused", async () => {
    const { phone } = await aPatient();
    const id = await begin(phone);
    const now = open.clock.now();
    open.clock.advance(EMERGENCY_MINUTES * MINUTE_MS - 1);
    await emergency.readEmergency(iyer, id);
    open.clock.advance(1);
    expect(await codeOf(emergency.readEmergency(iyer, id))).toBe("NOT_FOUND");
    expect((await emergency.listOwnEmergencies(iyer)).open.map((access) => access.id)).not.toContain(id);
    expect(await begin(phone)).not.toBe(id);
    open.clock.goTo(now);
  });

  it("ends by the button, which may be pressed twice, and with the clinic's rule", async () => {
    const { phone } = await aPatient();
    const id = await begin(phone);
    await emergency.endEmergency(iyer, id);
    await emergency.endEmergency(iyer, id);
    expect(await codeOf(emergency.readEmergency(iyer, id))).toBe("NOT_FOUND");
    const second = await begin(phone);
    expect(second).not.toBe(id);
    await allow("");
    expect(await codeOf(emergency.readEmergency(iyer, second))).toBe("NOT_FOUND");
    await allow("on");
    expect(await codeOf(emergency.readEmergency(iyer, second))).toBe("NOT_FOUND");
  });

  it("is lost at once by a doctor who is suspended, also when the suspension is lifted", async () => {
    const { doctor, admin: own } = await anOpenDoctor(open);
    const { phone } = await aPatient();
    const id = await begin(phone, {}, doctor);
    open.clock.advance(1_000);
    await verification.suspendDoctor(own, doctor.uid, await aReason(open, own, doctor.uid));
    expect(await codeOf(emergency.readEmergency(doctor, id))).toBe("NOT_FOUND");
    expect(await codeOf(begin(phone, {}, doctor))).toBe("NOT_FOUND");
    open.clock.advance(1_000);
    await verification.approveDoctor(own, doctor.uid, await anApproval(open, own, doctor.uid));
    expect(await codeOf(emergency.readEmergency(doctor, id))).toBe("NOT_FOUND");
    open.clock.advance(1_000);
    expect(await begin(phone, {}, doctor)).not.toBe(id);
  });

  it("is each doctor's own when two open it at once, and never more than the limit allows", async () => {
    const { phone } = await aPatient();
    const [ids, other] = [await Promise.all([begin(phone), begin(phone, {}, rao.doctor)]), await aPatient()];
    expect(new Set(ids).size).toBe(2);
    expect(await codeOf(emergency.readEmergency(iyer, ids[1]))).toBe("NOT_FOUND");
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(begin(other.phone, { bornOn: "1990-06-03" }))),
    );
    expect(codes.filter((code) => code === "EMERGENCY_NOT_FOUND")).toHaveLength(LIMITS.emergencies.max - 1);
    expect(new Set(codes)).toEqual(new Set(["EMERGENCY_NOT_FOUND", "TOO_MANY_REQUESTS"]));
  });

  it("shows nothing of a patient who erases the account before, meanwhile or at the same moment", async () => {
    const { patient, phone } = await aPatient();
    const erase = () => open.api.privacy.eraseOwnAccount(patient, { password: GOOD_PASSWORD, confirm: "on" });
    const [code] = await Promise.all([codeOf(begin(phone)), erase()]);
    expect(["no failure", "EMERGENCY_NOT_FOUND"]).toContain(code);
    expect((await accesses()).filter(({ patientUid }) => patientUid === patient.uid)).toEqual([]);
    expect(await codeOf(begin(phone))).toBe("EMERGENCY_NOT_FOUND");
    expect((await emergency.listOwnEmergencies(iyer)).state).toBe("on");
  });

  it("is gone with the patient's account, and is in the copy of the patient's data", async () => {
    const { patient, phone } = await aPatient();
    const id = await begin(phone);
    const { listEmergenciesOf } = await import("./emergency.service.ts");
    expect(await listEmergenciesOf(open.app, patient.uid)).toMatchObject([{ person: "Meera Nair", reason: REASON }]);
    await kysely.deleteFrom("user").where("id", "=", patient.uid).execute();
    expect((await accesses()).map((access) => access.id)).not.toContain(id);
    expect(await codeOf(emergency.readEmergency(iyer, id))).toBe("NOT_FOUND");
  });
});
