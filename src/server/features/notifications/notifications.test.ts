import { afterEach, expect, it } from "vitest";
import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";
import { NOTIFICATION_RETENTION_MS, notificationPath } from "#domain/notifications/notifications.rules.ts";
import { inTransaction } from "#server/app.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { deliveryWorker, notify } from "#server/features/deliveries/deliveries.service.ts";
import { sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn, type OpenDoctor, startsOf } from "#support/consultations.ts";
import { aReason, dayFrom } from "#support/doctors.ts";
import { aSignedInAdmin, aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describeClinic("notifications", async (open, engine) => {
  const rao = await anOpenDoctor(open);
  const notifications = () => open.api.notifications;
  const consultations = () => open.api.consultations;
  type Someone = OpenDoctor["doctor"];
  const kindsOf = async (someone: Someone) =>
    (await notifications().listOwnNotifications(someone, {})).rows.map(({ kind }) => kind);
  const flaggedFor = async (someone: Someone) =>
    (await notifications().listOwnNotifications(someone, {})).rows.filter(({ kind }) => kind === "flagged");

  afterEach(() => open.clock.goToNow());

  it("belong to one account: others cannot read or clear them", async () => {
    const { patient } = await aConsultation(open, rao.slug);
    const [notification] = (await notifications().listOwnNotifications(patient, {})).rows;
    const stranger = await aSignedInPatient(open);
    for (const someone of [stranger, rao.doctor, rao.admin]) {
      expect(await codeOf(notifications().readNotification(someone, notification?.id ?? ""))).toBe("NOT_FOUND");
      expect(await codeOf(notifications().clearNotification(someone, notification?.id ?? ""))).toBe("NOT_FOUND");
    }
    await notifications().clearAllNotifications(stranger, { until: new Date(open.clock.now() + DAY).toISOString() });
    expect(await notifications().countUnreadNotifications(patient)).toMatchObject({ unread: 1 });
    expect(await kindsOf(stranger)).toEqual([]);
  });

  it("follow a consultation for both sides, newest first, with its time but without its reason", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    const { patient, id, start } = await aConsultation(open, asked.slug);
    open.clock.advance(1000);
    await consultations().acceptRequest(asked.doctor, id);
    const later = (await startsOf(open, asked.slug)).find((moment) => moment > start) ?? "";
    open.clock.advance(1000);
    await consultations().rescheduleConsultation(asked.admin, id, { start: later });
    open.clock.advance(1000);
    await consultations().cancelConsultation(patient, id, { reason: "I feel better." });
    expect(await kindsOf(patient)).toEqual(["cancelled", "requested", "confirmed", "requested"]);
    // A doctor is not notified of their own actions.
    expect(await kindsOf(asked.doctor)).toEqual(["called-off", "request", "request"]);
    const { rows } = await notifications().listOwnNotifications(patient, {});
    expect(rows.at(-1)?.consultation).toEqual({ id, startsAt: start, zone: "Asia/Kolkata" });
    expect(rows[0]?.consultation?.startsAt).toBe(later);
    expect(rows[0]?.doctor).toMatch(/^Dr /u);
    const saved = await open.kysely.selectFrom("notifications").selectAll().execute();
    expect(JSON.stringify(saved)).not.toMatch(/cough|Metformin|Penicillin|better|Meera/u);
  });

  it("name the patient to the doctor only, and only while that doctor may read the records", async () => {
    const ravi = await anOpenDoctor(open);
    const { patient, id } = await aConsultation(open, ravi.slug, 72, undefined, filledIn({ name: "José D’Souza" }));
    const patientsFor = async (someone: Someone) =>
      (await notifications().listOwnNotifications(someone, {})).rows.map((row) => row.patient);
    expect(await patientsFor(ravi.doctor)).toEqual(["José D’Souza"]);
    expect(await patientsFor(patient)).toEqual([null]);
    const [told] = (await notifications().listOwnNotifications(ravi.doctor, {})).rows;
    expect(await notifications().readNotification(ravi.doctor, told?.id ?? "")).toMatchObject({
      patient: "José D’Souza",
    });
    const status = (verificationStatus: VerificationStatus) =>
      open.kysely.updateTable("doctors").set({ verificationStatus }).where("uid", "=", ravi.doctor.uid).execute();
    await status("suspended");
    expect(await patientsFor(ravi.doctor)).toEqual([null]);
    await status("verified");
    await consultations().cancelConsultation(patient, id, {});
    expect(await patientsFor(ravi.doctor)).toEqual([null, null]);
  });

  it("are written in the transaction of their cause and announced on the recipient's topic", async () => {
    const recipients: (string | undefined)[] = [];
    const unsubscribe = open.app.hub.subscribe((topic, _version, uid) => {
      if (topic === "notifications") recipients.push(uid);
    });
    const { patient, id } = await aConsultation(open, rao.slug);
    const { version } = await notifications().countUnreadNotifications(patient);
    expect(version).toBe(1);
    const failed = inTransaction(open.app, async (tx) => {
      await notify(tx, { uid: patient.uid, kind: "cancelled" });
      throw new Error("the power was cut");
    });
    await failed.catch(() => undefined);
    expect(await notifications().countUnreadNotifications(patient)).toEqual({ unread: 1, version });
    await consultations().cancelConsultation(patient, id, {});
    expect(await notifications().countUnreadNotifications(patient)).toEqual({ unread: 2, version: version + 1 });
    if (engine === "sqlite") expect(new Set(recipients)).toEqual(new Set([patient.uid, rao.doctor.uid]));
    unsubscribe();
  });

  it("are read and cleared one by one or together, except those that came after the page was loaded", async () => {
    const { patient, id } = await aConsultation(open, rao.slug);
    const { until } = await notifications().listOwnNotifications(patient, {});
    open.clock.advance(1000);
    await consultations().cancelConsultation(patient, id, {});
    await notifications().readAllNotifications(patient, { until });
    expect(await notifications().countUnreadNotifications(patient)).toMatchObject({ unread: 1 });
    const [newest] = (await notifications().listOwnNotifications(patient, {})).rows;
    expect(await notifications().readNotification(patient, newest?.id ?? "")).toMatchObject({
      kind: "cancelled",
      read: true,
    });
    const { version } = await notifications().countUnreadNotifications(patient);
    await notifications().readNotification(patient, newest?.id ?? "");
    expect(await notifications().countUnreadNotifications(patient)).toEqual({ unread: 0, version });
    await notifications().clearAllNotifications(patient, { until });
    expect(await kindsOf(patient)).toEqual(["cancelled"]);
    await notifications().clearNotification(patient, newest?.id ?? "");
    expect(await kindsOf(patient)).toEqual([]);
    for (const input of [{}, { until: "yesterday" }, { until: "2026-11-21' or 1=1" }]) {
      expect(await codeOf(notifications().clearAllNotifications(patient, input))).toBe("INVALID_FORM");
    }
  });

  it("remind a day and an hour before, once across nodes, and not of a rescheduled or ended consultation", async () => {
    const [upcoming, ended] = [await aConsultation(open, rao.slug, 96), await aConsultation(open, rao.slug, 96)];
    open.clock.advance(1000);
    await consultations().cancelConsultation(ended.patient, ended.id, {});
    const sweep = () => Promise.all([deliveryWorker(open.app).deliverDue(), deliveryWorker(open.app).deliverDue()]);
    open.clock.goTo(upcoming.start, -DAY);
    await sweep();
    expect(await kindsOf(upcoming.patient)).toEqual(["near", "confirmed"]);
    expect(await notifications().countUnreadNotifications(upcoming.patient)).toMatchObject({ unread: 2, version: 2 });
    expect(await kindsOf(rao.doctor)).toContain("near-for-doctor");
    open.clock.goTo(upcoming.start, -HOUR);
    await sweep();
    expect(await kindsOf(upcoming.patient)).toEqual(["near", "near", "confirmed"]);
    expect(await kindsOf(ended.patient)).toEqual(["cancelled", "confirmed"]);
  });

  it("skip reminders that became due while the server was stopped, and are deleted after ninety days", async () => {
    const { patient, start } = await aConsultation(open, rao.slug, 48);
    open.clock.goTo(start, HOUR);
    await deliveryWorker(open.app).deliverDue();
    expect(await kindsOf(patient)).toEqual(["confirmed"]);
    open.clock.advance(NOTIFICATION_RETENTION_MS);
    await sweepNotifications(open.app);
    expect(await kindsOf(patient)).toEqual([]);
    const waiting = await open.kysely.selectFrom("deliveries").select("id").where("uid", "=", patient.uid).execute();
    expect(waiting).toEqual([]);
  });

  it("report signed and withdrawn advice to the patient with a link", async () => {
    const consultation = await aConsultationUnderWay(open);
    const version = await signedAdvice(open, consultation.doctor, consultation.id);
    open.clock.advance(1000);
    await open.api.advice.withdrawAdvice(consultation.doctor, consultation.id, {
      version,
      reason: "A slip of the pen.",
    });
    expect(await kindsOf(consultation.patient)).toEqual(["advice-withdrawn", "advice-signed", "confirmed"]);
    const { rows } = await notifications().listOwnNotifications(consultation.patient, {});
    expect(rows.map(notificationPath)).toEqual([
      `/consultations/${consultation.id}/advice`,
      `/consultations/${consultation.id}/advice`,
      `/consultations/${consultation.id}`,
    ]);
    const saved = await open.kysely.selectFrom("notifications").selectAll().execute();
    expect(JSON.stringify(saved)).not.toMatch(/Paracetamol|fever|slip/u);
  });

  it("report consultations of a suspended doctor to every admin, also by email", async () => {
    const busy = await anOpenDoctor(open);
    const other = await aSignedInAdmin(open);
    await aConsultation(open, busy.slug);
    await aConsultation(open, busy.slug, 72);
    await open.api.verification.suspendDoctor(
      busy.admin,
      busy.doctor.uid,
      await aReason(open, busy.admin, busy.doctor.uid),
    );
    for (const admin of [busy.admin, other])
      expect(await flaggedFor(admin)).toMatchObject([{ kind: "flagged", count: 2, consultation: null }]);
    await deliveryWorker(open.app).deliverDue();
    const mail = open.mailer.sent.findLast(({ to }) => to === other.email);
    expect(mail?.text).toContain("2 appointments are with a doctor");
    expect(mail?.text).toContain("/AdminDashboard/visits?sheet=flagged");
    expect(mail?.text).not.toMatch(/cough|Meera/u);
    const idle = await anOpenDoctor(open);
    await open.api.verification.suspendDoctor(
      idle.admin,
      idle.doctor.uid,
      await aReason(open, idle.admin, idle.doctor.uid),
    );
    expect(await flaggedFor(idle.admin)).toEqual([]);
  });

  it("report consultations after the end of a doctor's verification once", async () => {
    const lapsing = await anOpenDoctor(open);
    await aConsultation(open, lapsing.slug, 72);
    const { kysely } = open;
    const ends = { recheckOn: dayFrom(open, 0) };
    await kysely.updateTable("doctors").set(ends).where("uid", "=", lapsing.doctor.uid).execute();
    await sweepConsultations(open.app);
    expect(await flaggedFor(lapsing.admin)).toEqual([]);
    open.clock.advance(DAY);
    await sweepConsultations(open.app);
    await sweepConsultations(open.app);
    expect(await flaggedFor(lapsing.admin)).toHaveLength(1);
  });
});
