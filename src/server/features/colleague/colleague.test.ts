import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import type { JoinResult, Signal } from "#domain/call/call.rules.ts";
import { RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import { COLLEAGUE_WORDS } from "#domain/colleague/colleague-consent.ts";
import type { State } from "#domain/consultations/states.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { listCallColleagues, listCallLog } from "#server/features/call/call.service.ts";
import { aConsultation, anOpenDoctor, type OpenDoctor } from "../../../../tests/support/consultations.ts";
import { aReason } from "../../../../tests/support/doctors.ts";
import { aChildsConsultation, acceptInvitation } from "../../../../tests/support/guardians.ts";
import { aSignedInPatient, aVisitor, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

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

  const invite = (who: OpenDoctor = iyer, note = NOTE) => api().invite(rao.doctor, id, { doctor: who.slug, note });
  async function answer(reply: "allow" | "refuse", whose: Actor = meera, language = "en"): Promise<void> {
    const invitation = (await api().status(meera, id))?.invitation?.id ?? randomUUID();
    await api().answer(whose, id, { invitation, answer: reply, language });
  }
  async function allowed(who: OpenDoctor = iyer): Promise<void> {
    await invite(who);
    await answer("allow");
  }
  const join = async (who: Actor, consultationId: string = id) =>
    sessionOf(await call().join(who, consultationId, { device: randomUUID() }));
  const joinAll = async () => ({
    patient: await join(meera),
    doctor: await join(rao.doctor),
    colleague: await join(iyer.doctor),
  });
  const ringing = async (who: Account) => (await call().incoming(who)).calls.filter((one) => one.consultationId === id);
  const peopleIn = async (who: Actor) => (await call().poll(who, id, {})).others.map(({ person }) => person);

  it("is asked for by the doctor, allowed by the patient with a stored consent, and rings", async () => {
    expect(await api().status(meera, id)).toMatchObject({ invitation: null, choices: [] });
    const choices = (await api().status(rao.doctor, id))?.choices.map(({ slug }) => slug);
    expect(choices).toEqual(expect.arrayContaining([iyer.slug, menon.slug]));
    expect(choices).not.toContain(rao.slug);
    await invite();
    expect(await api().status(meera, id)).toMatchObject({
      invitation: { note: NOTE, allowedAt: null, fullName: expect.any(String) },
    });
    await Promise.all([join(meera), join(rao.doctor)]);
    expect(await ringing(iyer.doctor)).toEqual([]);
    expect(await codeOf(api().enter(iyer.doctor, id))).toBe("NOT_FOUND");

    await answer("allow", meera, "hi");
    const [consent] = (await kysely.selectFrom("consents").selectAll().where("uid", "=", meera.uid).execute()).filter(
      ({ purpose }) => purpose === "second-doctor",
    );
    expect(consent).toMatchObject({ act: "given", language: "hi", consultationId: id, at: expect.any(String) });
    expect(await ringing(iyer.doctor)).toMatchObject([{ as: "colleague", patient: null, from: expect.any(String) }]);
    const [notification] = (await open.api.notifications.own(iyer.doctor, {})).rows;
    expect(notification).toMatchObject({ kind: "colleague-invited", consultation: { id } });
    expect(await api().enter(iyer.doctor, id)).toMatchObject({ firstName: "Meera", note: NOTE, state: "in-progress" });

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
    for (const to of [patient, doctor])
      await call().send(iyer.doctor, id, { sessionId: colleague, to, batch: to === patient ? 1 : 2, signals: [OFFER] });
    for (const [who, sessionId] of [[meera, patient] as const, [rao.doctor, doctor] as const])
      expect((await call().poll(who, id, { sessionId })).signals).toHaveLength(1);
    await call().leave(iyer.doctor, id, { sessionId: colleague });
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
      ...[room.read(who, id, {}), room.place(who, id), room.patientSummary(who, id), room.readFile(who, id, "x")],
      ...[room.say(who, id, { key: randomUUID(), text: "Hello", seen: 0 }), room.see(who, id, { seen: 1 })],
      ...[consultations.enter(who, id), consultations.read(who, id), consultations.complete(who, id)],
      ...[consultations.calendar(who, id), advice.read(who, id), advice.editor(who, id), advice.record(who, id)],
      ...[health.ofConsultation(who, id), practice.patient(who, id), guardian.status(who, id)],
      ...[guardian.invite(who, id, {}), ratings.rate(who, id, { stars: 5 }), api().status(who, id)],
      ...[api().invite(who, id, { doctor: menon.slug }), api().end(who, id), answer("allow", who)],
    ];
    expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
    expect(Object.keys(await api().enter(who, id)).sort()).toEqual(
      ["age", "firstName", "fullName", "id", "note", "state", "version", "zone"].sort(),
    );
    // No message of the consultation is announced to the second doctor.
    const before = await open.app.hub.version("room", who.uid);
    await room.say(rao.doctor, id, { key: randomUUID(), text: "Rest today.", seen: 0 });
    expect(await open.app.hub.version("room", who.uid)).toBe(before);
  });

  it("is refused to everyone who is not invited and allowed", async () => {
    await allowed();
    await Promise.all([join(meera), join(rao.doctor)]);
    const stranger = await aSignedInPatient(open);
    for (const who of [stranger, menon.doctor, rao.admin, aVisitor()]) {
      const asked = [call().poll(who, id, {}), call().join(who, id, { device: randomUUID() }), api().enter(who, id)];
      expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
    }
    // The patient's doctor in another consultation is a stranger in this one.
    const other = await aConsultation(open, menon.slug, undefined, meera);
    expect(await codeOf(call().join(menon.doctor, id, { device: randomUUID() }))).toBe("NOT_FOUND");
    expect(await codeOf(call().join(iyer.doctor, other.id, { device: randomUUID() }))).toBe("NOT_FOUND");
  });

  it("must be another doctor of the directory, with a verified registration", async () => {
    const unverified = await anOpenDoctor(open);
    const reason = await aReason(open, unverified.admin, unverified.doctor.uid);
    await open.api.verification.suspend(unverified.admin, unverified.doctor.uid, reason);
    for (const slug of [unverified.slug, rao.slug, "nobody", ""])
      expect(await codeOf(api().invite(rao.doctor, id, { doctor: slug }))).toBe("INVALID_FORM");
    expect(await codeOf(api().invite(rao.doctor, id, { doctor: iyer.slug, note: "x".repeat(121) }))).toBe(
      "INVALID_FORM",
    );
    expect(await codeOf(api().invite(meera, id, { doctor: iyer.slug }))).toBe("NOT_FOUND");
  });

  it("never joins when the patient says no, or answers an invitation that is over", async () => {
    await Promise.all([join(meera), join(rao.doctor)]);
    await invite();
    const first = (await api().status(meera, id))?.invitation?.id;
    await answer("refuse");
    expect(await api().status(rao.doctor, id)).toMatchObject({ invitation: null, ended: { how: "refused" } });
    expect(await codeOf(call().join(iyer.doctor, id, { device: randomUUID() }))).toBe("NOT_FOUND");
    await invite(menon);
    const late = { invitation: first, answer: "allow", language: "en" };
    expect(await codeOf(api().answer(meera, id, late))).toBe("COLLEAGUE_ENDED");
    expect(await ringing(menon.doctor)).toEqual([]);
    expect(await codeOf(api().answer(rao.doctor, id, late))).toBe("NOT_FOUND");
  });

  it.each(["patient", "doctor", "colleague"] as const)("leaves the call at once when the %s ends it", async (by) => {
    await allowed();
    const { colleague, patient } = await joinAll();
    const versions = () =>
      Promise.all([meera, rao.doctor, iyer.doctor].map(({ uid }) => open.app.hub.version("signals", uid)));
    const before = await versions();
    if (by === "colleague") await api().leave(iyer.doctor, id);
    else await api().end(by === "patient" ? meera : rao.doctor, id);
    for (const [index, version] of (await versions()).entries()) expect(version).toBeGreaterThan(before[index] ?? 0);
    expect(await codeOf(call().poll(iyer.doctor, id, { sessionId: colleague }))).toBe("NOT_FOUND");
    expect(
      await codeOf(call().send(iyer.doctor, id, { sessionId: colleague, to: patient, batch: 1, signals: [OFFER] })),
    ).toBe("NOT_FOUND");
    // The call of the others goes on.
    expect(await peopleIn(meera)).toEqual(["doctor"]);
    const acts = (await kysely.selectFrom("consents").selectAll().where("uid", "=", meera.uid).execute()).filter(
      ({ purpose }) => purpose === "second-doctor",
    );
    expect(acts.map(({ act }) => act).sort()).toEqual(by === "patient" ? ["given", "withdrawn"] : ["given"]);
    // A new invitation needs a new consent.
    await invite();
    expect(await codeOf(api().enter(iyer.doctor, id))).toBe("NOT_FOUND");
  });

  it("gives the access up by declining, and the others talk on", async () => {
    await allowed();
    const [, doctor] = await Promise.all([join(meera), join(rao.doctor)]);
    await call().decline(iyer.doctor, id, { sessionId: doctor });
    expect(await ringing(iyer.doctor)).toEqual([]);
    expect(await codeOf(api().enter(iyer.doctor, id))).toBe("NOT_FOUND");
    expect(await peopleIn(meera)).toEqual(["doctor"]);
    expect(await api().status(rao.doctor, id)).toMatchObject({ ended: { how: "left" } });
  });

  it("is in the call only together with patient and doctor", async () => {
    await allowed();
    await join(rao.doctor);
    expect(await call().poll(iyer.doctor, id, {})).toMatchObject({ open: false });
    expect(await codeOf(call().join(iyer.doctor, id, { device: randomUUID() }))).toBe("CALL_NOT_OPEN");
    const hers = await join(meera);
    const colleague = await join(iyer.doctor);
    await call().leave(meera, id, { sessionId: hers });
    expect(await call().poll(iyer.doctor, id, { sessionId: colleague })).toMatchObject({ mine: null, others: [] });
    expect((await call().poll(rao.doctor, id, {})).mine).toBeNull();
  });

  it("has no access once the consultation is over", async () => {
    await allowed();
    const { colleague } = await joinAll();
    const version = await open.app.hub.version("ownConsultations", iyer.doctor.uid);
    await open.api.consultations.complete(rao.doctor, id);
    expect(await open.app.hub.version("ownConsultations", iyer.doctor.uid)).toBeGreaterThan(version);
    // Awaited together: a rejection that nobody awaits yet fails the whole run.
    const asked = [api().enter(iyer.doctor, id), call().poll(iyer.doctor, id, { sessionId: colleague })];
    expect(await Promise.all(asked.map(codeOf))).toEqual(["NOT_FOUND", "NOT_FOUND"]);
    expect(await api().status(rao.doctor, id)).toBeNull();
    expect(await codeOf(api().invite(rao.doctor, id, { doctor: menon.slug }))).toBe("CALL_NOT_OPEN");
  });

  it("is one at a time, however many are invited at once", async () => {
    const results = await Promise.all([invite(iyer), invite(menon)].map(codeOf));
    expect(results.filter((code) => code === "COLLEAGUE_INVITED")).toHaveLength(1);
    expect(await codeOf(invite(menon))).toBe("COLLEAGUE_INVITED");
    expect((await api().status(rao.doctor, id))?.choices).toEqual([]);
  });

  it("is asked for a few times an hour", async () => {
    for (let times = 0; times < 4; times += 1) {
      await invite();
      await api().end(rao.doctor, id);
    }
    expect(await codeOf(invite())).toBe("CHANGED_TOO_OFTEN");
  });

  it("doesn't join beside the guardian of a minor, who doesn't join beside a second doctor", async () => {
    ({ patient: meera, id } = await aChildsConsultation(open, rao.slug));
    await setState("in-progress");
    const { address } = await open.api.guardian.invite(meera, id, {});
    await allowed();
    await joinAll();
    const anita = await acceptInvitation(open, address);
    expect(await codeOf(call().join(anita.actor, id, { device: randomUUID() }))).toBe("CALL_FULL");
    await api().end(meera, id);
    await join(anita.actor);
    expect(await codeOf(invite())).toBe("CALL_FULL");
    expect(await api().status(rao.doctor, id)).toMatchObject({ guardianPresent: true, choices: [] });
    expect(await api().status(meera, id)).toMatchObject({ guardianPresent: true });
  });

  it("leaves when the own registration, or the doctor's, is suspended", async () => {
    const shah = await anOpenDoctor(open);
    await allowed(shah);
    await Promise.all([join(meera), join(rao.doctor)]);
    await join(shah.doctor);
    await open.api.verification.suspend(shah.admin, shah.doctor.uid, await aReason(open, shah.admin, shah.doctor.uid));
    expect(await codeOf(call().poll(shah.doctor, id, {}))).toBe("NOT_FOUND");
    expect(await peopleIn(meera)).toEqual(["doctor"]);
    const row = kysely.selectFrom("colleagueAccess").selectAll().where("consultationId", "=", id);
    expect(await row.executeTakeFirst()).toMatchObject({ endedBy: "staff" });
  });

  it("is in the audit log, the patient's data and the record, and the reason is encrypted", async () => {
    await allowed();
    await api().end(meera, id);
    const audit = await kysely.selectFrom("audit").selectAll().where("subject", "=", meera.uid).execute();
    expect(audit.map(({ action }) => action).filter((action) => action.startsWith("colleague:"))).toEqual(
      expect.arrayContaining(["colleague:invite", "colleague:allow", "colleague:end"]),
    );
    const [row] = await kysely.selectFrom("colleagueAccess").selectAll().where("consultationId", "=", id).execute();
    expect(JSON.stringify([row, audit])).not.toContain("rash");
    expect(await listCallColleagues(open.app, id)).toMatchObject([
      { doctor: expect.stringContaining("Dr"), allowedAt: expect.any(String), endedAt: expect.any(String) },
    ]);
    expect(JSON.stringify(await open.api.privacy.own(meera))).toContain(COLLEAGUE_WORDS.en);
  });
});
