import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import type { JoinResult, Signal } from "#domain/call/call.rules.ts";
import { RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import type { State } from "#domain/consultations/states.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { aConsultation, anOpenDoctor, type OpenDoctor } from "#support/consultations.ts";
import { aReason } from "#support/doctors.ts";
import { aChildsConsultation, acceptInvitation } from "#support/guardians.ts";
import { aSignedInPatient, aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const OFFER: Signal = { kind: "description", type: "offer", sdp: "v=0\r\ncanary-of-the-net 192.0.2.7\r\n" };
const NOTE = "A second look at the rash.";

function sessionOf(answer: JoinResult): string {
  if (answer.kind !== "in") throw new Error("the session was taken");
  return answer.sessionId;
}

describe.each(ENGINES)("a second doctor in a call, on %s", async (engine) => {
  const limits = { ...LIMITS, colleagueInvitations: { ...LIMITS.colleagueInvitations, max: 4 } };
  const open = await openTestClinic(engine, limits);
  const { kysely } = open.fresh.database;
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  const iyer = await anOpenDoctor(open);
  const menon = await anOpenDoctor(open);
  let meera: Account;
  let id: string;
  const api = () => open.api.colleague;
  const call = () => open.api.call;

  afterAll(() => open.close());
  const setState = (state: State, consultationId: string = id) =>
    kysely.updateTable("consultations").set({ state }).where("id", "=", consultationId).execute();
  beforeEach(async () => {
    ({ patient: meera, id } = await aConsultation(open, rao.slug));
    await setState("in-progress");
  });

  const statusFor = (who: Actor = meera) => api().readColleagueStatus(who, id);
  const invite = (who: OpenDoctor = iyer, note = NOTE) =>
    api().inviteColleague(rao.doctor, id, { doctor: who.slug, note });
  async function answer(reply: "allow" | "refuse", whose: Actor = meera, language = "en"): Promise<void> {
    const invitation = (await statusFor())?.invitation?.id ?? randomUUID();
    await api().answerInvitation(whose, id, { invitation, answer: reply, language });
  }
  async function allowed(who: OpenDoctor = iyer): Promise<void> {
    await invite(who);
    await answer("allow");
  }
  const join = async (who: Actor, consultationId: string = id) =>
    sessionOf(await call().joinCall(who, consultationId, { device: randomUUID() }));
  const joinAll = async () => ({
    patient: await join(meera),
    doctor: await join(rao.doctor),
    colleague: await join(iyer.doctor),
  });
  const ringing = async (who: Account) =>
    (await call().listIncomingCalls(who)).calls.filter((one) => one.consultationId === id);
  const peopleIn = async (who: Actor) => (await call().pollCall(who, id, {})).others.map(({ person }) => person);

  it("is asked for by the doctor, allowed by the patient with a stored consent, and rings", async () => {
    expect(await statusFor()).toMatchObject({ invitation: null, choices: [] });
    const choices = (await statusFor(rao.doctor))?.choices.map(({ slug }) => slug);
    expect(choices).toEqual(expect.arrayContaining([iyer.slug, menon.slug]));
    expect(choices).not.toContain(rao.slug);
    await invite();
    const invitation = { note: NOTE, allowedAt: null, fullName: expect.any(String) };
    expect(await statusFor()).toMatchObject({ invitation });
    await Promise.all([join(meera), join(rao.doctor)]);
    expect(await ringing(iyer.doctor)).toEqual([]);
    expect(await codeOf(api().enterAsColleague(iyer.doctor, id))).toBe("NOT_FOUND");

    await answer("allow", meera, "hi");
    const [consent] = (await kysely.selectFrom("consents").selectAll().where("uid", "=", meera.uid).execute()).filter(
      ({ purpose }) => purpose === "second-doctor",
    );
    expect(consent).toMatchObject({ act: "given", language: "hi", consultationId: id, at: expect.any(String) });
    expect(await ringing(iyer.doctor)).toMatchObject([{ as: "colleague", patient: null, from: expect.any(String) }]);
    const [notification] = (await open.api.notifications.listOwnNotifications(iyer.doctor, {})).rows;
    expect(notification).toMatchObject({ kind: "colleague-invited", consultation: { id } });
    const entered = { firstName: "Meera", note: NOTE, state: "in-progress" };
    expect(await api().enterAsColleague(iyer.doctor, id)).toMatchObject(entered);

    await join(iyer.doctor);
    expect(await ringing(iyer.doctor)).toEqual([]);
    expect(await peopleIn(iyer.doctor)).toEqual(["doctor", "patient"]);
    expect(await peopleIn(meera)).toEqual(["doctor", "colleague"]);
    const log = await listCallLog(open.app, id);
    expect(log.map(({ by, act }) => `${by} ${act}`)).toContain("colleague joined");
  });

  it("exchanges signals with both, and stops ringing after a while", async () => {
    await allowed();
    const { patient, doctor, colleague } = await joinAll();
    const send = (place: object) => call().sendSignals(iyer.doctor, id, { ...place, signals: [OFFER] });
    for (const to of [patient, doctor]) await send({ sessionId: colleague, to, batch: to === patient ? 1 : 2 });
    for (const [who, sessionId] of [[meera, patient] as const, [rao.doctor, doctor] as const])
      expect((await call().pollCall(who, id, { sessionId })).signals).toHaveLength(1);
    await call().leaveCall(iyer.doctor, id, { sessionId: colleague });
    open.clock.advance(RING_TIMEOUT_MS);
    try {
      expect(await ringing(iyer.doctor)).toEqual([]);
    } finally {
      open.clock.advance(-RING_TIMEOUT_MS);
    }
  });

  it("sees nothing of the consultation but the call", async () => {
    await allowed();
    await joinAll();
    const { room, consultations, advice, health, practice, guardian, ratings } = open.api;
    const who = iyer.doctor;
    const asked = [
      room.readThread(who, id, {}),
      room.countPatientsAhead(who, id),
      room.readPatientSummary(who, id),
      room.readRoomFile(who, id, "x"),
      room.sendMessage(who, id, { key: randomUUID(), text: "Hello", seen: 0 }),
      room.markMessagesSeen(who, id, { seen: 1 }),
      consultations.enterConsultation(who, id),
      consultations.readConsultation(who, id),
      consultations.completeConsultation(who, id),
      consultations.readCalendarFile(who, id),
      advice.readAdvice(who, id),
      advice.readAdviceEditor(who, id),
      advice.readConsultationRecord(who, id),
      health.readSharedRecord(who, id),
      practice.readPatientHistory(who, id),
      guardian.readGuardianStatus(who, id),
      guardian.inviteGuardian(who, id, {}),
      ratings.rateConsultation(who, id, { stars: 5 }),
      statusFor(who),
      api().inviteColleague(who, id, { doctor: menon.slug }),
      api().endColleague(who, id),
      answer("allow", who),
    ];
    expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
    expect(Object.keys(await api().enterAsColleague(who, id)).sort()).toEqual(
      ["age", "firstName", "fullName", "id", "note", "state", "version", "zone"].sort(),
    );
    // No message of the consultation is announced to the second doctor.
    const before = await open.app.hub.version("room", who.uid);
    await room.sendMessage(rao.doctor, id, { key: randomUUID(), text: "Rest today.", seen: 0 });
    expect(await open.app.hub.version("room", who.uid)).toBe(before);
  });

  it("is refused to everyone who is not invited and allowed", async () => {
    await allowed();
    await Promise.all([join(meera), join(rao.doctor)]);
    const stranger = await aSignedInPatient(open);
    for (const who of [stranger, menon.doctor, rao.admin, aVisitor()]) {
      const asked = [
        call().pollCall(who, id, {}),
        call().joinCall(who, id, { device: randomUUID() }),
        api().enterAsColleague(who, id),
      ];
      expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
    }
    // The patient's doctor in another consultation is a stranger in this one.
    const other = await aConsultation(open, menon.slug, undefined, meera);
    expect(await codeOf(call().joinCall(menon.doctor, id, { device: randomUUID() }))).toBe("NOT_FOUND");
    expect(await codeOf(call().joinCall(iyer.doctor, other.id, { device: randomUUID() }))).toBe("NOT_FOUND");
  });

  it("must be another doctor of the directory, with a verified registration", async () => {
    const unverified = await anOpenDoctor(open);
    const reason = await aReason(open, unverified.admin, unverified.doctor.uid);
    await open.api.verification.suspendDoctor(unverified.admin, unverified.doctor.uid, reason);
    for (const slug of [unverified.slug, rao.slug, "nobody", ""])
      expect(await codeOf(api().inviteColleague(rao.doctor, id, { doctor: slug }))).toBe("INVALID_FORM");
    const long = { doctor: iyer.slug, note: "x".repeat(121) };
    expect(await codeOf(api().inviteColleague(rao.doctor, id, long))).toBe("INVALID_FORM");
    expect(await codeOf(api().inviteColleague(meera, id, { doctor: iyer.slug }))).toBe("NOT_FOUND");
  });

  it("never joins when the patient says no, or answers an invitation that is over", async () => {
    await Promise.all([join(meera), join(rao.doctor)]);
    await invite();
    const first = (await statusFor())?.invitation?.id;
    await answer("refuse");
    expect(await statusFor(rao.doctor)).toMatchObject({ invitation: null, ended: { how: "refused" } });
    expect(await codeOf(call().joinCall(iyer.doctor, id, { device: randomUUID() }))).toBe("NOT_FOUND");
    await invite(menon);
    const late = { invitation: first, answer: "allow", language: "en" };
    expect(await codeOf(api().answerInvitation(meera, id, late))).toBe("COLLEAGUE_ENDED");
    expect(await ringing(menon.doctor)).toEqual([]);
    expect(await codeOf(api().answerInvitation(rao.doctor, id, late))).toBe("NOT_FOUND");
  });

  it.each(["patient", "doctor", "colleague"] as const)("leaves the call at once when the %s ends it", async (by) => {
    await allowed();
    const { colleague, patient } = await joinAll();
    const versions = () =>
      Promise.all([meera, rao.doctor, iyer.doctor].map(({ uid }) => open.app.hub.version("signals", uid)));
    const before = await versions();
    if (by === "colleague") await api().leaveAsColleague(iyer.doctor, id);
    else await api().endColleague(by === "patient" ? meera : rao.doctor, id);
    for (const [index, version] of (await versions()).entries()) expect(version).toBeGreaterThan(before[index] ?? 0);
    expect(await codeOf(call().pollCall(iyer.doctor, id, { sessionId: colleague }))).toBe("NOT_FOUND");
    expect(
      await codeOf(
        call().sendSignals(iyer.doctor, id, { sessionId: colleague, to: patient, batch: 1, signals: [OFFER] }),
      ),
    ).toBe("NOT_FOUND");
    // The call of the others goes on.
    expect(await peopleIn(meera)).toEqual(["doctor"]);
    const acts = (await kysely.selectFrom("consents").selectAll().where("uid", "=", meera.uid).execute()).filter(
      ({ purpose }) => purpose === "second-doctor",
    );
    expect(acts.map(({ act }) => act).sort()).toEqual(by === "patient" ? ["given", "withdrawn"] : ["given"]);
    // A new invitation needs a new consent.
    await invite();
    expect(await codeOf(api().enterAsColleague(iyer.doctor, id))).toBe("NOT_FOUND");
  });

  it("gives the access up by declining, and the others talk on", async () => {
    await allowed();
    const [, doctor] = await Promise.all([join(meera), join(rao.doctor)]);
    await call().declineCall(iyer.doctor, id, { sessionId: doctor });
    expect(await ringing(iyer.doctor)).toEqual([]);
    expect(await codeOf(api().enterAsColleague(iyer.doctor, id))).toBe("NOT_FOUND");
    expect(await peopleIn(meera)).toEqual(["doctor"]);
    expect(await statusFor(rao.doctor)).toMatchObject({ ended: { how: "left" } });
  });

  it("is in the call only together with patient and doctor", async () => {
    await allowed();
    await join(rao.doctor);
    expect(await call().pollCall(iyer.doctor, id, {})).toMatchObject({ open: false });
    expect(await codeOf(call().joinCall(iyer.doctor, id, { device: randomUUID() }))).toBe("CALL_NOT_OPEN");
    const hers = await join(meera);
    const colleague = await join(iyer.doctor);
    await call().leaveCall(meera, id, { sessionId: hers });
    expect(await call().pollCall(iyer.doctor, id, { sessionId: colleague })).toMatchObject({ mine: null, others: [] });
    expect((await call().pollCall(rao.doctor, id, {})).mine).toBeNull();
  });

  it("has no access once the consultation is over", async () => {
    await allowed();
    const { colleague } = await joinAll();
    const version = await open.app.hub.version("ownConsultations", iyer.doctor.uid);
    await open.api.consultations.completeConsultation(rao.doctor, id);
    expect(await open.app.hub.version("ownConsultations", iyer.doctor.uid)).toBeGreaterThan(version);
    // Awaited together: a rejection that nobody awaits yet fails the whole run.
    const asked = [api().enterAsColleague(iyer.doctor, id), call().pollCall(iyer.doctor, id, { sessionId: colleague })];
    expect(await Promise.all(asked.map(codeOf))).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(await statusFor(rao.doctor)).toBeNull();
    expect(await codeOf(api().inviteColleague(rao.doctor, id, { doctor: menon.slug }))).toBe("CALL_NOT_OPEN");
  });

  it("is one at a time, however many are invited at once", async () => {
    const results = await Promise.all([invite(iyer), invite(menon)].map(codeOf));
    expect(results.filter((code) => code === "COLLEAGUE_INVITED")).toHaveLength(1);
    expect(await codeOf(invite(menon))).toBe("COLLEAGUE_INVITED");
    expect((await statusFor(rao.doctor))?.choices).toEqual([]);
  });

  it("is asked for a few times an hour", async () => {
    for (let times = 0; times < 4; times += 1) {
      await invite();
      await api().endColleague(rao.doctor, id);
    }
    expect(await codeOf(invite())).toBe("CHANGED_TOO_OFTEN");
  });

  it("doesn't join beside the guardian of a minor, who doesn't join beside a second doctor", async () => {
    ({ patient: meera, id } = await aChildsConsultation(open, rao.slug));
    await setState("in-progress");
    const { address } = await open.api.guardian.inviteGuardian(meera, id, {});
    await allowed();
    await joinAll();
    const anita = await acceptInvitation(open, address);
    expect(await codeOf(call().joinCall(anita.actor, id, { device: randomUUID() }))).toBe("CALL_FULL");
    await api().endColleague(meera, id);
    await join(anita.actor);
    expect(await codeOf(invite())).toBe("CALL_FULL");
    expect(await statusFor(rao.doctor)).toMatchObject({ guardianPresent: true, choices: [] });
    expect(await statusFor()).toMatchObject({ guardianPresent: true });
  });

  it("leaves when the own registration, or the doctor's, is suspended", async () => {
    const shah = await anOpenDoctor(open);
    await allowed(shah);
    await Promise.all([join(meera), join(rao.doctor)]);
    await join(shah.doctor);
    const reason = await aReason(open, shah.admin, shah.doctor.uid);
    await open.api.verification.suspendDoctor(shah.admin, shah.doctor.uid, reason);
    expect(await codeOf(call().pollCall(shah.doctor, id, {}))).toBe("NOT_FOUND");
    expect(await peopleIn(meera)).toEqual(["doctor"]);
    const row = kysely.selectFrom("colleagueAccess").selectAll().where("consultationId", "=", id);
    expect(await row.executeTakeFirst()).toMatchObject({ endedBy: "staff" });
  });
});
