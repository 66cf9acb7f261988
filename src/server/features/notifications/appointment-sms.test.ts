import { beforeEach, describe, expect, it } from "vitest";
import type { Reach } from "#domain/accounts/reach.ts";
import type { Account } from "#domain/actor.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { moment } from "#server/database/moment.ts";
import { MAX_MESSAGES_PER_DAY } from "#server/features/deliveries/phone/phone-channel.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, startsOf } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInPatient, goToNoon, proved } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const NIGHT_MS = 11 * HOUR;
const MANY = 120;

let last = 9_700_000_000;
/** A number that no other test uses. */
function aNumber(): string {
  last += 1;
  return `+91${last}`;
}

describe.each(ENGINES)("SMS about appointments, on %s", async (engine) => {
  const { open, gateway, deliver } = await openSmsClinic(engine);
  const { app, api, clock, kysely, mailer } = open;
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  beforeEach(async () => {
    // So many are sent in a time, and every test begins at noon.
    clock.advance(MINUTE);
    gateway.answer = 200;
    await deliver();
    goToNoon(open);
    await kysely.deleteFrom("deliveries").execute();
    forget();
  });

  function forget(): void {
    gateway.accepted.splice(0);
    gateway.requests.splice(0);
    mailer.sent.splice(0);
  }

  /** A patient with a confirmed number. */
  async function aReached(reach: Reach | undefined, number = aNumber()) {
    const patient = await aSignedInPatient(open, { email: anEmail("meera") });
    const row = { uid: patient.uid, number, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    if (reach !== undefined) await api.phones.chooseReach(patient, { reach });
    return { patient, number };
  }

  /** What reached a patient since the last call: kinds of SMS, and how many emails. */
  async function reached({ patient, number }: { readonly patient: Account; readonly number: string }) {
    for (let rounds = 0; rounds < 2; rounds += 1) await deliver();
    const sms = gateway.accepted.filter(({ to }) => to === number).map(({ template }) => template);
    const emails = mailer.sent.filter(({ to }) => to === patient.email).length;
    forget();
    return { sms: sms.map((kind) => kind.replace("appointment-", "")), emails };
  }
  const consents = ({ uid }: Account) =>
    kysely.selectFrom("consents").select("act").where("uid", "=", uid).orderBy("place").execute();
  const later = async (start: string) => (await startsOf(open, rao.slug)).find((time) => time > start) ?? "";

  it.each([
    ["email", { sms: 0, emails: 1 }],
    ["sms", { sms: 1, emails: 0 }],
    ["both", { sms: 1, emails: 1 }],
  ] as const)("go by the chosen way: %s", async (reach, count) => {
    const person = await aReached(reach);
    const { id, start } = await aConsultation(open, rao.slug, 72, person.patient);
    const as = (...kinds: string[]) => ({ sms: count.sms ? kinds : [], emails: count.emails * kinds.length });
    expect(await reached(person)).toEqual(as("confirmed"));
    await api.consultations.rescheduleConsultation(person.patient, id, { start: await later(start) });
    expect(await reached(person)).toEqual(as("moved"));
    const moved = await later(await later(start));
    await api.consultations.rescheduleConsultation(rao.admin, id, { start: moved });
    expect(await reached(person)).toEqual(as("moved"));
    clock.goTo(moved, -24 * HOUR);
    expect(await reached(person)).toEqual(as("reminder"));
    clock.goTo(moved, -HOUR);
    expect(await reached(person)).toEqual(as("reminder"));
    await api.consultations.cancelConsultation(rao.doctor, id, { reason: "I am ill." });
    expect(await reached(person)).toEqual(as("cancelled"));
  });

  it("name the clinic, the doctor and the time in the patient's language, and nothing else", async () => {
    const person = await aReached("sms");
    await storeLanguage(kysely, person.patient.uid, "hi");
    await aConsultation(open, rao.slug, 72, person.patient);
    await deliver();
    const [sms] = gateway.accepted;
    expect(sms?.text).toMatch(/कन्फ़र्म/u);
    expect(sms?.text).not.toMatch(/cough|Metformin|Penicillin|1990|Meera|खाँसी/u);
    const rows = await kysely.selectFrom("deliveries").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/कन्फ़र्म|97000\d{5}/u);
  });

  it("are declined requests too, while a request itself comes by email", async () => {
    const doctor = await anOpenDoctor(open, { mode: "request" });
    const person = await aReached("sms");
    const { id } = await aConsultation(open, doctor.slug, 72, person.patient);
    expect(await reached(person)).toEqual({ sms: [], emails: 1 });
    await api.consultations.declineRequest(doctor.doctor, id, { reason: "No time." });
    expect(await reached(person)).toEqual({ sms: ["declined"], emails: 0 });
  });

  it.each([
    ["sms", ["reminder", "reminder"], 0],
    ["both", ["reminder", "reminder"], 2],
  ] as const)(
    "are the reminders too of an appointment that was booked before %s was chosen",
    async (reach, sms, emails) => {
      const person = await aReached(undefined);
      const { start } = await aConsultation(open, rao.slug, 72, person.patient);
      await reached(person);
      await api.phones.chooseReach(person.patient, { reach });
      clock.goTo(start, -24 * HOUR);
      await deliver();
      clock.goTo(start, -HOUR);
      expect(await reached(person)).toEqual({ sms, emails });
    },
  );

  it("wait for the morning with their reminders, and the older news is withdrawn by the newer", async () => {
    const person = await aReached("sms");
    const { id } = await aConsultation(open, rao.slug, 72, person.patient);
    await reached(person);
    const noon = clock.now();
    clock.goTo(noon + NIGHT_MS);
    const start = (await startsOf(open, rao.slug)).at(-1) ?? "";
    await api.consultations.rescheduleConsultation(rao.admin, id, { start });
    expect(await reached(person)).toEqual({ sms: [], emails: 0 });
    await api.consultations.cancelConsultation(rao.admin, id, {});
    expect(await reached(person)).toEqual({ sms: [], emails: 0 });
    clock.goTo(noon + 20 * HOUR);
    expect(await reached(person)).toEqual({ sms: ["cancelled"], emails: 0 });
  });

  it("do not wait for the morning when the appointment begins before", async () => {
    const early = await anOpenDoctor(open, {
      weekly: Array.from({ length: 7 }, () => [{ from: 360, to: 480 }]),
    });
    const person = await aReached("sms");
    const { id, start } = await aConsultation(open, early.slug, 1, person.patient);
    await reached(person);
    clock.goTo(start, -2 * HOUR);
    await api.consultations.cancelConsultation(early.doctor, id, {});
    expect(await reached(person)).toEqual({ sms: ["cancelled"], emails: 0 });
  });

  it("become the email when the gateway refuses them, once, and are counted as given up", async () => {
    const person = await aReached("sms");
    gateway.answer = "denied";
    await aConsultation(open, rao.slug, 72, person.patient);
    expect(await reached(person)).toEqual({ sms: [], emails: 1 });
    clock.advance(HOUR);
    expect(await reached(person)).toEqual({ sms: [], emails: 0 });
    expect(await api.admin.readChannels(rao.admin)).toMatchObject({ smsGivenUp: 1, sms: { fault: "refused" } });
  });

  it("send no second email when they were chosen beside it", async () => {
    const person = await aReached("both");
    gateway.answer = 400;
    await aConsultation(open, rao.slug, 72, person.patient);
    expect(await reached(person)).toEqual({ sms: [], emails: 1 });
  });

  it.each(["cut", 503, 401] as const)(
    "become the email when the gateway answers %s for half an hour",
    async (answer) => {
      const person = await aReached("sms");
      gateway.answer = answer;
      await aConsultation(open, rao.slug, 72, person.patient);
      expect(await reached(person)).toEqual({ sms: [], emails: 0 });
      clock.advance(29 * MINUTE);
      expect(await reached(person)).toEqual({ sms: [], emails: 0 });
      clock.advance(HOUR);
      gateway.answer = 200;
      expect(await reached(person)).toEqual({ sms: [], emails: 1 });
    },
  );

  it("become the email before a near appointment", async () => {
    const person = await aReached("sms");
    gateway.answer = 503;
    const { id, start } = await aConsultation(open, rao.slug, 1, person.patient);
    await reached(person);
    clock.goTo(start, -20 * MINUTE);
    await api.consultations.cancelConsultation(rao.doctor, id, {});
    await deliver();
    forget();
    clock.goTo(start, -5 * MINUTE);
    expect(await reached(person)).toEqual({ sms: [], emails: 1 });
  });

  it.each(["removed", "withdrawn", "confirmed by another"] as const)(
    "become the email when the number is %s while they wait",
    async (why) => {
      const person = await aReached("sms");
      const { patient, number } = person;
      const { start } = await aConsultation(open, rao.slug, 72, patient);
      await reached(person);
      const noon = clock.now();
      clock.goTo(noon + NIGHT_MS);
      await aConsultation(open, rao.slug, 96, patient);
      if (why === "withdrawn") await api.phones.chooseReach(patient, { reach: "email" });
      else if (why === "removed") {
        await proved(open, patient);
        await api.phones.removeNumber(patient);
      } else {
        const next = await aSignedInPatient(open);
        await proved(open, next);
        await api.phones.requestNumberCode(next, { mobile: number.slice(3) });
        await deliver();
        await api.phones.confirmNumber(next, { code: gateway.codeFor(number) });
        expect((await api.phones.readOwnNumber(next)).reach).toBe("email");
      }
      await deliver();
      forget();
      clock.goTo(noon + 20 * HOUR);
      await deliver();
      clock.goTo(start, -HOUR);
      await deliver();
      expect(gateway.accepted.filter(({ template }) => template.startsWith("appointment-"))).toEqual([]);
      const acts = (await consents(patient)).map(({ act }) => act);
      expect(acts).toEqual(["given", "withdrawn"]);
      expect((await api.phones.readOwnNumber(patient)).reach).toBe("email");
    },
  );

  it("go to the number that the account has when they are sent", async () => {
    const person = await aReached("sms");
    const noon = clock.now();
    clock.goTo(noon + NIGHT_MS);
    await aConsultation(open, rao.slug, 72, person.patient);
    await deliver();
    const changed = { ...person, number: aNumber() };
    const { uid } = person.patient;
    await kysely.updateTable("phoneNumbers").set({ number: changed.number }).where("uid", "=", uid).execute();
    clock.goTo(noon + 20 * HOUR);
    expect(await reached(changed)).toEqual({ sms: ["confirmed"], emails: 0 });
  });

  it("are so many a day to one account, then emails", async () => {
    const person = await aReached("sms");
    const { id, start } = await aConsultation(open, rao.slug, 72, person.patient);
    await deliver();
    for (let [count, time] = [0, start]; count < MAX_MESSAGES_PER_DAY + 1; count += 1) {
      time = await later(time);
      await api.consultations.rescheduleConsultation(rao.admin, id, { start: time });
      for (let rounds = 0; rounds < 2; rounds += 1) await deliver();
    }
    expect(gateway.accepted).toHaveLength(MAX_MESSAGES_PER_DAY);
    expect(mailer.sent.filter(({ to }) => to === person.patient.email)).toHaveLength(2);
  });

  it("are sent at a bounded rate after an outage, what ends first before the rest, and a code before all", async () => {
    gateway.answer = 503;
    const other = await aReached("sms");
    for (let count = 0; count < 2; count += 1) await aConsultation(open, rao.slug, 72 + count * 24, other.patient);
    await deliver();
    const [row] = await kysely.selectFrom("deliveries").selectAll().where("key", "like", "sms:%").execute();
    if (!row) throw new Error("nothing waits");
    const number = { to: other.number, kind: "number-changed", text: "A text.", language: "en" } as const;
    const rows = Array.from({ length: MANY }, (_, index) => {
      const id = `${String(index).padStart(9, "0")}-00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      const content = app.vault.encrypt(JSON.stringify(number), { column: "deliveries.sms", row: id });
      return { ...row, id, content, key: null, until: null, recipient: null, attempts: 0, dueAt: row.createdAt };
    });
    await kysely.insertInto("deliveries").values(rows).execute();
    clock.advance(MINUTE);
    gateway.answer = 200;
    await proved(open, other.patient);
    await api.phones.requestNumberCode(other.patient, { mobile: "9699999999" });
    await deliver();
    expect(gateway.accepted).toHaveLength(50);
    const first = gateway.accepted.slice(0, 10);
    expect(first.map(({ to }) => to)).toContain("+919699999999");
    expect(first.filter(({ template }) => template === "appointment-confirmed")).toHaveLength(2);
    for (const count of [100, MANY + 3]) {
      clock.advance(5_000);
      await deliver();
      expect(gateway.accepted).toHaveLength(count);
    }
    expect(new Set(gateway.accepted.map(({ id }) => id)).size).toBe(MANY + 3);
  });
});
