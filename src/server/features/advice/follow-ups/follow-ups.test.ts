import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { notificationPath } from "#domain/notifications/notifications.rules.ts";
import { clinicDay, clinicInstant, daysAfter } from "#domain/time.ts";
import { FOLLOW_UP_EMAIL } from "#generated/messages/emails/follow-up-email.ts";
import { sweepFollowUps } from "#server/features/advice/advice.service.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { signedAdvice } from "#support/advice.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, aPastConsultation, filledIn, type OpenDoctor } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aSignedInDoctor, aVisitor, codeOf, goToNoon, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { startPushService } from "#support/push-service.ts";

describe.each(ENGINES)("follow-ups, on %s", async (engine) => {
  const service = await startPushService();
  const open = await openTestClinic(engine, undefined, { pushSender: service.sender });
  goToNoon(open);
  const noon = open.clock.now();
  const today = clinicDay(noon);
  const day = daysAfter(today, 10);
  const rao = await anOpenDoctor(open, { aheadDays: 60 });
  afterEach(() => open.clock.goTo(noon));
  afterAll(async () => {
    await deliveryWorker(open.app).settle();
    await open.close();
    await service.close();
  });

  /** A patient whose doctor has asked for a follow-up. */
  async function asked(followUpOn = day, whose: OpenDoctor = rao) {
    const seen = await aPastConsultation(open, whose);
    const version = await signedAdvice(open, whose.doctor, seen.id, { followUpOn });
    return { ...seen, version };
  }
  const own = (patient: Account) => open.api.followUps.listOwnFollowUps(patient);
  const daysOf = async (patient: Account) => (await own(patient)).map((followUp) => followUp.day);
  async function remindersOf(patient: Account) {
    const { rows } = await open.api.notifications.listOwnNotifications(patient, {});
    return rows.filter(({ kind }) => kind === "follow-up-near");
  }
  const emailsTo = (address: string) =>
    open.mailer.sent.filter(({ to, subject }) => to === address && subject.includes("follow-up"));
  async function sweepAt(time: string, on: string) {
    open.clock.goTo(clinicInstant(on, time));
    await Promise.all([sweepFollowUps(open.app), sweepFollowUps(open.app)]);
    await deliveryWorker(open.app).deliverDue();
  }

  it("are listed with free times of the doctor on the day", async () => {
    const { patient, id } = await asked();
    const [followUp, ...others] = await own(patient);
    expect(others).toEqual([]);
    expect(followUp).toMatchObject({ consultationId: id, day, isOverdue: false, isBookable: true });
    expect(followUp).toMatchObject({ patient: "Meera Nair", doctor: { slug: rao.slug } });
    expect(followUp?.starts.map((start) => clinicDay(Date.parse(start)))).toEqual([day, day, day]);
  });

  it("are their patient's only", async () => {
    expect(await codeOf(own(await aSignedInDoctor(open)))).toBe("NOT_FOUND");
    await expect(open.api.followUps.listOwnFollowUps(aVisitor())).rejects.toMatchObject({ code: "NOT_FOUND" });
    await asked();
    const { patient } = await aConsultation(open, rao.slug);
    expect(await own(patient)).toEqual([]);
  });

  it("are reminded of once, three days before in the morning, on every channel", async () => {
    const { patient, email } = await asked();
    const phone = service.browser();
    await open.api.notifications.turnOnDevice(patient, phone.subscription);
    await sweepAt("09:59", daysAfter(day, -3));
    expect(await remindersOf(patient)).toEqual([]);
    await sweepAt("10:00", daysAfter(day, -3));
    const [told, ...others] = await remindersOf(patient);
    expect(others).toEqual([]);
    expect(told && notificationPath(told)).toMatch(/^\/consultations\//u);
    const [mail, ...more] = emailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(FOLLOW_UP_EMAIL.subject({ clinic: "Tulsi" }));
    expect(mail?.text).toContain(`/Doctors/${rao.slug}?from=${day}&day=${day}`);
    expect(mail?.text).not.toMatch(/fever|Paracetamol/u);
    expect(phone.arrived().map(({ content }) => content)).toMatchObject([{ show: "note" }]);
    await sweepAt("10:00", daysAfter(day, -2));
    expect(await remindersOf(patient)).toHaveLength(1);
  });

  it("are not reminded of at night, and not after their day", async () => {
    const [late, over] = [await asked(), await asked()];
    await sweepAt("21:00", daysAfter(day, -1));
    expect(await remindersOf(late.patient)).toEqual([]);
    await sweepAt("08:00", day);
    expect(await remindersOf(late.patient)).toHaveLength(1);
    expect(await remindersOf(over.patient)).toHaveLength(1);
    open.clock.goTo(noon);
    const missed = await asked();
    await sweepAt("08:00", daysAfter(day, 1));
    expect(await remindersOf(missed.patient)).toEqual([]);
    expect(await own(missed.patient)).toMatchObject([{ isOverdue: true }]);
  });

  it("end once an appointment is booked, and go on when it is cancelled", async () => {
    const { patient, email } = await asked();
    const next = await aConsultation(open, rao.slug, 200, patient);
    expect(await own(patient)).toEqual([]);
    await open.api.consultations.cancelConsultation(patient, next.id, {});
    expect(await daysOf(patient)).toEqual([day]);
    await aConsultation(open, rao.slug, 230, patient);
    await sweepAt("10:00", daysAfter(day, -3));
    expect(await remindersOf(patient)).toEqual([]);
    expect(emailsTo(email)).toEqual([]);
  });

  it("go on when another doctor, or another person of the account, is booked", async () => {
    const { patient } = await asked();
    const iyer = await anOpenDoctor(open);
    await aConsultation(open, iyer.slug, 200, patient);
    await aConsultation(open, rao.slug, 200, patient, filledIn({ name: "Ravi Nair", bornOn: "1988-01-01" }));
    expect(await daysOf(patient)).toEqual([day]);
  });

  it("end with the prescription that asked for them", async () => {
    const withdrawn = await asked();
    const { version } = withdrawn;
    await open.api.advice.withdrawAdvice(rao.doctor, withdrawn.id, { version, reason: "Wrong person." });
    const replaced = await asked();
    const later = daysAfter(today, 20);
    await signedAdvice(open, rao.doctor, replaced.id, { followUpOn: later });
    const without = await asked();
    await signedAdvice(open, rao.doctor, without.id, { followUpOn: "" });
    expect(await daysOf(withdrawn.patient)).toEqual([]);
    expect(await daysOf(replaced.patient)).toEqual([later]);
    expect(await daysOf(without.patient)).toEqual([]);
    await sweepAt("10:00", daysAfter(day, -3));
    for (const { patient } of [withdrawn, replaced, without]) expect(await remindersOf(patient)).toEqual([]);
  });

  it("end with the account", async () => {
    const { patient, email } = await asked();
    await open.api.privacy.eraseOwnAccount(patient, { password: GOOD_PASSWORD, confirm: "on" });
    const left = await open.kysely.selectFrom("followUps").selectAll().where("patientUid", "=", patient.uid).execute();
    expect(left).toEqual([]);
    await sweepAt("10:00", daysAfter(day, -3));
    expect(emailsTo(email)).toEqual([]);
  });

  it("offer no times of a doctor who can't be booked, and are not reminded of", async () => {
    const busy = await anOpenDoctor(open);
    const { patient } = await asked(day, busy);
    await open.api.verification.suspendDoctor(
      busy.admin,
      busy.doctor.uid,
      await aReason(open, busy.admin, busy.doctor.uid),
    );
    expect(await own(patient)).toMatchObject([{ isBookable: false, starts: [] }]);
    await sweepAt("10:00", daysAfter(day, -3));
    expect(await remindersOf(patient)).toEqual([]);
  });
});
