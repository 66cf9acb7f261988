import { afterAll, describe, expect, it } from "vitest";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { withDirectAccess } from "../support/browser/direct-access.ts";
import { startTestSite } from "../support/browser/test-site.ts";
import { alertsIn, Browserless } from "../support/browserless.ts";
import { aPatient, GOOD_PASSWORD } from "../support/builders.ts";
import { aConsultation, anOpenDoctor } from "../support/consultations.ts";
import { aVisitor, logIn } from "../support/open-clinic.ts";

const site = await startTestSite({}, { confirmsEmails: false });
const { rao, day, email, id, unconfirmed } = await withDirectAccess(site, async (open) => {
  const doctor = await anOpenDoctor(open);
  const booked = await aConsultation(open, doctor.slug);
  const read = await open.api.consultations.readConsultation(booked.patient, booked.id);
  const fields = aPatient();
  await open.api.patients.registerPatient(aVisitor(), fields);
  const whose = await logIn(open, "patient", fields.email);
  const other = await aConsultation(open, doctor.slug, 3, whose);
  const unconfirmed = { email: fields.email, id: other.id };
  return { rao: doctor, day: read.day, email: booked.email, id: booked.id, unconfirmed };
});
afterAll(() => site.close());

async function browserOf(path: string, who: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(path, { email: who, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}
const textOf = async (browser: Browserless, path: string) => {
  const answer = await browser.get(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll("&#x27;", "'");
};

describe("the clinic's holidays, without scripts", () => {
  it("are set with the clinic's details, list what is booked, and are seen by visitors", async () => {
    const admin = await browserOf("/admin/login", rao.admin.email);
    const path = "/AdminDashboard/clinic";
    const saved = await admin.post(path, { intent: "holiday", day, holiday: "Gandhi Jayanti" });
    expect(saved.status).toBe(200);
    const page = await saved.text();
    expect(alertsIn(page).join()).toContain("1 appointment is already booked");
    expect(page).toContain(`/AdminDashboard/visits/${id}`);
    const visitor = new Browserless(site.clinic.address);
    expect(await textOf(visitor, `/Doctors?day=${day}`)).toContain("Gandhi Jayanti");
    expect(await textOf(visitor, `/Doctors/${rao.slug}?day=${day}`)).toContain("Gandhi Jayanti");
    await admin.post(path, { intent: "open-day", day });
    expect(await textOf(visitor, `/Doctors?day=${day}`)).not.toContain("Gandhi Jayanti");
    const refused = await admin.post(path, { intent: "holiday", day: "2020-01-01", holiday: "Past" });
    expect(refused.status).toBe(400);
  });

  it("leave a patient's appointment booked, and its page promises only what is sent", async () => {
    const patient = await browserOf("/PatientLogin", email);
    const page = await textOf(patient, `/consultations/${id}/details`);
    expect(page).toContain(CONSULTATION.mail.confirmed.sent);
    expect(page).not.toContain("by UPI");
    const other = await browserOf("/PatientLogin", unconfirmed.email);
    const text = await textOf(other, `/consultations/${unconfirmed.id}/details`);
    expect(text).toContain(CONSULTATION.mail.confirmed.waiting);
    expect(text).not.toContain("We've emailed you");
  });
});
