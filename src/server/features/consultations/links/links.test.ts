import { beforeEach, describe, expect, it } from "vitest";
import type { Reach } from "#domain/accounts/reach.ts";
import { visitor } from "#domain/actor.ts";
import { LINK_ALPHABET, LINK_LENGTH, LINK_PATH } from "#domain/consultations/appointment-link.ts";
import { httpGateway } from "#server/adapters/sms/http-gateway.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, startsOf } from "#support/consultations.ts";
import { openSmsClinic } from "#support/fakes/sms-clinic.ts";
import { aSignedInPatient, aVisitor, codeOf, goToNoon } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { sweepConsultations } from "../sweeps.ts";

const [MINUTE, HOUR] = [60_000, 60 * 60_000];
const OTHER = LINK_ALPHABET.slice(0, LINK_LENGTH);
const LINK = new RegExp(`https?://\\S+${LINK_PATH}/(\\S+)$`, "u");

let last = 9_500_000_000;

describe.each(ENGINES)("links in messages about appointments, on %s", async (engine) => {
  const { open, gateway } = await openSmsClinic(engine);
  const { app, api, clock, kysely, mailer } = open;
  const links = api.appointmentLinks;
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  beforeEach(async () => {
    // So many are sent in a time, and every test begins at noon.
    clock.advance(MINUTE);
    await deliver();
    goToNoon(open);
    await kysely.deleteFrom("deliveries").execute();
    gateway.accepted.splice(0);
    mailer.sent.splice(0);
  });

  async function deliver(): Promise<void> {
    for (let rounds = 0; rounds < 2; rounds += 1) await deliveryWorker(app).deliverDue();
  }

  /** An appointment of a patient who reads SMS, and the secret of the link that was sent. */
  async function linked(hours = 72, reach: Reach = "sms", doctor = rao) {
    last += 1;
    const number = `+91${last}`;
    const patient = await aSignedInPatient(open, { email: anEmail("meera") });
    const row = { uid: patient.uid, number, confirmedAt: moment(clock), reach: "email" } as const;
    await kysely.insertInto("phoneNumbers").values(row).execute();
    await api.phones.chooseReach(patient, { reach });
    const booked = await aConsultation(open, doctor.slug, hours, patient);
    await deliver();
    const texts = () => gateway.accepted.filter(({ to }) => to === number).map(({ text }) => text);
    const secrets = () => texts().map((text) => LINK.exec(text)?.[1] ?? "");
    return { ...booked, number, texts, secrets, secret: secrets()[0] ?? "" };
  }
  const stateOf = async (id: string) => (await api.consultations.readConsultation(rao.admin, id)).state;
  const rowOf = (id: string) =>
    kysely.selectFrom("consultations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  /** What each of the three operations answers. */
  const answers = async (secret: string) => [
    await codeOf(links.readLinkedAppointment(aVisitor(), secret)),
    await codeOf(links.confirmLinkedAppointment(aVisitor(), secret)),
    await codeOf(links.cancelLinkedAppointment(aVisitor(), secret)),
  ];
  const GONE = ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"];
  const audited = (subject: string) =>
    kysely
      .selectFrom("audit")
      .select(["action", "actor", "patient", "behalf", "reason"])
      .where("subject", "=", subject.slice(0, 8))
      .where("action", "like", "%by-link")
      .execute();

  it("say when and with whom, and nothing of the patient or of health, and are stored as hashes", async () => {
    const { id, start, secret, texts } = await linked();
    expect(secret).toHaveLength(LINK_LENGTH);
    const appointment = await links.readLinkedAppointment(aVisitor(), secret);
    expect(appointment).toEqual({
      ...{ consultationId: id, startsAt: start, zone: "Asia/Kolkata", doctor: expect.stringMatching(/^Dr /u) },
      ...{ isComing: false, isCancelled: false, mayMove: true, mayCancel: true },
    });
    const stored = await kysely.selectFrom("appointmentLinks").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(texts().join()).not.toMatch(/cough|Metformin|Meera/u);
    // Messengers look at a link before its reader does.
    for (let looks = 0; looks < 3; looks += 1) await links.readLinkedAppointment(aVisitor(), secret);
    expect(await rowOf(id)).toMatchObject({ state: "confirmed", comingAt: null });
  });

  it("tell staff and the doctor that the patient comes, once, in the audit too", async () => {
    const { id, secret, patient } = await linked();
    const listed = async () =>
      (await api.consultations.listClinicConsultations(rao.admin, { sheet: "next" })).rows.find((row) => row.id === id);
    expect((await listed())?.isComing).toBe(false);
    await links.confirmLinkedAppointment(aVisitor(), secret);
    const { revision } = await rowOf(id);
    await links.confirmLinkedAppointment(aVisitor(), secret);
    expect((await rowOf(id)).revision).toBe(revision);
    expect((await listed())?.isComing).toBe(true);
    expect((await links.readLinkedAppointment(aVisitor(), secret)).isComing).toBe(true);
    const link = await kysely.selectFrom("appointmentLinks").select("id").where("consultationId", "=", id).execute();
    const [entry, ...others] = await audited(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: "consultation:coming-by-link", patient: patient.uid, behalf: patient.uid },
      reason: expect.stringMatching(/^link [0-9a-f]{8}$/u),
    });
    expect(link.map((row) => row.id)).toContain(entry?.actor);
    expect(JSON.stringify(entry)).not.toContain(secret);
  });

  it("cancel by the patient's rules, once, and tell the doctor", async () => {
    const { id, secret, secrets, texts } = await linked();
    await links.cancelLinkedAppointment(aVisitor(), secret);
    await deliver();
    expect(await rowOf(id)).toMatchObject({ state: "cancelled", endedBy: "patient", live: 0 });
    expect(mailer.sent.map(({ to }) => to)).toContain(rao.doctor.email);
    expect(texts().at(-1)).toMatch(/is cancelled\.$/u);
    expect(secrets().at(-1)).toBe("");
    expect((await audited(id)).map(({ action }) => action)).toEqual(["consultation:cancel-by-link"]);
  });

  it("answer a cancellation that is sent again like the first, until the appointment was to begin", async () => {
    const { id, start, secret } = await linked();
    await links.cancelLinkedAppointment(aVisitor(), secret);
    const { revision } = await rowOf(id);
    await links.cancelLinkedAppointment(aVisitor(), secret);
    const appointment = await links.readLinkedAppointment(aVisitor(), secret);
    expect(appointment).toMatchObject({ isCancelled: true, mayMove: false, mayCancel: false });
    expect(await codeOf(links.confirmLinkedAppointment(aVisitor(), secret))).toBe("NOT_FOUND");
    expect(await rowOf(id)).toMatchObject({ state: "cancelled", comingAt: null, revision });
    expect(await audited(id)).toHaveLength(1);
    clock.goTo(start);
    expect(await answers(secret)).toEqual(GONE);
  });

  it("cancel once when they are pressed twice at once", async () => {
    const { id, secret } = await linked();
    const calls = [1, 2, 3].map(() => links.cancelLinkedAppointment(aVisitor(), secret));
    await Promise.all(calls);
    expect(await audited(id)).toHaveLength(1);
  });

  it("do not cancel when it is too late, and still say that the patient comes", async () => {
    const { id, start, secret } = await linked();
    clock.goTo(start, -2 * HOUR);
    expect((await links.readLinkedAppointment(aVisitor(), secret)).mayCancel).toBe(true);
    clock.goTo(start, -2 * HOUR + 1);
    const appointment = await links.readLinkedAppointment(aVisitor(), secret);
    expect(appointment).toMatchObject({ mayMove: false, mayCancel: false });
    expect(await codeOf(links.cancelLinkedAppointment(aVisitor(), secret))).toBe("TOO_LATE");
    await links.confirmLinkedAppointment(aVisitor(), secret);
    expect(await rowOf(id)).toMatchObject({ state: "confirmed", comingAt: expect.any(String) });
  });

  it("end when the appointment begins, and are deleted", async () => {
    const { id, start, secret } = await linked();
    clock.goTo(start);
    expect(await answers(secret)).toEqual(GONE);
    await sweepConsultations(app);
    const left = kysely.selectFrom("appointmentLinks").select("id").where("consultationId", "=", id);
    expect(await left.execute()).toEqual([]);
  });

  it("end when the appointment moves, as does what they said; the message of the new time has another", async () => {
    const { id, start, secret, patient, secrets } = await linked();
    await links.confirmLinkedAppointment(aVisitor(), secret);
    const later = (await startsOf(open, rao.slug)).find((time) => time > start) ?? "";
    await api.consultations.rescheduleConsultation(patient, id, { start: later });
    await deliver();
    expect(await answers(secret)).toEqual(GONE);
    expect(await rowOf(id)).toMatchObject({ state: "confirmed", comingAt: null });
    expect((await links.readLinkedAppointment(aVisitor(), secrets()[1] ?? "")).startsAt).toBe(later);
  });

  it("end when staff cancel", async () => {
    const { id, secret } = await linked();
    await api.consultations.cancelConsultation(rao.admin, id, {});
    expect(await answers(secret)).toEqual(GONE);
    expect(await stateOf(id)).toBe("cancelled");
  });

  it("go with the account", async () => {
    const { secret, patient } = await linked();
    await kysely.deleteFrom("appointmentLinks").where("uid", "!=", patient.uid).execute();
    await kysely.updateTable("consultations").set({ patientUid: null }).where("patientUid", "=", patient.uid).execute();
    expect(await answers(secret)).toEqual(GONE);
    await kysely.deleteFrom("user").where("id", "=", patient.uid).execute();
    expect(await kysely.selectFrom("appointmentLinks").selectAll().execute()).toEqual([]);
  });

  it("lead to one appointment each, also in the reminders", async () => {
    const one = await linked();
    const other = await linked();
    await links.cancelLinkedAppointment(aVisitor(), one.secret);
    expect(await stateOf(other.id)).toBe("confirmed");
    clock.goTo(other.start, -24 * HOUR);
    await deliver();
    const [first, second = ""] = other.secrets();
    expect(second).not.toBe(first);
    expect((await links.readLinkedAppointment(aVisitor(), second)).consultationId).toBe(other.id);
    expect((await links.readLinkedAppointment(aVisitor(), first ?? "")).consultationId).toBe(other.id);
  });

  it.each(["", "x", OTHER, "\u0000".repeat(LINK_LENGTH), `${OTHER}x`, "../../patient/record", "0".repeat(LINK_LENGTH)])(
    "are not found with the secret %j",
    async (secret) => {
      expect(await answers(secret)).toEqual(GONE);
    },
  );

  it("are tried so often from one address, while the right one goes on working", async () => {
    const { secret } = await linked();
    const stranger = visitor({ address: "10.99.0.1", cookies: "" });
    const { max } = LIMITS.appointmentLinkAddress;
    for (let tries = 0; tries < max; tries += 1)
      expect(await codeOf(links.readLinkedAppointment(stranger, OTHER))).toBe("NOT_FOUND");
    expect(await codeOf(links.readLinkedAppointment(stranger, OTHER))).toBe("TOO_MANY_REQUESTS");
    expect(await codeOf(links.cancelLinkedAppointment(stranger, OTHER))).toBe("TOO_MANY_REQUESTS");
    expect((await links.readLinkedAppointment(stranger, secret)).mayCancel).toBe(true);
    expect(await codeOf(links.readLinkedAppointment(aVisitor(), OTHER))).toBe("NOT_FOUND");
  });

  it("are left out while a request waits for the doctor, and at a gateway without links", async () => {
    expect(httpGateway({ ...gateway.settings, links: false }).carriesLinks).toBe(false);
    const doctor = await anOpenDoctor(open, { mode: "request" });
    const { texts, id } = await linked(72, "sms", doctor);
    expect(texts()).toEqual([]);
    const made = kysely.selectFrom("appointmentLinks").select("id").where("consultationId", "=", id);
    expect(await made.execute()).toEqual([]);
  });

  it("are made only for who reads SMS", async () => {
    const { id, texts } = await linked(72, "email");
    expect(texts()).toEqual([]);
    const made = kysely.selectFrom("appointmentLinks").select("id").where("consultationId", "=", id);
    expect(await made.execute()).toEqual([]);
  });
});
