import { expect, it } from "vitest";
import { notificationPath } from "#domain/notifications/notifications.rules.ts";
import { aMessage } from "#support/builders.ts";
import { aProfile, aReason, aWaitingDoctor } from "#support/doctors.ts";
import { aSignedInAdmin, aSignedInPatient, describeClinic } from "#support/open-clinic.ts";

describeClinic("the bell of an admin", async (open) => {
  const admin = await aSignedInAdmin(open);
  const bell = async () => {
    const { rows } = await open.api.notifications.listOwnNotifications(admin, {});
    await open.api.notifications.clearAllNotifications(admin, { until: new Date(open.clock.now() + 1).toISOString() });
    return rows;
  };

  it("rings for a doctor who waits for verification, with the name", async () => {
    await aWaitingDoctor(open, aProfile());
    const rows = await bell();
    expect(rows.map(({ kind }) => kind)).toEqual(["doctor-applied"]);
    expect(rows[0]?.doctor).toMatch(/^Dr/u);
    expect(rows.map(notificationPath)).toEqual(["/AdminDashboard/verify-doctors"]);
  });

  it("no longer rings once an admin has ruled on the doctor", async () => {
    const doctor = await aWaitingDoctor(open, aProfile());
    expect(await open.api.notifications.countUnreadNotifications(admin)).toMatchObject({ unread: 1 });
    await open.api.verification.rejectDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
    expect(await bell()).toEqual([]);
  });

  it("rings once a day for messages, however many come", async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      const patient = await aSignedInPatient(open);
      const message = aMessage({ email: patient.email, message: `Open on day ${sent}?` });
      await open.api.contact.sendContactMessage(patient, message);
    }
    const rows = await bell();
    expect(rows.map(({ kind }) => kind)).toEqual(["contact-sent"]);
    expect(rows.map(notificationPath)).toEqual(["/AdminDashboard/feedback?tab=contacts"]);
  });

  it("rings for a grievance", async () => {
    const patient = await aSignedInPatient(open);
    const grievance = { name: "Ravi Rao", email: patient.email, about: "data", text: "My record is wrong." };
    await open.api.grievances.fileGrievance(patient, grievance);
    const rows = await bell();
    expect(rows.map(({ kind }) => kind)).toEqual(["grievance-filed"]);
    expect(rows.map(notificationPath)).toEqual(["/AdminDashboard/grievances"]);
  });
});
