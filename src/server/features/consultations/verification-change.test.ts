import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aConsultation, anOpenDoctor, type OpenDoctor } from "#support/consultations.ts";
import { anApproval, aProfile, aReason } from "#support/doctors.ts";
import { codeOf, describeClinic } from "#support/open-clinic.ts";
import { PDF } from "#support/pictures.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeClinic("a doctor whose verification has ended", (open) => {
  afterEach(() => open.clock.goToNow());

  const rule = async (verdict: "suspendDoctor" | "rejectDoctor", { admin, doctor }: OpenDoctor) =>
    open.api.verification[verdict](admin, doctor.uid, await aReason(open, admin, doctor.uid));
  const approve = async ({ admin, doctor }: OpenDoctor) =>
    open.api.verification.approveDoctor(admin, doctor.uid, await anApproval(open, admin, doctor.uid));
  const changeNumber = ({ doctor }: OpenDoctor) => open.api.profiles.saveOwnProfile(doctor, aProfile());
  const say = (who: OpenDoctor["doctor"], id: string) =>
    open.api.room.sendMessage(who, id, { key: randomUUID(), text: "Hello", seen: 0 });

  async function underWay(whose?: OpenDoctor) {
    const iyer = whose ?? (await anOpenDoctor(open));
    const consultation = await aConsultation(open, iyer.slug);
    open.clock.goTo(consultation.start, -5 * MINUTE);
    await open.api.consultations.recordArrival(consultation.patient, consultation.id);
    await open.api.consultations.beginConsultation(iyer.doctor, consultation.id);
    return { iyer, ...consultation };
  }

  /** Queued reminders of a consultation, as emails and notifications. */
  async function reminders(id: string) {
    const rows = await open.kysely
      .selectFrom("deliveries")
      .select("channel")
      .where("key", "=", `reminder:${id}`)
      .execute();
    return ["email", "in-app"].map((name) => rows.filter(({ channel }) => channel === name).length);
  }

  it.each([
    ["suspended", (who: OpenDoctor) => rule("suspendDoctor", who)],
    ["waiting again", changeNumber],
  ])("is removed from the call when %s, and can join none; nor does anyone wait there", async (_, act) => {
    const { iyer, patient, id } = await underWay();
    const { call } = open.api;
    const input = () => ({ device: randomUUID() });
    const [his, hers] = [await call.joinCall(iyer.doctor, id, input()), await call.joinCall(patient, id, input())];
    if (his.kind !== "in" || hers.kind !== "in") throw new Error("The call could not be joined.");
    expect((await call.pollCall(patient, id, { sessionId: hers.sessionId })).others).toEqual([
      { person: "doctor", sessionId: his.sessionId },
    ]);
    const before = await open.app.hub.version("signals", patient.uid);
    await act(iyer);
    expect(await open.app.hub.version("signals", patient.uid)).toBeGreaterThan(before);
    expect(await call.pollCall(patient, id, { sessionId: hers.sessionId })).toMatchObject({ open: false, others: [] });
    const again = call.joinCall(iyer.doctor, id, { ...input(), takeOver: true });
    await expect(again).rejects.toMatchObject({ code: "FORBIDDEN", message: UNCHECKED.doctor });
    const signal = { sessionId: his.sessionId, to: hers.sessionId, batch: 1, signals: [] };
    expect(await codeOf(call.sendSignals(iyer.doctor, id, signal))).toBe("FORBIDDEN");
    expect(await codeOf(call.declineCall(iyer.doctor, id, { sessionId: hers.sessionId }))).toBe("FORBIDDEN");
    expect(await codeOf(call.joinCall(patient, id, input()))).toBe("FORBIDDEN");
    expect((await listCallLog(open.app, id)).filter(({ side }) => side === "doctor").map(({ act }) => act)).toEqual([
      "joined",
      "left",
    ]);
    await approve(iyer);
    expect(await codeOf(call.joinCall(iyer.doctor, id, input()))).toBe("no failure");
  });

  it("finds the thread closed, and so does the patient", async () => {
    const { iyer, patient, id } = await underWay();
    await say(patient, id);
    await changeNumber(iyer);
    expect((await open.api.room.readThread(iyer.doctor, id, {})).writing).toBe("unchecked");
    expect((await open.api.room.readThread(patient, id, {})).writing).toBe("unchecked");
    await expect(say(iyer.doctor, id)).rejects.toMatchObject({ code: "FORBIDDEN", message: UNCHECKED.doctor });
    await expect(say(patient, id)).rejects.toMatchObject({ code: "FORBIDDEN", message: UNCHECKED.patient });
    await approve(iyer);
    await say(iyer.doctor, id);
    expect((await open.api.room.readThread(patient, id, {})).messages).toHaveLength(2);
  });

  it("reads nothing about any patient from a suspension until an admin ends it", async () => {
    const iyer = await anOpenDoctor(open, { mode: "request" });
    const { id: asked } = await aConsultation(open, iyer.slug, 72);
    const { id, start, patient } = await aConsultation(open, iyer.slug);
    const { consultations, practice, room, advice, guardian } = open.api;
    await consultations.acceptRequest(iyer.doctor, id);
    open.clock.goTo(start, -5 * MINUTE);
    await consultations.recordArrival(patient, id);
    await consultations.beginConsultation(iyer.doctor, id);
    await say(patient, id);
    const sent = { key: randomUUID(), name: "a.pdf", bytes: PDF };
    const file = (await room.sendFile(patient, id, sent)).file?.id ?? "";
    const { doctor } = iyer;
    const names = async () => [
      (await consultations.readConsultation(doctor, id)).name,
      ...(await consultations.listDoctorsConsultations(doctor, { sheet: "next" })).rows.map(({ name }) => name),
      ...(await practice.listPracticeRequests(doctor)).flatMap(({ name, reason }) => [name, reason || null]),
      ...(await practice.listSeenPatients(doctor, {})).rows.map(({ name }) => name),
    ];
    const whole = ["Meera Nair", "Meera Nair", "Meera Nair", "Meera Nair", "A cough that stays.", "Meera Nair"];
    expect(await names()).toEqual(whole);
    await rule("suspendDoctor", iyer);
    expect(await names()).toEqual([null, null, null, null, null]);
    expect(await consultations.readConsultation(doctor, id)).toMatchObject({ details: null, phone: null, adult: null });
    const refused = [
      room.readThread(doctor, id, {}),
      room.readPatientSummary(doctor, id),
      room.readRoomFile(doctor, id, file),
      room.markMessagesSeen(doctor, id, { seen: 1 }),
      advice.readAdviceEditor(doctor, id),
      advice.readAdvice(doctor, id),
      guardian.readGuardianStatus(doctor, id),
    ];
    expect(new Set(await Promise.all(refused.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
    expect(await codeOf(room.readPatientSummary(doctor, asked))).toBe("NOT_FOUND");
    await changeNumber(iyer);
    expect(await codeOf(room.readThread(doctor, id, {}))).toBe("NOT_FOUND");
    await approve(iyer);
    expect(await names()).toEqual(whole);
    expect((await room.readRoomFile(doctor, id, file)).name).toBe("a.pdf");
  });

  it("notifies admins after a suspension, a changed number or a refusal, also of a running consultation", async () => {
    const iyer = await anOpenDoctor(open);
    const idle = await anOpenDoctor(open);
    await aConsultation(open, idle.slug);
    await aConsultation(open, iyer.slug, 72);
    await underWay(iyer);
    const notified = async (admin = iyer.admin) => {
      const { rows } = await open.api.notifications.listOwnNotifications(admin, {});
      return rows.filter(({ kind }) => kind === "flagged").map(({ kind, count }) => [kind, count]);
    };
    // A change of facts that are not verified has no effect.
    const { profile } = await open.api.profiles.readOwnProfile(idle.doctor);
    const { fee, practisingSince } = aProfile();
    await open.api.profiles.saveOwnProfile(idle.doctor, {
      ...profile,
      fee,
      practisingSince,
      about: "I see children too.",
    });
    expect(await notified(idle.admin)).toEqual([]);
    await changeNumber(iyer);
    expect(await notified()).toEqual([["flagged", 2]]);
    expect(
      (await open.api.consultations.listClinicConsultations(iyer.admin, { sheet: "flagged" })).total,
    ).toBeGreaterThanOrEqual(2);
    open.clock.advance(1000);
    await rule("rejectDoctor", iyer);
    expect(await notified()).toHaveLength(2);
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.findLast(({ to }) => to === iyer.admin.email);
    expect(mail?.text).toContain("2 appointments are with a doctor who");
  });

  it("has no one waiting: the page says so, and a patient may leave from the start on", async () => {
    const iyer = await anOpenDoctor(open);
    const { patient, id, start } = await aConsultation(open, iyer.slug);
    const { consultations } = open.api;
    expect(await consultations.readConsultation(patient, id)).toMatchObject({ unattended: false });
    open.clock.goTo(start, -5 * MINUTE);
    await consultations.recordArrival(patient, id);
    await rule("suspendDoctor", iyer);
    expect(await consultations.readConsultation(patient, id)).toMatchObject({ unattended: true, steps: [] });
    expect((await consultations.readConsultation(iyer.doctor, id)).steps).not.toContain("begin");
    expect(await codeOf(consultations.beginConsultation(iyer.doctor, id))).toBe("DOCTOR_NOT_BOOKABLE");
    expect(await codeOf(consultations.cancelConsultation(patient, id, {}))).toBe("NOT_YET");
    open.clock.goTo(start);
    expect(await consultations.readConsultation(patient, id)).toMatchObject({ steps: ["cancel"] });
    await consultations.cancelConsultation(patient, id, {});
    expect((await consultations.readConsultation(patient, id)).state).toBe("cancelled");
  });

  it("causes no reminders until verified again", async () => {
    const iyer = await anOpenDoctor(open);
    const { patient, id, start } = await aConsultation(open, iyer.slug, 72);
    const other = await aConsultation(open, iyer.slug, 96);
    expect(await reminders(id)).toEqual([4, 4]);
    const before = await open.app.hub.version("ownConsultations", patient.uid);
    await rule("suspendDoctor", iyer);
    expect([await reminders(id), await reminders(other.id)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await open.app.hub.version("ownConsultations", patient.uid)).toBeGreaterThan(before);
    await open.api.consultations.cancelConsultation(other.patient, other.id, {});
    await approve(iyer);
    expect([await reminders(id), await reminders(other.id)]).toEqual([
      [4, 4],
      [0, 0],
    ]);
    await approve(iyer);
    expect(await reminders(id)).toEqual([4, 4]);
    open.clock.goTo(start, -DAY);
    await deliveryWorker(open.app).deliverDue();
    expect((await open.api.notifications.listOwnNotifications(patient, {})).rows.map(({ kind }) => kind)).toEqual([
      "near",
      "confirmed",
    ]);
  });
});
