import { beforeEach, describe, expect, it } from "vitest";
import type { Reach } from "#domain/accounts/reach.ts";
import type { SentWhatsapp, Whatsapp } from "#server/adapters/whatsapp/whatsapp.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker, receiveReports, withdrawDeliveries } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInPatient, goToNoon } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { untilTheyWait } from "#support/processes/lock-waits.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const TAKEN: SentWhatsapp = { outcome: "sent", reportId: "taken" };
const REFUSED: SentWhatsapp = { outcome: "recipient" };

let last = 9_400_000_000;

describe.each(ENGINES)("what goes in place of a message, on %s", async (engine) => {
  let answer = async (): Promise<SentWhatsapp> => TAKEN;
  const reports = { isVerifyToken: () => true, isSigned: () => true, read: () => [] };
  const whatsapp: Whatsapp = { delivers: true, reports, carries: () => true, send: () => answer() };
  const { open, gateway } = await openSmsClinic(engine, { reports: true, whatsapp });
  const { app, api, clock, kysely, mailer } = open;
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  const deliver = async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) await deliveryWorker(app).deliverDue();
  };
  beforeEach(async () => {
    // So many are sent in a time, and every test begins at noon.
    clock.advance(MINUTE);
    mailer.refuse = false;
    answer = async () => TAKEN;
    await deliver();
    goToNoon(open);
    await kysely.deleteFrom("deliveries").execute();
    forget();
  });

  function forget(): void {
    mailer.sent.splice(0);
    gateway.accepted.splice(0);
    gateway.answer = 200;
  }

  /** A patient who is reached in this way and has an appointment in three days. */
  async function aReached(reach: Reach) {
    const patient = await aSignedInPatient(open, { email: anEmail("meera") });
    last += 1;
    const row = { uid: patient.uid, number: `+91${last}`, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    await api.phones.chooseReach(patient, { reach });
    return patient;
  }
  type Patient = Awaited<ReturnType<typeof aReached>>;
  const emailsTo = (patient: Pick<Patient, "email">) => mailer.sent.filter(({ to }) => to === patient.email).length;
  const waiting = (channel: "email" | "sms") =>
    kysely.selectFrom("deliveries").selectAll().where("channel", "=", channel).where("sentAt", "is", null);

  /** A reminder that did not reach a patient, while the mail server is down. */
  async function aLostReminder(how: "refused" | "reported") {
    const patient = await aReached("whatsapp");
    const { id, start } = await aConsultation(open, rao.slug, 72, patient);
    await deliver();
    await kysely.updateTable("deliveries").set({ reportId: null, reportBy: null }).execute();
    clock.goTo(start, -24 * HOUR);
    mailer.refuse = true;
    if (how === "refused") answer = async () => REFUSED;
    await deliver();
    if (how === "reported") await receiveReports(app, "whatsapp", [{ id: "taken", state: "absent" }]);
    answer = async () => TAKEN;
    forget();
    return { patient, id, start };
  }

  it.each(["refused", "reported"] as const)("of a reminder that is %s is withdrawn by newer news", async (how) => {
    const { patient, id, start } = await aLostReminder(how);
    const email = await waiting("email").where("id", "like", "e%").executeTakeFirst();
    expect(email).toMatchObject({ key: `reminder:${id}`, until: start });
    await api.consultations.cancelConsultation(rao.doctor, id, {});
    mailer.refuse = false;
    clock.advance(10 * MINUTE);
    await deliver();
    expect(emailsTo(patient)).toBe(0);
  });

  it.each(["refused", "reported"] as const)(
    "of a reminder that is %s ends with the appointment's begin",
    async (how) => {
      const { patient, start } = await aLostReminder(how);
      clock.goTo(start);
      mailer.refuse = false;
      await deliver();
      expect(emailsTo(patient)).toBe(0);
    },
  );

  it("ends so and is withdrawn so where it is an SMS, with the email behind it", async () => {
    const patient = await aReached("whatsapp-sms");
    gateway.answer = 503;
    answer = async () => REFUSED;
    const { id, start } = await aConsultation(open, rao.slug, 72, patient);
    await deliver();
    expect(await waiting("sms").execute()).toMatchObject([{ key: `sms:${id}`, until: start }]);
    clock.advance(HOUR);
    mailer.refuse = true;
    await deliver();
    expect(await waiting("email").where("id", "like", "es%").execute()).toMatchObject([
      { key: `sms:${id}`, until: start },
    ]);
  });

  it.each(["recipient", "refused"] as const)(
    "does not go for what is withdrawn before its answer, %s",
    async (outcome) => {
      const patient = await aReached("whatsapp-sms");
      const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
      const { promise: isAnswered, resolve: release } = Promise.withResolvers<void>();
      answer = async () => {
        ask();
        await isAnswered;
        return { outcome };
      };
      const { id } = await aConsultation(open, rao.slug, 72, patient);
      const round = deliveryWorker(app).deliverDue();
      await isAsked;
      answer = async () => TAKEN;
      await api.consultations.cancelConsultation(rao.doctor, id, {});
      release();
      await round;
      await deliver();
      expect(gateway.accepted).toEqual([]);
      expect(await waiting("sms").execute()).toEqual([]);
    },
  );

  it("does not go for what is withdrawn while its report is read", async () => {
    const patient = await aReached("whatsapp-sms");
    const { id } = await aConsultation(open, rao.slug, 72, patient);
    await deliver();
    const transaction: App["hub"]["transaction"] = async (work) => {
      await inTransaction(app, (tx) => withdrawDeliveries(tx, `sms:${id}`));
      return app.hub.transaction(work);
    };
    const interrupted = { ...app, hub: { ...app.hub, transaction } };
    await receiveReports(interrupted, "whatsapp", [{ id: "taken", state: "absent" }]);
    await deliver();
    expect(gateway.accepted).toEqual([]);
    expect(await waiting("sms").execute()).toEqual([]);
  });

  it("is withdrawn with its message when that happens at the same time", async () => {
    const patient = await aReached("whatsapp-sms");
    const { id } = await aConsultation(open, rao.slug, 72, patient);
    await deliver();
    const { promise: isQueued, resolve: queued } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const transaction: App["hub"]["transaction"] = (work) =>
      app.hub.transaction(async (...inside) => {
        const done = await work(...inside);
        queued();
        await mayEnd;
        return done;
      });
    const slow = { ...app, hub: { ...app.hub, transaction } };
    const reported = receiveReports(slow, "whatsapp", [{ id: "taken", state: "absent" }]);
    await isQueued;
    const withdrawn = inTransaction(app, (tx) => withdrawDeliveries(tx, `sms:${id}`));
    await untilTheyWait({ kysely }, engine, [withdrawn]);
    end();
    await Promise.all([reported, withdrawn]);
    expect(await waiting("sms").execute()).toEqual([]);
  });

  it("goes to the address that the account has by then", async () => {
    const patient = await aReached("whatsapp");
    await aConsultation(open, rao.slug, 72, patient);
    await deliver();
    const email = anEmail("fresh");
    await kysely.updateTable("user").set({ email }).where("id", "=", patient.uid).execute();
    mailer.refuse = true;
    await receiveReports(app, "whatsapp", [{ id: "taken", state: "absent" }]);
    await deliver();
    const newest = anEmail("newest");
    await kysely.updateTable("user").set({ email: newest }).where("id", "=", patient.uid).execute();
    mailer.refuse = false;
    clock.advance(10 * MINUTE);
    await deliver();
    expect([patient.email, email, newest].map((to) => emailsTo({ email: to }))).toEqual([0, 0, 1]);
  });
});
