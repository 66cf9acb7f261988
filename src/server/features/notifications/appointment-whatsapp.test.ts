import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Reach } from "#domain/accounts/reach.ts";
import { REPORT_MS } from "#domain/channels/delivery-reports.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { moment } from "#server/database/moment.ts";
import { receiveReports } from "#server/features/deliveries/deliveries.service.ts";
import { MAX_MESSAGES_PER_DAY } from "#server/features/deliveries/phone/phone-channel.ts";
import { sweepNotifications } from "#server/features/notifications/notifications.service.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, startsOf } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { type SentStatus, startWhatsapp, statusBody, type WhatsappAnswer } from "#support/fakes/whatsapp-api.ts";
import { aSignedInPatient, goToNoon, proved } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const NIGHT_MS = 11 * HOUR;
const MANY = 10_000;

let last = 9_500_000_000;
/** A number that no other test uses. */
function aNumber(): string {
  last += 1;
  return `+91${last}`;
}

describe.each(ENGINES)("WhatsApp about appointments, on %s", async (engine) => {
  const meta = await startWhatsapp();
  afterAll(() => meta.close());
  const { open, gateway, deliver } = await openSmsClinic(engine, { reports: true, whatsapp: meta.whatsapp });
  const { app, api, clock, kysely, mailer } = open;
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  beforeEach(async () => {
    // So many are sent in a time, and every test begins at noon.
    clock.advance(MINUTE);
    Object.assign(gateway, { answer: 200 });
    meta.answer = "taken";
    await deliver();
    goToNoon(open);
    for (const table of ["channels", "deliveries", "notifications"] as const) await kysely.deleteFrom(table).execute();
    forget();
  });

  function forget(): void {
    for (const list of [gateway.accepted, gateway.requests, meta.taken, meta.requests, mailer.sent]) list.splice(0);
  }

  /** A patient with a confirmed number. */
  async function aReached(reach: Reach | undefined, number = aNumber()) {
    const patient = await aSignedInPatient(open, { email: anEmail("meera") });
    const row = { uid: patient.uid, number, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    if (reach !== undefined) await api.phones.chooseReach(patient, { reach });
    return { patient, number };
  }
  type Reached = Awaited<ReturnType<typeof aReached>>;

  /** What reached a patient since the last call: templates, SMS, and how many emails. */
  async function reached({ patient, number }: Reached) {
    for (let rounds = 0; rounds < 3; rounds += 1) await deliver();
    const whatsapp = meta.taken.filter(({ to }) => `+${to}` === number).map(({ template }) => template);
    const sms = gateway.accepted.filter(({ to }) => to === number).map(({ template }) => template);
    const emails = mailer.sent.filter(({ to }) => to === patient.email).length;
    forget();
    const short = (kind: string) => kind.replace(/^appointment[-_]/u, "");
    return { whatsapp: whatsapp.map(short), sms: sms.map(short), emails };
  }
  const report = async (...statuses: readonly SentStatus[]) => {
    const read = meta.whatsapp.reports?.read(statusBody(...statuses));
    await receiveReports(app, "whatsapp", read ?? []);
  };
  const later = async (start: string) => (await startsOf(open, rao.slug)).find((time) => time > start) ?? "";
  /** An appointment whose message Meta took; out: its id. */
  const takenFor = async (person: Reached) => {
    await aConsultation(open, rao.slug, 72, person.patient);
    await deliver();
    const id = meta.taken.at(-1)?.id ?? "";
    forget();
    return id;
  };
  const NOTHING = { whatsapp: [], sms: [], emails: 0 };

  it.each(["whatsapp", "whatsapp-sms"] as const)("go in place of emails and SMS for who chose %s", async (reach) => {
    const person = await aReached(reach);
    const { id, start } = await aConsultation(open, rao.slug, 72, person.patient);
    expect(await reached(person)).toEqual({ ...NOTHING, whatsapp: ["confirmed"] });
    await api.consultations.rescheduleConsultation(rao.admin, id, { start: await later(start) });
    expect(await reached(person)).toEqual({ ...NOTHING, whatsapp: ["moved"] });
    clock.goTo(await later(start), -24 * HOUR);
    await kysely.updateTable("deliveries").set({ reportBy: null }).execute();
    expect(await reached(person)).toEqual({ ...NOTHING, whatsapp: ["reminder"] });
    await kysely.updateTable("deliveries").set({ reportBy: null }).execute();
    await api.consultations.cancelConsultation(rao.doctor, id, { reason: "I am ill." });
    expect(await reached(person)).toEqual({ ...NOTHING, whatsapp: ["cancelled"] });
  });

  it("are templates in the patient's language with a button to the link, and say nothing about health", async () => {
    const person = await aReached("whatsapp");
    await storeLanguage(kysely, person.patient.uid, "hi");
    const { id } = await aConsultation(open, rao.slug, 72, person.patient);
    const rows = await kysely.selectFrom("deliveries").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Vikram Rao|95000\d{5}|wamid/u);
    await deliver();
    const [message] = meta.taken;
    expect(message).toMatchObject({ template: "appointment_confirmed", language: "hi" });
    expect(message?.values).toEqual([expect.any(String), expect.stringContaining("Rao"), expect.any(String)]);
    expect(message?.button).toMatch(/^hi\/a\/[\w]{22}$/u);
    expect(meta.requests[0]?.body).not.toMatch(/cough|Metformin|Penicillin|1990|Meera|खाँसी/u);
    expect(meta.requests[0]?.url).toBe(`/v24.0/${meta.settings.numberId}/messages`);
    forget();
    await api.consultations.cancelConsultation(rao.doctor, id, {});
    await deliver();
    expect(meta.taken.map(({ template, button }) => [template, button])).toEqual([
      ["appointment_cancelled", undefined],
    ]);
  });

  it.each([
    ["whatsapp", { sms: [], emails: 1 }],
    ["whatsapp-sms", { sms: ["confirmed"], emails: 0 }],
  ] as const)("that fail become what stands for them with %s, once", async (reach, instead) => {
    const person = await aReached(reach);
    const id = await takenFor(person);
    await report({ id, status: "sent" });
    expect(await reached(person)).toEqual(NOTHING);
    await report({ id, status: "failed", code: 131026 }, { id, status: "failed", code: 131026 });
    expect(await reached(person)).toEqual({ whatsapp: [], ...instead });
    await report({ id, status: "failed", code: 131026 }, { id, status: "read" });
    expect(await reached(person)).toEqual(NOTHING);
  });

  it.each(["delivered", "read"])("that are %s end the wait, whatever comes later", async (status) => {
    const person = await aReached("whatsapp-sms");
    const id = await takenFor(person);
    await report({ id, status }, { id, status: "sent" }, { id, status: "failed", code: 131026 });
    await report({ id: "wamid.unknown", status: "failed", code: 131026 });
    clock.advance(2 * REPORT_MS);
    expect(await reached(person)).toEqual(NOTHING);
    const [row] = await kysely.selectFrom("deliveries").selectAll().where("reportId", "is not", null).execute();
    expect(row).toMatchObject({ reported: "delivered", content: "" });
  });

  it("of which nothing is reported become an SMS, and that the email", async () => {
    const person = await aReached("whatsapp-sms");
    await takenFor(person);
    clock.advance(REPORT_MS - 1000);
    expect(await reached(person)).toEqual(NOTHING);
    clock.advance(1000);
    expect(await reached(person)).toEqual({ ...NOTHING, sms: ["confirmed"] });
    clock.advance(REPORT_MS);
    expect(await reached(person)).toEqual({ ...NOTHING, emails: 1 });
  });

  it.each([
    [[400, 131026], "recipient"],
    [[404, 132001], "refused"],
    [[400, 100], "refused"],
    [[400, 131042], "refused"],
  ] as const)("become the SMS at once after %j", async (answer, what) => {
    const person = await aReached("whatsapp-sms");
    meta.answer = answer;
    await aConsultation(open, rao.slug, 72, person.patient);
    expect(await reached(person)).toEqual({ ...NOTHING, sms: ["confirmed"] });
    const isFault = what === "refused";
    expect(await api.admin.readChannels(rao.admin)).toMatchObject({
      whatsapp: isFault ? { fault: "refused" } : null,
      whatsappGivenUp: isFault ? 1 : 0,
    });
    clock.advance(HOUR);
    expect(meta.requests).toEqual([]);
  });

  it.each<[WhatsappAnswer, string]>([
    ["cut", "unreachable"],
    [[503], "unreachable"],
    [[400, 130429], "unreachable"],
    [[500, 131016], "unreachable"],
    [[401, 190], "login"],
    [[500, 3], "login"],
  ])("are tried again after %j, and become the email after half an hour", async (answer, fault) => {
    const person = await aReached("whatsapp");
    meta.answer = answer;
    await aConsultation(open, rao.slug, 72, person.patient);
    expect(await reached(person)).toEqual(NOTHING);
    expect(await api.admin.readChannels(rao.admin)).toMatchObject({ whatsapp: { fault } });
    clock.advance(10 * MINUTE);
    await sweepNotifications(app);
    const bell = await api.notifications.listOwnNotifications(rao.admin, {});
    expect(bell.rows.map(({ kind }) => kind)).toEqual(["whatsapp-failing"]);
    clock.advance(HOUR);
    expect(await reached(person)).toEqual({ ...NOTHING, emails: 1 });
  });

  it("are sent once the API works again", async () => {
    const person = await aReached("whatsapp");
    meta.answer = [429, 4];
    await aConsultation(open, rao.slug, 72, person.patient);
    await reached(person);
    clock.advance(MINUTE);
    meta.answer = "taken";
    expect(await reached(person)).toEqual({ ...NOTHING, whatsapp: ["confirmed"] });
    expect(await api.admin.readChannels(rao.admin)).toMatchObject({ whatsapp: null });
  });

  it("hold back neither emails nor SMS while the API is slow", async () => {
    const [slow, other] = [await aReached("whatsapp"), await aReached("sms")];
    meta.answer = "slow";
    await aConsultation(open, rao.slug, 72, slow.patient);
    await aConsultation(open, rao.slug, 96, other.patient);
    const isDone = deliver();
    await expect.poll(() => meta.taken.length).toBe(1);
    await expect.poll(() => gateway.accepted.map(({ to }) => to)).toEqual([other.number]);
    meta.release();
    await isDone;
  });

  it("wait for the morning, and the older news is withdrawn with its SMS by the newer", async () => {
    const person = await aReached("whatsapp-sms");
    const noon = clock.now();
    const { id, start } = await aConsultation(open, rao.slug, 72, person.patient);
    await deliver();
    await report({ id: meta.taken[0]?.id ?? "", status: "delivered" });
    forget();
    clock.goTo(noon + NIGHT_MS);
    await api.consultations.rescheduleConsultation(rao.admin, id, { start: await later(start) });
    expect(await reached(person)).toEqual(NOTHING);
    await api.consultations.cancelConsultation(rao.admin, id, {});
    clock.goTo(noon + 20 * HOUR);
    expect(await reached(person)).toEqual({ ...NOTHING, whatsapp: ["cancelled"] });
  });

  it.each(["removed", "withdrawn", "SMS alone"] as const)(
    "become something else when the number is %s",
    async (why) => {
      const person = await aReached("whatsapp-sms");
      const noon = clock.now();
      clock.goTo(noon + NIGHT_MS);
      await aConsultation(open, rao.slug, 96, person.patient);
      await deliver();
      if (why === "removed") {
        await proved(open, person.patient);
        await api.phones.removeNumber(person.patient);
      } else await api.phones.chooseReach(person.patient, { reach: why === "withdrawn" ? "email" : "sms" });
      await deliver();
      forget();
      clock.goTo(noon + 20 * HOUR);
      const instead = why === "SMS alone" ? { sms: ["confirmed"], emails: 0 } : { sms: [], emails: 1 };
      expect(await reached(person)).toEqual({ whatsapp: [], ...instead });
    },
  );

  it("are so many a day to one account, then emails", async () => {
    const person = await aReached("whatsapp");
    const { id, start } = await aConsultation(open, rao.slug, 72, person.patient);
    await deliver();
    for (let [count, time] = [0, start]; count < MAX_MESSAGES_PER_DAY + 1; count += 1) {
      time = await later(time);
      await api.consultations.rescheduleConsultation(rao.admin, id, { start: time });
      for (let rounds = 0; rounds < 2; rounds += 1) await deliver();
    }
    expect(meta.taken).toHaveLength(MAX_MESSAGES_PER_DAY);
    expect(mailer.sent.filter(({ to }) => to === person.patient.email)).toHaveLength(2);
  });

  it("are asked for once or twice while the API is down, however many wait", async () => {
    const person = await aReached("whatsapp");
    meta.answer = "cut";
    await aConsultation(open, rao.slug, 72, person.patient);
    const all = kysely.selectFrom("deliveries").selectAll().where("channel", "=", "whatsapp");
    const first = await all.orderBy("dueAt").executeTakeFirstOrThrow();
    const copy = (index: number) => ({ ...first, id: `${first.id}-${index}`, attempts: 0, dueAt: first.createdAt });
    for (let from = 1; from < MANY; from += 1_000)
      await kysely
        .insertInto("deliveries")
        .values(Array.from({ length: 1_000 }, (_, at) => copy(from + at)))
        .execute();
    meta.requests.splice(0);
    await deliver();
    expect(meta.requests.length).toBeLessThanOrEqual(20);
  });

  it("that never arrive are said to admins, until one does", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await takenFor(await aReached("whatsapp")));
    for (const id of ids) await report({ id, status: "failed", code: 131049 });
    expect(await api.admin.readChannels(rao.admin)).toMatchObject({
      ...{ whatsapp: { fault: "undelivered" }, whatsappUndelivered: 3, sms: null, smsUndelivered: 0 },
    });
    await report({ id: ids[0] ?? "", status: "delivered" });
    expect(await api.admin.readChannels(rao.admin)).toMatchObject({ whatsapp: null, whatsappUndelivered: 2 });
  });
});
