import { afterAll, describe, expect, it } from "vitest";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import {
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
  startsOf,
} from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aSignedInPatient, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";
import { startPushService } from "#support/push-service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(ENGINES)("a doctor who reschedules, on %s", async (engine) => {
  const service = await startPushService();
  const open = await openTestClinic(engine, undefined, { pushSender: service.sender });
  const rao = await anOpenDoctor(open, { dailyMost: 40 });
  const api = () => open.api.consultations;
  /** Runs something at a time near a start, and resets the clock: session lifetimes use the system clock. */
  async function at<Out>(start: string, fromStart: number, run: () => Promise<Out>): Promise<Out> {
    const ms = Date.parse(start) + fromStart - open.clock.now();
    open.clock.advance(ms);
    try {
      return await run();
    } finally {
      open.clock.advance(-ms);
    }
  }
  const cellsOf = (id: string) =>
    open.kysely.selectFrom("consultationCells").selectAll().where("consultationId", "=", id).execute();
  /** A free slot on another day, so that the patient's one appointment a day is no obstacle. */
  async function anotherDay(start: string): Promise<string> {
    const free = await startsOf(open, rao.slug);
    return free.find((moment) => moment.slice(0, 10) > start.slice(0, 10)) ?? "";
  }

  afterAll(async () => {
    await deliveryWorker(open.app).settle();
    await open.close();
    await service.close();
  });

  it("is refused another doctor's consultation like an absent one", async () => {
    const [{ id, start }, other] = [await aConsultation(open, rao.slug), await anOpenDoctor(open)];
    const target = await aStart(open, other.slug);
    expect(await codeOf(api().rescheduleConsultation(other.doctor, id, { start: target }))).toBe("NOT_FOUND");
    expect((await api().readConsultation(rao.doctor, id)).startsAt).toBe(start);
  });

  it("is refused a request, a taken, past or unoffered time, and a reason that is too long", async () => {
    const { id, start } = await aConsultation(open, rao.slug);
    const taken = await aConsultation(open, rao.slug);
    const target = await anotherDay(start);
    const asked = await anOpenDoctor(open, { mode: "request" });
    const request = await aConsultation(open, asked.slug);
    const move = (to: string, reason = "") => api().rescheduleConsultation(rao.doctor, id, { start: to, reason });
    expect(
      await codeOf(api().rescheduleConsultation(asked.doctor, request.id, { start: await anotherDay(start) })),
    ).not.toBe("no failure");
    expect((await api().readConsultation(request.patient, request.id)).state).toBe("requested");
    const answer = await move(taken.start);
    expect(answer.kind).toBe("taken");
    if (answer.kind === "taken") expect(answer.next.length).toBeGreaterThan(0);
    expect(await codeOf(move(new Date(open.clock.now() - MINUTE).toISOString()))).toBe("SLOT_PAST");
    expect(await codeOf(move(new Date(Date.parse(target) + 5 * MINUTE).toISOString()))).toBe("SLOT_NOT_OFFERED");
    expect(await codeOf(move(target, "x".repeat(301)))).toBe("INVALID_FORM");
    expect(await codeOf(move(target, "Two\nlines"))).toBe("INVALID_FORM");
    expect((await api().readConsultation(rao.doctor, id)).startsAt).toBe(start);
  });

  it("keeps a new time against staff who chose another one before they saw it", async () => {
    const { id, start } = await aConsultation(open, rao.slug);
    const [first, second] = [await anotherDay(start), (await startsOf(open, rao.slug)).at(-1) ?? ""];
    const move = (to: string) => api().rescheduleConsultation(rao.doctor, id, { start: to, seen: start });
    expect((await move(first)).kind).toBe("moved");
    const stale = api().rescheduleConsultation(rao.admin, id, { start: second, seen: start });
    expect(await codeOf(stale)).toBe("CONSULTATION_MOVED_ON");
    expect((await move(first)).kind, "the same form sent twice").toBe("moved");
    expect((await api().readConsultation(rao.doctor, id)).startsAt).toBe(first);
  });

  it("is refused once it has begun, is over or cancelled, and with a suspended registration", async () => {
    const [late, waiting, cancelled] = [
      await aConsultation(open, rao.slug),
      await aConsultation(open, rao.slug),
      await aConsultation(open, rao.slug),
    ];
    await api().cancelConsultation(cancelled.patient, cancelled.id, {});
    await at(waiting.start, -MINUTE, () => api().recordArrival(waiting.patient, waiting.id));
    const target = await anotherDay(late.start);
    const move = (id: string) => codeOf(api().rescheduleConsultation(rao.doctor, id, { start: target }));
    expect([await move(waiting.id), await move(cancelled.id)]).toEqual([
      "CONSULTATION_MOVED_ON",
      "CONSULTATION_MOVED_ON",
    ]);
    await at(waiting.start, 0, () => api().beginConsultation(rao.doctor, waiting.id));
    expect(await move(waiting.id)).toBe("CONSULTATION_MOVED_ON");
    expect(await at(late.start, 1, () => move(late.id))).toBe("TOO_LATE");

    const other = await anOpenDoctor(open);
    const { id, start } = await aConsultation(open, other.slug);
    const free = (await startsOf(open, other.slug)).find((moment) => moment > start);
    await open.api.verification.suspendDoctor(
      other.admin,
      other.doctor.uid,
      await aReason(open, other.admin, other.doctor.uid),
    );
    expect(await codeOf(api().rescheduleConsultation(other.doctor, id, { start: free }))).toBe("DOCTOR_NOT_BOOKABLE");
  });

  it("moves the consultation, and tells the patient who moved it, from when to when", async () => {
    const { patient, email, id, start } = await aConsultation(open, rao.slug);
    const phone = service.browser();
    await open.api.notifications.turnOnDevice(patient, phone.subscription);
    const target = await anotherDay(start);
    open.clock.advance(MINUTE);
    const moved = await api().rescheduleConsultation(rao.doctor, id, {
      start: target,
      reason: " I'm in theatre that morning. ",
    });
    expect(moved).toEqual({ kind: "moved", state: "confirmed" });

    const free = await startsOf(open, rao.slug);
    expect([free.includes(start), free.includes(target)]).toEqual([true, false]);
    expect(new Set((await cellsOf(id)).map(({ cell }) => cell * 5 * MINUTE >= Date.parse(target)))).toEqual(
      new Set([true]),
    );
    const seen = await api().readConsultation(patient, id);
    expect(seen).toMatchObject({ startsAt: target, state: "confirmed", ending: null });
    expect(seen.moved).toEqual({ by: "doctor", from: start, reason: "I'm in theatre that morning." });
    expect((await api().readConsultation(rao.admin, id)).moved?.reason).toBe("I'm in theatre that morning.");
    const stored = await open.kysely.selectFrom("consultations").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(stored)).not.toContain("theatre");

    await deliveryWorker(open.app).deliverDue();
    const [sent] = open.mailer.sent.filter(({ to }) => to === email).slice(-1);
    expect(sent?.subject).toContain(`${PATIENT_EMAILS["changed-by-doctor"].subject}: `);
    expect(sent?.text).toContain(PATIENT_EMAILS["changed-by-doctor"].text({ by: "doctor" }));
    expect(sent?.text).toContain(CONSULTATION_EMAILS.reasonGiven);
    expect(sent?.text).not.toContain("theatre");
    const [own] = open.mailer.sent.filter(({ to }) => to === rao.doctor.email).slice(-1);
    expect(own?.subject).toContain(`${DOCTOR_EMAILS.rescheduled.subject}: `);

    const [notification] = (await open.api.notifications.listOwnNotifications(patient, {})).rows;
    expect(notification).toMatchObject({ kind: "changed-by-doctor", consultation: { id, startsAt: target } });
    expect(
      (await open.api.notifications.listOwnNotifications(rao.doctor, {})).rows.map(({ kind }) => kind),
    ).not.toContain("moved");
    await deliveryWorker(open.app).deliverDue();
    expect(phone.arrived().map(({ content }) => content)).toMatchObject([
      { title: "Your doctor rescheduled your appointment", path: `/consultations/${id}` },
    ]);
  });

  it("needs no second confirmation by a doctor who accepts each request", async () => {
    const asked = await anOpenDoctor(open, { mode: "request" });
    const { id, start } = await aConsultation(open, asked.slug);
    await api().acceptRequest(asked.doctor, id);
    const target = (await startsOf(open, asked.slug)).find((moment) => moment > start);
    expect((await api().readConsultation(asked.doctor, id)).steps).toContain("reschedule");
    expect(await api().rescheduleConsultation(asked.doctor, id, { start: target })).toEqual({
      kind: "moved",
      state: "confirmed",
    });
  });

  it("lets the patient change or cancel the new time until it starts; the patient's own time ends that", async () => {
    const [moved, changed] = [await aConsultation(open, rao.slug), await aConsultation(open, rao.slug)];
    for (const { id, start } of [moved, changed]) {
      await api().rescheduleConsultation(rao.doctor, id, { start: await anotherDay(start) });
    }
    const { startsAt } = await api().readConsultation(moved.patient, moved.id);
    const later = (await startsOf(open, rao.slug)).find((moment) => moment.slice(0, 10) > startsAt.slice(0, 10)) ?? "";
    await api().rescheduleConsultation(changed.patient, changed.id, { start: later });
    expect((await api().readConsultation(changed.patient, changed.id)).moved).toBeNull();
    const { steps } = await at(startsAt, -HOUR, () => api().readConsultation(moved.patient, moved.id));
    expect(steps).toEqual(expect.arrayContaining(["cancel", "reschedule"]));
    await at(startsAt, -HOUR, () => api().cancelConsultation(moved.patient, moved.id, {}));
    expect(await at(later, -HOUR, () => codeOf(api().cancelConsultation(changed.patient, changed.id, {})))).toBe(
      "TOO_LATE",
    );
  });

  it("wins or loses against a patient who takes or cancels the time at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, start } = await aConsultation(open, rao.slug);
      const target = await anotherDay(start);
      const rival = await aSignedInPatient(open);
      const [moved, rivals] = await Promise.all([
        api().rescheduleConsultation(rao.doctor, id, { start: target }),
        holdSlot(open, rival, rao.slug, target),
      ]);
      expect([moved.kind, rivals.kind].toSorted()).toEqual(
        moved.kind === "moved" ? ["moved", "taken"] : ["held", "taken"],
      );
      if (rivals.kind === "held") await api().bookConsultation(rival, slotHoldId(rivals), filledIn());

      const other = await aConsultation(open, rao.slug);
      const next = await anotherDay(other.start);
      const codes = await Promise.all([
        codeOf(api().rescheduleConsultation(rao.doctor, other.id, { start: next })),
        codeOf(api().cancelConsultation(other.patient, other.id, {})),
      ]);
      expect(codes[1]).toBe("no failure");
      expect(["no failure", "CONSULTATION_MOVED_ON"]).toContain(codes[0]);
      expect(await cellsOf(other.id)).toEqual([]);
    }
  });
});
