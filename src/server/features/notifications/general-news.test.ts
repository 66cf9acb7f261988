import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { placeholderEmail } from "#domain/accounts/no-email.ts";
import type { Reach } from "#domain/accounts/reach.ts";
import type { Account } from "#domain/actor.ts";
import { APPOINTMENT_NEWS } from "#domain/channels/appointment-news.ts";
import { REPORT_MS } from "#domain/channels/delivery-reports.ts";
import { iso } from "#domain/time.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { cloudApi } from "#server/adapters/whatsapp/cloud-api.ts";
import { inTransaction, type Transaction } from "#server/app.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { moment } from "#server/database/moment.ts";
import { addConsent } from "#server/features/consents/consents.service.ts";
import { deliveryWorker, receiveReports } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { startWhatsapp } from "#support/fakes/whatsapp-api.ts";
import { aSignedInPatient, goToNoon, proved } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const OLD = Object.fromEntries(["code", "number-changed", ...APPOINTMENT_NEWS].map((kind) => [kind, kind]));
let last = 9_300_000_000;

describe.each(ENGINES)("general news, on %s", async (engine) => {
  const meta = await startWhatsapp();
  afterAll(() => meta.close());
  const { open, gateway } = await openSmsClinic(engine, { reports: true, whatsapp: meta.whatsapp });
  const { app, api, clock, kysely, mailer } = open;
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  beforeEach(async () => {
    clock.advance(MINUTE);
    Object.assign(gateway, { answer: 200 });
    meta.answer = "taken";
    Object.assign(app, { sms: gateway.gateway, whatsapp: meta.whatsapp });
    goToNoon(open);
    await kysely.deleteFrom("deliveries").execute();
    forget();
  });
  function forget(): void {
    for (const list of [gateway.accepted, meta.taken, mailer.sent]) list.splice(0);
  }

  /** A patient with a confirmed number and a consultation, of which nothing waits; `null` for no email. */
  async function aReached(reach: Reach | undefined, email: string | null = anEmail("meera")) {
    last += 1;
    const number = `+91${last}`;
    const patient = await aSignedInPatient(open, { email: email ?? anEmail("meera") });
    const stored = email ?? placeholderEmail(randomUUID());
    if (email === null) await kysely.updateTable("user").set({ email: stored }).where("id", "=", patient.uid).execute();
    const { id } = await aConsultation(open, rao.slug, 72, patient);
    for (let rounds = 0; rounds < 2; rounds += 1) await deliveryWorker(app).deliverDue();
    forget();
    const row = { uid: patient.uid, number, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    if (reach !== undefined) await api.phones.chooseReach(patient, { reach });
    const { doctor: treatedBy, startsAt, zone } = await api.consultations.enterConsultation(patient, id);
    await kysely.deleteFrom("deliveries").execute();
    const consultation = { id, startsAt, zone, doctor: rao.doctor.uid, patientUid: patient.uid };
    return { patient, number, stored, consultation, treatedBy };
  }
  type Reached = Awaited<ReturnType<typeof aReached>>;

  /** What happens to a patient, by the text of it. */
  const HAPPENED = {
    "appointment-ended": ({ consultation: { id } }: Reached, tx: Transaction) =>
      tx.emit("consultation.unanswered", { id, by: "clock", reasonGiven: false }),
    paper: ({ consultation, treatedBy }: Reached, tx: Transaction) =>
      tx.emit("advice.signed", { consultation, treatedBy, kind: "prescription" }),
    "follow-up": ({ consultation: { id } }: Reached, tx: Transaction) =>
      tx.emit("follow-up.near", { consultationId: id, day: "2026-12-30", until: iso(tx.clock.now() + 72 * HOUR) }),
    "record-opened": ({ patient: { uid } }: Reached, tx: Transaction) => {
      const facts = { doctorUid: rao.doctor.uid, fullName: "Vikram Rao", openedAt: moment(clock), adultEmails: [] };
      return tx.emit("emergency.opened", { patientUid: uid, ...facts });
    },
    security: ({ patient: { uid } }: Reached, tx: Transaction) => tx.emit("member.of-age", { uid }),
  } as const;
  const happens = (kind: keyof typeof HAPPENED, person: Reached) =>
    inTransaction(app, (tx) => HAPPENED[kind](person, tx));
  const KINDS = Object.keys(HAPPENED) as (keyof typeof HAPPENED)[];

  async function reached({ number, stored }: Pick<Reached, "number" | "stored">) {
    for (let rounds = 0; rounds < 3; rounds += 1) await deliveryWorker(app).deliverDue();
    const whatsapp = meta.taken.filter(({ to }) => `+${to}` === number).map(({ template }) => template);
    const sms = gateway.accepted.filter(({ to }) => to === number).map(({ template }) => template);
    const emails = mailer.sent.filter(({ to }) => to === stored).length;
    forget();
    return { whatsapp, sms, emails };
  }
  const NOTHING = { whatsapp: [], sms: [], emails: 0 };
  const named = (kind: string) => kind.replaceAll("-", "_");

  it.each(KINDS)("of %s go as they were chosen", async (kind) => {
    for (const [reach, gets] of [
      ["email", { ...NOTHING, emails: 1 }],
      ["sms", { ...NOTHING, sms: [kind] }],
      ["both", { ...NOTHING, sms: [kind], emails: 1 }],
      ["whatsapp", { ...NOTHING, whatsapp: [named(kind)] }],
      ["whatsapp-sms", { ...NOTHING, whatsapp: [named(kind)] }],
    ] as const) {
      const person = await aReached(reach);
      await happens(kind, person);
      expect(await reached(person), reach).toEqual(gets);
    }
  });

  it.each(KINDS)("of %s say nothing about health, and lead to the login", async (kind) => {
    const person = await aReached("both");
    await storeLanguage(kysely, person.patient.uid, "hi");
    await happens(kind, person);
    await deliveryWorker(app).deliverDue();
    const [{ text } = { text: "" }] = gateway.accepted;
    expect(text).toMatch(/[\u0900-\u097f]/u);
    expect(text).toMatch(/ https?:\/\/[^ ]+\/hi\/[a-z/]+$/u);
    expect(text).not.toMatch(/cough|Metformin|Penicillin|1990|Meera|खाँसी/u);
  });

  it.each(KINDS)("of %s become the email when the gateway is down, and nothing where there is none", async (kind) => {
    gateway.answer = 503;
    const [person, without] = [await aReached("sms"), await aReached("sms", null)];
    for (const one of [person, without]) await happens(kind, one);
    expect(await reached(person)).toEqual(NOTHING);
    clock.advance(31 * MINUTE);
    expect(await reached(person)).toEqual({ ...NOTHING, emails: 1 });
    gateway.answer = 200;
    clock.advance(10 * MINUTE);
    // Without an email nothing stands for the SMS, which waits for the gateway.
    expect(await reached(without)).toEqual({ ...NOTHING, sms: [kind] });
    expect(await reached(person)).toEqual(NOTHING);
  });

  it("of WhatsApp that fails become the SMS, whatever comes of doubled reports, also without an email", async () => {
    const person = await aReached("whatsapp-sms", null);
    await happens("paper", person);
    await deliveryWorker(app).deliverDue();
    const id = meta.taken[0]?.id ?? "";
    forget();
    gateway.answer = 503;
    for (let times = 0; times < 2; times += 1) await receiveReports(app, "whatsapp", [{ id, state: "number" }]);
    expect(await reached(person)).toEqual(NOTHING);
    clock.advance(2 * HOUR);
    gateway.answer = 200;
    expect(await reached(person)).toEqual({ ...NOTHING, sms: ["paper"] });
  });

  it("become the email, once, when nothing is reported", async () => {
    const person = await aReached("sms");
    await happens("paper", person);
    expect(await reached(person)).toEqual({ ...NOTHING, sms: ["paper"] });
    clock.advance(REPORT_MS);
    expect(await reached(person)).toEqual({ ...NOTHING, emails: 1 });
    expect(await reached(person)).toEqual(NOTHING);
  });

  it.each(KINDS)("of %s wait for the morning", async (kind) => {
    const person = await aReached("sms");
    const noon = clock.now();
    clock.goTo(noon + 11 * HOUR);
    await happens(kind, person);
    expect(await reached(person)).toEqual(NOTHING);
    clock.goTo(noon + 20 * HOUR);
    expect(await reached(person)).toEqual({ ...NOTHING, sms: [kind] });
  });

  it.each(["withdrawn", "removed"] as const)("become the email when the number is %s while they wait", async (why) => {
    const person = await aReached("sms");
    clock.goTo(clock.now() + 11 * HOUR);
    await happens("paper", person);
    await deliveryWorker(app).deliverDue();
    await proved(open, person.patient);
    if (why === "withdrawn") await api.phones.chooseReach(person.patient, { reach: "email" });
    else await kysely.deleteFrom("phoneNumbers").where("uid", "=", person.patient.uid).execute();
    clock.advance(9 * HOUR);
    expect(await reached(person)).toEqual({ ...NOTHING, emails: 1 });
  });

  it("go by email where the clinic has the earlier templates alone, which still carry appointments", async () => {
    const sms = httpGateway({ ...gateway.settings, templates: OLD });
    Object.assign(app, { sms, whatsapp: cloudApi({ ...meta.settings, hasGeneral: false }) });
    for (const reach of ["sms", "whatsapp", "whatsapp-sms"] as const) {
      const [person, without] = [await aReached(reach), await aReached(reach, null)];
      for (const one of [person, without]) for (const kind of KINDS) await happens(kind, one);
      expect(await reached(person), reach).toEqual({ ...NOTHING, emails: KINDS.length });
      expect(await reached(without), reach).toEqual(NOTHING);
      expect(mailer.sent).toEqual([]);
      const again = await aConsultation(open, rao.slug, 240, without.patient);
      expect(again.id).not.toBe(without.consultation.id);
      const { sms: texts, whatsapp } = await reached(without);
      expect([...texts, ...whatsapp]).toHaveLength(1);
    }
  });

  it("go by email to who agreed to earlier words, until these are agreed to", async () => {
    const person = await aReached("sms");
    const { patient } = person;
    const purpose = { id: randomUUID(), uid: patient.uid, purpose: "appointment-sms", consultationId: null } as const;
    const agreed = { act: "given", language: "en", wordsHash: "earlier", at: moment(clock) } as const;
    await inTransaction(app, (tx) => addConsent(tx.db, { ...purpose, ...agreed }));
    await happens("paper", person);
    expect(await reached(person)).toEqual({ ...NOTHING, emails: 1 });
    await api.phones.chooseReach(patient, { reach: "sms" });
    await happens("paper", person);
    expect(await reached(person)).toEqual({ ...NOTHING, sms: ["paper"] });
  });

  const changes = (email: string) =>
    inTransaction(app, (tx) => tx.emit("account.password-changed", { email, loginPath: "/PatientLogin" }));

  it.each(["email", "sms"] as const)(
    "about the safety of an account without an email are an SMS to its number, though it chose %s",
    async (reach) => {
      const person = await aReached(reach, null);
      await changes(person.stored);
      expect(await reached(person)).toEqual({ ...NOTHING, sms: ["security"] });
      expect(mailer.sent).toEqual([]);
    },
  );

  it("about the safety of an account go nowhere without number, template or account", async () => {
    const [without, removed] = [await aReached("sms", null), await aReached("sms", null)];
    await kysely.deleteFrom("phoneNumbers").where("uid", "=", without.patient.uid).execute();
    await changes(without.stored);
    await changes(placeholderEmail("nobody"));
    clock.advance(11 * HOUR);
    await changes(removed.stored);
    await deliveryWorker(app).deliverDue();
    const next: Account = await aSignedInPatient(open);
    await kysely.updateTable("phoneNumbers").set({ uid: next.uid }).where("uid", "=", removed.patient.uid).execute();
    clock.advance(10 * HOUR);
    const number = { number: removed.number, stored: removed.stored };
    expect(await reached(number)).toEqual(NOTHING);
    Object.assign(app, { sms: httpGateway({ ...gateway.settings, templates: OLD }) });
    const unlisted = await aReached("sms", null);
    await changes(unlisted.stored);
    expect(await reached(unlisted)).toEqual(NOTHING);
    expect(mailer.sent).toEqual([]);
  });

  it("about two records go by email in any case, and to the number too", async () => {
    const [stays, joined] = [await aReached("sms"), await aReached("sms", null)];
    const pair = (one: Reached) => ({ uid: one.patient.uid, email: one.stored });
    await inTransaction(app, (tx) => tx.emit("records.split", { stays: pair(stays), joined: pair(joined) }));
    expect(await reached({ number: joined.number, stored: stays.stored })).toEqual({
      ...{ whatsapp: [], sms: ["security"], emails: 1 },
    });
  });
});
