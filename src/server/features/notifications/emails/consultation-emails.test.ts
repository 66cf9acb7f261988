import { afterEach, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import { inTransaction } from "#server/app.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import { deliveryWorker, queueEmail } from "#server/features/deliveries/deliveries.service.ts";
import { inLanguage } from "#server/language.ts";
import { anEmail } from "#support/builders.ts";
import { aCaller, aConsultation, anOpenDoctor, aStart, startsOf } from "#support/consultations.ts";
import { describeClinic } from "#support/open-clinic.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A calendar file with long lines unfolded. */
const unfolded = (file = "") => file.replaceAll("\r\n ", "");
const valueIn = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, "mu").exec(unfolded(file))?.[1];

describeClinic("emails about a consultation", async (open, engine) => {
  const rao = await anOpenDoctor(open);
  const api = () => open.api.consultations;
  /** The emails to an address since the last call, oldest first, after all due ones were sent. */
  /** All but the one that confirms the address of a new account, which comes when the machine has time. */
  async function emailsTo(email: string) {
    await deliveryWorker(open.app).deliverDue();
    const confirmation = ACCOUNT_EMAILS.confirm.subject({ clinic: "Tulsi" });
    return open.mailer.sent.filter(({ to, subject }) => to === email && subject !== confirmation);
  }
  /** The subjects without their times. */
  const subjects = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject.split(": ")[0]);

  afterEach(() => {
    open.mailer.refuse = false;
    open.clock.goToNow();
  });

  it("confirm it to both, with a calendar file and the doctor's number, and never say the reason", async () => {
    const { email, start, id } = await aConsultation(open, rao.slug);
    const [mail] = await emailsTo(email);
    const doctor = await open.api.profiles.readOwnProfile(rao.doctor);
    expect(mail?.subject).toContain(`${PATIENT_EMAILS.confirmed.subject}: `);
    expect(mail?.text).toContain(doctor.profile?.registrationNumber ?? "never");
    expect(mail?.text).toContain(`http://localhost:3000/consultations/${id}`);
    expect(mail?.text).toContain("(IST)");
    expect(mail?.text).toContain("112");
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(file?.content).toContain("METHOD:REQUEST\r\n");
    expect(file?.content).toContain(`DTSTART:${start.slice(0, 19).replace(/[-:]/gu, "")}Z\r\n`);
    expect(unfolded(file?.content)).toContain(`\nORGANIZER:mailto:${open.mailer.sender}\r`);
    expect(unfolded(file?.content)).toContain(`RSVP=FALSE:mailto:${email}\r`);
    const doctors = (await emailsTo(rao.doctor.email)).at(-1);
    expect(doctors?.subject).toContain(`${DOCTOR_EMAILS.booked.subject}: `);
    expect(doctors?.attachments?.[0]?.content).toContain(`UID:${id}@tulsi\r\nSEQUENCE:1\r\nSTATUS:CONFIRMED\r\n`);
    expect(unfolded(doctors?.attachments?.[0]?.content)).not.toMatch(/Meera|mailto:meera/u);
    expect(JSON.stringify(open.mailer.sent)).not.toMatch(/cough|Metformin|Penicillin|1990/u);
  });

  it("are in the language of each account, with links to pages in it", async () => {
    const { patient, email, start, id } = await aConsultation(open, rao.slug, 96);
    if (patient.kind !== "account") throw new Error("a patient has an account");
    await storeLanguage(open.kysely, patient.uid, "hi");
    const later = (await startsOf(open, rao.slug)).findLast((moment) => moment > start) ?? "";
    await inLanguage("hi", () => api().rescheduleConsultation(patient, id, { start: later }));
    const mail = (await emailsTo(email)).at(-1);
    expect(mail?.subject).toContain(`${inLanguage("hi", () => PATIENT_EMAILS.changed.subject)}: `);
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.text).toContain(`http://localhost:3000/hi/consultations/${id}`);
    expect(mail?.text).toMatch(/रजिस्ट्रेशन MMC|रजिस्ट्रेशन \S/u);
    const file = mail?.attachments?.[0]?.content ?? "";
    expect(valueIn(file, "SUMMARY")).toMatch(/ के साथ कंसल्टेशन$/u);
    // Folded at 75 octets without splitting a character (RFC 5545, 3.1).
    const lines = file.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file).not.toContain("\ufffd");
    const doctors = (await emailsTo(rao.doctor.email)).at(-1);
    expect(doctors?.subject).toContain(`${DOCTOR_EMAILS.moved.subject}: `);
    expect(doctors?.text).toContain(`http://localhost:3000/consultations/${id}`);
    // Reminders have no calendar method.
    open.clock.goTo(later, -24 * HOUR);
    expect((await emailsTo(email)).at(-1)?.subject).toContain(
      `${inLanguage("hi", () => PATIENT_EMAILS.near.subject)}: `,
    );
  });

  it("update the same calendar entry when it is rescheduled or ends, each with a higher sequence", async () => {
    const { patient, email, start, id } = await aConsultation(open, rao.slug);
    const later = (await startsOf(open, rao.slug)).find((moment) => moment > start) ?? "";
    await api().rescheduleConsultation(patient, id, { start: later });
    await api().cancelConsultation(rao.doctor, id, { reason: "I am ill." });
    const emails = await emailsTo(email);
    expect(emails.map(({ subject }) => subject.split(": ")[0])).toEqual([
      PATIENT_EMAILS.confirmed.subject,
      PATIENT_EMAILS.changed.subject,
      PATIENT_EMAILS.cancelled.subject,
    ]);
    const files = emails.map(({ attachments }) => attachments?.[0]?.content ?? "");
    const sequences = files.map((file) => Number(/SEQUENCE:(\d+)/u.exec(file)?.[1]));
    expect(sequences).toEqual(sequences.toSorted((sequence, other) => sequence - other));
    expect(new Set(sequences).size).toBe(3);
    expect(files.every((file) => file.includes(`UID:${id}@tulsi`))).toBe(true);
    expect(files.map((file) => valueIn(file, "METHOD"))).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(files.at(-1)).toContain("STATUS:CANCELLED");
    expect(emails.at(-1)?.text).toContain(CONSULTATION_EMAILS.reasonGiven);
    expect(JSON.stringify(emails)).not.toContain("I am ill.");
    open.clock.goTo(later, -HOUR);
    expect(await emailsTo(email)).toHaveLength(3);
  });

  it("say who did it, for each side correctly", async () => {
    const byDoctor = await aConsultation(open, rao.slug);
    await api().cancelConsultation(rao.doctor, byDoctor.id, {});
    expect((await emailsTo(byDoctor.email)).at(-1)?.text).toContain("Your doctor had to cancel this appointment.");
    expect((await emailsTo(rao.doctor.email)).at(-1)?.subject).toContain(`${DOCTOR_EMAILS.ended.subject}: `);
    const byStaff = await aConsultation(open, rao.slug);
    const later = (await startsOf(open, rao.slug)).find((moment) => moment > byStaff.start) ?? "";
    await api().rescheduleConsultation(rao.admin, byStaff.id, { start: later });
    expect((await emailsTo(byStaff.email)).at(-1)?.text).toContain("The clinic rescheduled your appointment.");
    expect((await emailsTo(rao.doctor.email)).at(-1)?.text).toContain(
      "The clinic rescheduled one of your appointments",
    );
    await api().cancelConsultation(rao.admin, byStaff.id, {});
    expect((await emailsTo(byStaff.email)).at(-1)?.text).toContain("The clinic cancelled this appointment.");
    const byPatient = await aConsultation(open, rao.slug);
    await api().cancelConsultation(byPatient.patient, byPatient.id, {});
    expect((await emailsTo(byPatient.email)).at(-1)?.text).toContain("You cancelled this appointment.");
    expect((await emailsTo(rao.doctor.email)).at(-1)?.text).toContain("The patient cancelled this appointment.");
  });

  it("never tell patients that they requested a time that the clinic requested", async () => {
    const iyer = await anOpenDoctor(open, { mode: "request" });
    const consultation = await aConsultation(open, iyer.slug);
    await api().acceptRequest(iyer.doctor, consultation.id);
    const later = (await startsOf(open, iyer.slug)).find((moment) => moment > consultation.start) ?? "";
    await api().rescheduleConsultation(iyer.admin, consultation.id, { start: later });
    const mail = (await emailsTo(consultation.email)).at(-1);
    expect(mail?.subject).toContain(`${PATIENT_EMAILS.requested.subject}: `);
    expect(mail?.text).toContain("The clinic has asked the doctor for this time for you.");
    expect((await emailsTo(iyer.doctor.email)).at(-1)?.text).toContain(
      "The clinic is asking for an appointment for a patient.",
    );
  });

  it("update the doctor's calendar in the same way, no matter who ended the consultation", async () => {
    const [ends, isEnded] = [await aConsultation(open, rao.slug), await aConsultation(open, rao.slug)];
    await api().cancelConsultation(rao.doctor, ends.id, { reason: "I am ill." });
    await api().cancelConsultation(isEnded.patient, isEnded.id, {});
    const files = (await emailsTo(rao.doctor.email)).map((mail) => mail.attachments?.[0]?.content ?? "");
    for (const { id } of [ends, isEnded]) {
      const own = files.filter((file) => valueIn(file, "UID") === `${id}@tulsi`);
      expect(own.map((file) => [valueIn(file, "METHOD"), valueIn(file, "SEQUENCE")])).toEqual([
        ["REQUEST", "1"],
        ["CANCEL", "2"],
      ]);
    }
  });

  it("reschedule the reminders with the appointment, and cancel them when it has begun", async () => {
    const { patient, email, start, id } = await aConsultation(open, rao.slug, 72);
    const later = (await startsOf(open, rao.slug)).findLast((moment) => moment > start) ?? "";
    await api().rescheduleConsultation(patient, id, { start: later });
    open.clock.goTo(start, -HOUR);
    expect(await subjects(email)).toEqual([PATIENT_EMAILS.confirmed.subject, PATIENT_EMAILS.changed.subject]);
    open.clock.goTo(later, -24 * HOUR);
    const reminder = (await emailsTo(email)).at(-1);
    expect(reminder?.subject).toContain(`${PATIENT_EMAILS.near.subject}: `);
    // What happened before is no part of a reminder, and it says what is true when it arrives.
    expect(reminder?.text).not.toMatch(/^Before:/mu);
    expect(reminder?.text).toContain("/cancel");
    expect(valueIn(reminder?.attachments?.[0]?.content ?? "", "SEQUENCE")).toBe("2");
    expect(await subjects(rao.doctor.email)).toContain(DOCTOR_EMAILS["near-for-doctor"].subject);
    // The mail server is down when the last reminder is due, and back when both are in the room.
    open.mailer.refuse = true;
    open.clock.goTo(later, -HOUR);
    await deliveryWorker(open.app).deliverDue();
    open.clock.goTo(later, -10 * MINUTE);
    await api().recordArrival(patient, id);
    open.mailer.refuse = false;
    open.clock.advance(MINUTE);
    expect(await subjects(email)).toHaveLength(3);
  });

  it("are each sent once by two nodes that process the outbox together", async () => {
    if (engine !== "postgres") return;
    const database = await open.fresh.reopen();
    const beside = deliveryWorker(open.onAnother(database).app);
    await deliveryWorker(open.app).deliverDue();
    const before = open.mailer.sent.length;
    const MANY = 60;
    await inTransaction(open.app, async (tx) => {
      for (let index = 0; index < MANY; index += 1) {
        await queueEmail(tx, { to: `${index}@example.test`, write: () => ({ subject: "One of many", parts: ["."] }) });
      }
    });
    await Promise.all([deliveryWorker(open.app).deliverDue(), beside.deliverDue()]);
    await deliveryWorker(open.app).deliverDue();
    const sent = open.mailer.sent.slice(before);
    expect(sent).toHaveLength(MANY);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(MANY);
    await database.close();
  });

  it("remind a day and an hour before, each once across two nodes", async () => {
    const { email, start } = await aConsultation(open, rao.slug, 72);
    // Only one process may open SQLite (docs/decisions/005), so both nodes of this test are in it.
    const other = engine === "postgres" ? await open.fresh.reopen() : undefined;
    const beside = deliveryWorker(other ? open.onAnother(other).app : open.app);
    const look = () => Promise.all([deliveryWorker(open.app).deliverDue(), beside.deliverDue(), beside.deliverDue()]);
    const reminders = async () => (await subjects(email)).filter((subject) => subject === PATIENT_EMAILS.near.subject);
    // Sends the booking's emails first, because their claims would expire when the clock advances by days.
    await deliveryWorker(open.app).deliverDue();
    open.clock.goTo(start, -24 * HOUR - 1);
    await look();
    expect(await reminders()).toHaveLength(0);
    open.clock.goTo(start, -24 * HOUR);
    await look();
    expect(await reminders()).toHaveLength(1);
    open.clock.goTo(start, -HOUR);
    await look();
    expect(await reminders()).toHaveLength(2);
    // An hour before, it is too late to change it.
    expect((await emailsTo(email)).at(-1)?.text).not.toMatch(/\/change|\/cancel|You can reschedule/u);
    await other?.close();
  });

  it("are retried after the mail server was down, and dropped when they are outdated", async () => {
    const { email, start } = await aConsultation(open, rao.slug, 72);
    await deliveryWorker(open.app).deliverDue();
    open.mailer.refuse = true;
    open.clock.goTo(start, -24 * HOUR);
    await deliveryWorker(open.app).deliverDue();
    open.mailer.refuse = false;
    open.clock.advance(HOUR);
    const [, reminder] = await emailsTo(email);
    expect(reminder?.subject).toContain(`${PATIENT_EMAILS.near.subject}: `);
    expect(new Set(open.mailer.sent.map(({ messageId }) => messageId)).size).toBe(open.mailer.sent.length);
    // The clinic was stopped when the last reminder was due, and starts after the consultation.
    open.clock.goTo(start, HOUR);
    expect(await emailsTo(email)).toHaveLength(2);
    const waiting = await open.kysely
      .selectFrom("deliveries")
      .where("channel", "=", "email")
      .select("id")
      .where("sentAt", "is", null)
      .where("until", "<=", new Date(open.clock.now()).toISOString())
      .execute();
    expect(waiting).toEqual([]);
  });

  it("are sent to callers who have an address", async () => {
    const start = await aStart(open, rao.slug, 120);
    const email = anEmail("caller");
    await api().bookByPhone(rao.admin, aCaller(rao.slug, start, { email, name: "Gopal Das" }));
    const [mail] = await emailsTo(email);
    expect(mail?.subject).toContain(`${PATIENT_EMAILS.confirmed.subject}: `);
    expect(mail?.attachments).toHaveLength(1);
    // Without an account there is no page to link to.
    expect(mail?.text).not.toContain("/consultations/");
    const before = open.mailer.sent.length;
    const next = (await startsOf(open, rao.slug)).find((moment) => moment > start) ?? "";
    await api().bookByPhone(rao.admin, aCaller(rao.slug, next, { name: "Hari Das" }));
    await deliveryWorker(open.app).deliverDue();
    expect(open.mailer.sent.slice(before).map(({ to }) => to)).toEqual([rao.doctor.email]);
  });

  it("ask the doctor, say what was answered, and apologise when nothing was", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    const [one, other] = [await aConsultation(open, asked.slug), await aConsultation(open, asked.slug)];
    expect(await subjects(asked.doctor.email)).toEqual(
      expect.arrayContaining([DOCTOR_EMAILS.request.subject, DOCTOR_EMAILS.request.subject]),
    );
    await api().acceptRequest(asked.doctor, one.id);
    const statuses = async (email: string) =>
      (await emailsTo(email)).map(({ attachments }) => valueIn(attachments?.[0]?.content ?? "", "STATUS"));
    expect(await statuses(one.email)).toEqual(["TENTATIVE", "CONFIRMED"]);
    expect(await subjects(asked.doctor.email)).toContain(DOCTOR_EMAILS.accepted.subject);
    open.clock.goTo(other.start, HOUR);
    await sweepConsultations(open.app);
    expect((await subjects(one.email)).slice(0, 2)).toEqual([
      PATIENT_EMAILS.requested.subject,
      PATIENT_EMAILS.confirmed.subject,
    ]);
    expect(await subjects(other.email)).toEqual([PATIENT_EMAILS.requested.subject, PATIENT_EMAILS.unanswered.subject]);
    expect(await statuses(other.email)).toEqual(["TENTATIVE", "CANCELLED"]);
    expect(await subjects(asked.doctor.email)).toContain(DOCTOR_EMAILS.lapsed.subject);
  });

  it("are not queued when the operation fails", async () => {
    const { patient, email, id } = await aConsultation(open, rao.slug);
    await api().cancelConsultation(patient, id, {});
    const count = (await emailsTo(email)).length;
    await api()
      .cancelConsultation(patient, id, {})
      .catch(() => undefined);
    expect(await emailsTo(email)).toHaveLength(count);
  });
});
