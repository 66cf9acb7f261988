import { beforeEach, expect, it } from "vitest";
import { notificationPath } from "#domain/notifications/notifications.rules.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { EMERGENCY_REASON, emergencySetting } from "#support/health/emergencies.ts";
import { aSignedInAdmin, describeClinic } from "#support/open-clinic.ts";

describeClinic("who learns of a record in an emergency", async (open) => {
  const { audit, emergency, notifications } = open.api;
  const { iyer, admin, allow, begin, aPatient } = await emergencySetting(open);
  const { kysely } = open;

  beforeEach(async () => {
    await kysely.deleteFrom("attempts").execute();
    await allow("on");
  });

  it("notifies the patient and all admins at once on every channel, once for two forms at once", async () => {
    const { patient, phone } = await aPatient();
    const other = await aSignedInAdmin(open);
    const ids = await Promise.all([begin(phone), begin(phone)]);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await notifications.listOwnNotifications(patient, {});
    const [entry, ...more] = rows.filter(({ kind }) => kind === "emergency-opened");
    expect(more).toEqual([]);
    expect(entry?.doctor).toMatch(/^Dr/u);
    expect(entry && notificationPath(entry)).toBe("/patient/opened");
    for (const one of [admin, other]) {
      const noted = (await notifications.listOwnNotifications(one, {})).rows.filter(
        ({ kind }) => kind === "emergency-noted",
      );
      expect(noted.map(notificationPath)[0]).toBe("/AdminDashboard/audit?group=emergencies");
    }
    await deliveryWorker(open.app).deliverDue();
    const mails = open.mailer.sent.filter(({ subject }) => subject.includes("opened in an emergency"));
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([patient.email, admin.email, other.email]));
    const own = mails.find(({ to }) => to === patient.email);
    for (const part of ["Dr", "/patient/opened", "/Grievance"]) expect(own?.text).toContain(part);
    expect(JSON.stringify(mails)).not.toContain("canary-reason");
  });

  it("is in the patient's list at once, live, and in the audit, both with the reason", async () => {
    const { patient, phone } = await aPatient();
    const { version } = await audit.listOwnLooks(patient, {});
    await begin(phone);
    const looks = await audit.listOwnLooks(patient, {});
    expect(looks.version).toBeGreaterThan(version);
    expect(looks.rows[0]).toMatchObject({
      seen: "emergency",
      reason: EMERGENCY_REASON,
      who: { as: "doctor" },
      consultation: null,
    });
    const { rows } = await audit.listAudit(admin, { group: "emergencies", patient: patient.uid });
    expect(rows[0]).toMatchObject({
      action: "emergency:open",
      group: "emergencies",
      reason: EMERGENCY_REASON,
      result: "done",
    });
    const stored = await kysely.selectFrom("audit").selectAll().where("patient", "=", patient.uid).execute();
    expect(JSON.stringify(stored)).not.toContain("canary-reason");
  });

  it("is no look without an appointment, which the audit points out", async () => {
    const { patient, phone } = await aPatient();
    await begin(phone);
    const unusual = await audit.listUnusualLooks(admin);
    expect(unusual.filter((one) => one.kind === "unrelated" && one.patientUid === patient.uid)).toEqual([]);
  });

  it("leaves an entry for each look in a while, with the patient", async () => {
    const { patient, phone } = await aPatient();
    const id = await begin(phone);
    await emergency.readEmergency(iyer, id);
    await emergency.readEmergency(iyer, id);
    await emergency.endEmergency(iyer, id);
    const rows = await kysely
      .selectFrom("audit")
      .innerJoin("auditLinks", "auditLinks.auditId", "audit.id")
      .select(["action", "patient", "subject"])
      .where("patient", "=", patient.uid)
      .where("actor", "=", iyer.uid)
      .orderBy("place")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(["emergency:open", "emergency:read", "emergency:end"]);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([id.slice(0, 8)]));
  });
});
