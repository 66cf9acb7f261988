import { describe, expect, it } from "vitest";
import { TRANSITION_ACTORS } from "#domain/consultations/states.ts";
import { DOCTOR_NOTIFICATIONS, PATIENT_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { ADVICE_EMAILS } from "#generated/messages/emails/advice-emails.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import type { Mail } from "#server/adapters/mail/mailer.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { inCalendar } from "#server/features/consultations/calendar-entry.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { emailText } from "#server/features/deliveries/email/email-parts.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { anEmail } from "#support/builders.ts";
import { aCaller, anOpenDoctor, aStart } from "#support/consultations.ts";
import { ADULT, aChildsConsultation } from "#support/guardians.ts";
import { aSignedInAdmin, describeClinic } from "#support/open-clinic.ts";
import { doctorEmail, type EmailFacts, OWN_ACTS, patientEmail } from "./consultation-emails.ts";

const PHONE = "+91 20 5550 1234";
const CLINIC = `Clinic: Neem House, phone ${PHONE}`;
/** How each email ends. */
const FOOT = `\n--\nNeem House\n${CLINIC_EXAMPLE.address.replaceAll("\n", ", ")}\n${PHONE}`;
const DOCTOR = "Dr Kavita Rao, MBBS, MD, registration MMC-4711";

const notified: Omit<EmailFacts, "by"> = {
  row: {
    id: "11111111-2222-4333-8444-555555555555",
    ...{ patientUid: "meera", state: "confirmed", zone: "Asia/Kolkata", revision: 1, fee: 400 },
    ...{ slotHoldUntil: null, walkInAt: null, movedBy: null, updatedAt: "2026-11-20T04:30:00.000Z" },
    ...{ startsAt: "2026-11-24T04:30:00.000Z", endsAt: "2026-11-24T05:00:00.000Z" },
  },
  doctor: {
    ...{ uid: "kavita", slug: "kavita-rao", firstName: "Kavita", lastName: "Rao", email: "kavita@clinic.test" },
    ...{ qualifications: "MBBS, MD", registrationNumber: "MMC-4711", fee: 400 },
    ...{ verificationStatus: "verified", recheckOn: "2027-01-01" },
  },
  origin: "https://clinic.test",
  sender: "desk@clinic.test",
  now: "2026-11-23T04:30:00.000Z",
  sentAt: "2026-11-23T04:30:00.000Z",
  reasonGiven: false,
};
const OF_CLINIC = { ...CLINIC_EXAMPLE, name: "Neem House", phone: PHONE, example: false };
const CALLER = { ...notified.row, patientUid: null };

/** The description of the calendar entry. */
const inEntry = (file = "") => file.replaceAll("\r\n ", "").replaceAll("\\", "");

describe("the doctor and clinic named in emails about a consultation (TRUST.md CL-1)", () => {
  it.each(PATIENT_NOTIFICATIONS.flatMap((what) => TRANSITION_ACTORS.map((by) => [what, by] as const)))(
    "to the patient, in “%s” by the %s: the doctor with the registration number, and the clinic's telephone",
    (what, by) => {
      for (const row of [notified.row, CALLER]) {
        const { parts, attachments } = patientEmail("meera@clinic.test", what, { ...notified, row, by })(OF_CLINIC);
        const text = emailText(parts, OF_CLINIC);
        expect(text).toContain(`\n${DOCTOR}\n`);
        expect(text).toContain(FOOT);
        const entry = inEntry(attachments?.[0]?.content);
        expect(entry).toContain(DOCTOR);
        expect(entry).toContain(CLINIC);
      }
    },
  );

  it.each([...DOCTOR_NOTIFICATIONS, ...OWN_ACTS])("to the doctor, in “%s”", (what) => {
    const { parts, attachments } = doctorEmail(what, { ...notified, by: "patient" })(OF_CLINIC);
    const text = emailText(parts, OF_CLINIC);
    expect(text).toContain(`\n${DOCTOR}\n`);
    expect(text).toContain(FOOT);
    expect(inEntry(attachments?.[0]?.content)).toContain(CLINIC);
  });

  it("in the calendar file that is downloaded from the page", () => {
    expect(inEntry(inCalendar(notified, OF_CLINIC))).toContain(`${DOCTOR}n${CLINIC}n`);
  });

  it("but not the example's number, while a clinic has not set its own", () => {
    const clinic = { ...OF_CLINIC, example: true };
    const text = emailText(
      patientEmail("meera@clinic.test", "near", { ...notified, by: "clock" })(clinic).parts,
      clinic,
    );
    expect(text).not.toContain(PHONE);
    expect(text).toContain(CONSULTATION_EMAILS.emergency);
  });
});

describeClinic("an admin's settings of the clinic", async (open) => {
  const admin = await aSignedInAdmin(open);
  const settings = await open.api.settings.readSettings(admin);
  await open.api.settings.writeSettings(admin, { ...settings, name: "Neem House", phone: PHONE });

  async function emailsTo(email: string): Promise<Mail[]> {
    await deliveryWorker(open.app).deliverDue();
    return open.mailer.sent.filter(({ to }) => to === email);
  }

  it("are in each email of a consultation: booking, booking by phone, invitation and advice", async () => {
    const { patient, email, doctor, id } = await aConsultationUnderWay(open);
    await signedAdvice(open, doctor, id);
    await open.api.advice.withdrawAdvice(doctor, id, { version: 1, reason: "The amount was wrong." });
    const { slug, admin } = await anOpenDoctor(open);
    const [caller, mother] = [anEmail("caller"), anEmail("mother")];
    await open.api.consultations.bookByPhone(admin, aCaller(slug, await aStart(open, slug), { email: caller }));
    const child = await aChildsConsultation(open, slug);
    await open.api.guardian.inviteGuardian(child.patient, child.id, { email: mother });

    const subjects = (await emailsTo(email)).map(({ subject }) => subject);
    const [booked = "", ...others] = subjects;
    expect(booked).toMatch(/^Confirmed: \w{3} \d{1,2} \w{3}, \d{1,2}:\d{2} [ap]m, /u);
    expect([booked.split(": ")[0], ...others]).toEqual([
      PATIENT_EMAILS.confirmed.subject,
      ADVICE_EMAILS["advice-signed"].subject({ clinic: "Neem House" }),
      ADVICE_EMAILS["advice-withdrawn"].subject({ clinic: "Neem House" }),
    ]);
    for (const address of [email, doctor.email, caller, child.email, mother]) {
      const emails = await emailsTo(address);
      expect(emails.length).toBeGreaterThan(0);
      for (const { text, subject } of emails) {
        // Emails about the account itself name no doctor.
        if (/confirm your email|registration|profile|listed/iu.test(subject)) continue;
        expect(text).toContain("\n--\nNeem House\n");
        expect(text).toContain(PHONE);
        expect(text).toMatch(/^Dr .+, .+, registration \S+$/mu);
      }
    }
    expect(JSON.stringify(await emailsTo(mother))).not.toContain(ADULT.name);
    const file = await open.api.consultations.readCalendarFile(patient, id);
    expect(inEntry(file)).toContain(CLINIC);
  });
});
