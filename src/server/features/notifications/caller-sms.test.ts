import { beforeEach, describe, expect, it } from "vitest";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { MAX_MESSAGES_PER_DAY } from "#server/features/deliveries/phone/phone-channel.ts";
import { anEmail } from "#support/builders.ts";
import { aCaller, anOpenDoctor, aStart, startsOf } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInMember, aSignedInPatient, codeOf, goToNoon } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { aClaimant } from "#support/records/phone-bookings.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const BORN = "1958-07-14";
let last = 9_200_000_000;

describe.each(ENGINES)("SMS to callers without an account, on %s", async (engine) => {
  const { open, gateway } = await openSmsClinic(engine);
  const { app, api, clock, kysely, mailer } = open;
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  const reception = await aSignedInMember(open, "reception");
  beforeEach(async () => {
    clock.advance(MINUTE);
    Object.assign(gateway, { answer: 200 });
    Object.assign(app, { sms: gateway.gateway });
    goToNoon(open);
    await kysely.deleteFrom("deliveries").execute();
    forget();
  });
  function forget(): void {
    for (const list of [gateway.accepted, mailer.sent]) list.splice(0);
  }
  const aPhone = () => {
    last += 1;
    return String(last);
  };

  /** What staff book by phone, with the caller's consent unless fields say otherwise. */
  async function aBooking(fields: Readonly<Record<string, string>> = {}, slug = rao.slug) {
    const { phone = aPhone(), ...more } = fields;
    const start = await aStart(open, slug, 72);
    const name = `Asha ${[...phone].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
    const typed = aCaller(slug, start, { phone, name, bornOn: BORN, callerSms: "on", ...more });
    const answer = await api.consultations.bookByPhone(reception, typed);
    if (answer.kind !== "booked") throw new Error("The time is taken.");
    return { id: answer.id, start, number: `+91${phone}`, email: more.email ?? "" };
  }
  type Booking = Awaited<ReturnType<typeof aBooking>>;
  async function reached({ number, email }: Booking) {
    for (let rounds = 0; rounds < 3; rounds += 1) await deliveryWorker(app).deliverDue();
    const sms = gateway.accepted.filter(({ to }) => to === number).map(({ template }) => template);
    const emails = mailer.sent.filter(({ to }) => to === email).length;
    forget();
    return { sms: sms.map((kind) => kind.replace("appointment-", "")), emails };
  }
  const later = async (start: string) => (await startsOf(open, rao.slug)).find((time) => time > start) ?? "";
  const NOTHING = { sms: [], emails: 0 };

  it("confirm, move, remind and cancel at the number called from, where the caller agreed", async () => {
    const booking = await aBooking();
    expect(await reached(booking)).toEqual({ sms: ["confirmed"], emails: 0 });
    const moved = await later(booking.start);
    await api.consultations.rescheduleConsultation(reception, booking.id, { start: moved });
    expect(await reached(booking)).toEqual({ sms: ["moved"], emails: 0 });
    clock.goTo(moved, -24 * HOUR);
    expect(await reached(booking)).toEqual({ sms: ["reminder"], emails: 0 });
    clock.goTo(moved, -HOUR);
    expect(await reached(booking)).toEqual({ sms: ["reminder"], emails: 0 });
    await api.consultations.cancelConsultation(rao.doctor, booking.id, {});
    expect(await reached(booking)).toEqual({ sms: ["cancelled"], emails: 0 });
  });

  it("decline a request, which itself is none", async () => {
    const doctor = await anOpenDoctor(open, { mode: "request" });
    const booking = await aBooking({}, doctor.slug);
    expect(await reached(booking)).toEqual(NOTHING);
    await api.consultations.declineRequest(doctor.doctor, booking.id, { reason: "No time." });
    expect(await reached(booking)).toEqual({ sms: ["declined"], emails: 0 });
  });

  it("say that staff moved a request to another time", async () => {
    const doctor = await anOpenDoctor(open, { mode: "request" });
    const booking = await aBooking({}, doctor.slug);
    await api.consultations.acceptRequest(doctor.doctor, booking.id);
    expect(await reached(booking)).toEqual({ sms: ["confirmed"], emails: 0 });
    const start = (await startsOf(open, doctor.slug)).find((time) => time > booking.start) ?? "";
    await api.consultations.rescheduleConsultation(reception, booking.id, { start });
    expect(await reached(booking)).toEqual({ sms: ["moved"], emails: 0 });
  });

  it("are in the language that staff chose, with no link, and say nothing about health", async () => {
    const booking = await aBooking({ smsLanguage: "hi" });
    await deliveryWorker(app).deliverDue();
    const [sms] = gateway.accepted;
    expect(sms?.text).toMatch(/कन्फ़र्म/u);
    expect(sms?.text).not.toMatch(/https?:|cough|Metformin|Penicillin|1958|Asha/u);
    const stored = await kysely.selectFrom("consultations").selectAll().where("id", "=", booking.id).execute();
    expect(JSON.stringify(stored)).not.toContain(booking.number.slice(3));
  });

  it("go beside the email of a caller who gave one", async () => {
    const booking = await aBooking({ email: anEmail("asha") });
    expect(await reached(booking)).toEqual({ sms: ["confirmed"], emails: 1 });
    gateway.answer = 503;
    await api.consultations.cancelConsultation(reception, booking.id, {});
    expect(await reached(booking)).toEqual({ sms: [], emails: 1 });
  });

  it.each([
    ["without consent", { callerSms: "" }],
    ["with another answer", { callerSms: "yes" }],
    ["to a landline", { phone: "2266778899" }],
  ])("are none %s", async (_why, fields) => {
    const booking = await aBooking(fields);
    expect(await reached(booking)).toEqual(NOTHING);
    expect((await api.consultations.readConsultation(reception, booking.id)).callerSms).toBeNull();
  });

  it("are none where the clinic has no templates for them", async () => {
    Object.assign(app, { sms: httpGateway({ ...gateway.settings, templates: { code: "1" } }) });
    expect(await reached(await aBooking())).toEqual(NOTHING);
  });

  it("are none to an account, which chooses for itself", async () => {
    const phone = aPhone();
    const patient = await aSignedInPatient(open, { email: anEmail("asha") });
    const row = { uid: patient.uid, number: `+91${phone}`, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    const booking = await aBooking({ phone, patient: patient.uid });
    expect((await reached(booking)).sms).toEqual([]);
  });

  it("stop at the reception, also those that wait, and staff read since when", async () => {
    const booking = await aBooking();
    await reached(booking);
    const { callerSms } = await api.consultations.readConsultation(reception, booking.id);
    expect(callerSms).toBe(moment(clock));
    const noon = clock.now();
    clock.goTo(noon + 11 * HOUR);
    await api.consultations.rescheduleConsultation(reception, booking.id, { start: await later(booking.start) });
    for (let times = 0; times < 2; times += 1) await api.consultations.stopCallerSms(reception, booking.id);
    clock.goTo(noon + 20 * HOUR);
    expect(await reached(booking)).toEqual(NOTHING);
    clock.goTo(await later(booking.start), -HOUR);
    expect(await reached(booking)).toEqual(NOTHING);
    expect((await api.consultations.readConsultation(reception, booking.id)).callerSms).toBeNull();
    const audit = kysely.selectFrom("audit").select("actor").where("action", "=", "consultation:stop-sms");
    expect((await audit.execute()).map(({ actor }) => actor)).toContain(reception.uid);
  });

  it("are stopped by staff alone", async () => {
    const booking = await aBooking();
    expect(await codeOf(api.consultations.stopCallerSms(rao.doctor, booking.id))).toBe("FORBIDDEN");
    const stranger = await aSignedInPatient(open);
    for (const id of [booking.id, "", "none"])
      expect(await codeOf(api.consultations.stopCallerSms(stranger, id))).toBe("NOT_FOUND");
    expect(await reached(booking)).toEqual({ sms: ["confirmed"], emails: 0 });
  });

  it("wait for the morning, and end with the claim", async () => {
    clock.goTo(clock.now() + 11 * HOUR);
    const booking = await aBooking();
    expect(await reached(booking)).toEqual(NOTHING);
    const patient = await aClaimant(open, booking.number.slice(3), BORN);
    expect(await api.consultations.claimPhoneBookings(patient, {})).toBe(1);
    clock.advance(9 * HOUR);
    expect(await reached(booking)).toEqual(NOTHING);
    clock.goTo(booking.start, -HOUR);
    expect((await reached(booking)).sms).toEqual([]);
  });

  it("are so many a day to one number", async () => {
    const booking = await aBooking();
    await deliveryWorker(app).deliverDue();
    let time = booking.start;
    for (let count = 0; count < MAX_MESSAGES_PER_DAY + 1; count += 1) {
      time = await later(time);
      await api.consultations.rescheduleConsultation(reception, booking.id, { start: time });
      await deliveryWorker(app).deliverDue();
    }
    expect(gateway.accepted).toHaveLength(MAX_MESSAGES_PER_DAY);
  });
});
