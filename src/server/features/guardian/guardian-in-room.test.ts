import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import type { JoinResult, Signal } from "#domain/call/call.rules.ts";
import { listCallLog } from "#server/features/call/call.service.ts";
import { anOpenDoctor } from "../../../../tests/support/consultations.ts";
import {
  type AcceptedGuardian,
  aChildsConsultation,
  acceptInvitation,
  anAccompaniedConsultation,
} from "../../../../tests/support/guardians.ts";
import { codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { PDF } from "../../../../tests/support/pictures.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

const OFFER: Signal = { kind: "description", type: "offer", sdp: "v=0\r\ncanary-of-the-net 192.0.2.7\r\n" };

function participantOf(answer: JoinResult): string {
  if (answer.kind !== "in") throw new Error("the session was taken");
  return answer.sessionId;
}

describe.each(ENGINES)("a guardian in the consultation room, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  let family: Account;
  let guardian: AcceptedGuardian;
  let id: string;
  const room = () => open.api.room;
  const api = () => open.api.call;

  afterAll(() => open.close());
  beforeEach(async () => {
    ({ patient: family, id, adult: guardian } = await anAccompaniedConsultation(open, rao.slug));
    const { kysely } = open.fresh.database;
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
  });

  const say = (who: Actor, text: string, key: string = randomUUID()) => room().sendMessage(who, id, { key, text });
  const join = async (who: Actor, device: string = randomUUID(), takeOver = false) =>
    api().joinCall(who, id, { device, takeOver });
  const versions = (subscribers: readonly string[]) =>
    Promise.all(subscribers.map((who) => open.app.hub.version("room", who)));

  it("writes under their own name, once for each idempotency key, which only they receive", async () => {
    const key = randomUUID();
    const [one, again] = await Promise.all([
      say(guardian.actor, "She has slept well.", key),
      say(guardian.actor, "She has slept well.", key),
    ]);
    expect(again).toEqual(one);
    // The same key from another person of the same side is another message.
    await say(family, "From the office: how is she?");
    await say(rao.doctor, "Good.");
    const seen = async (who: Actor) =>
      (await room().readThread(who, id, {})).messages.map(({ from, key: own }) => [from, own !== null]);
    expect(await seen(guardian.actor)).toEqual([
      ["adult", true],
      ["patient", false],
      ["doctor", false],
    ]);
    expect(await seen(family)).toEqual([
      ["adult", false],
      ["patient", true],
      ["doctor", false],
    ]);
    expect(await seen(rao.doctor)).toEqual([
      ["adult", false],
      ["patient", false],
      ["doctor", true],
    ]);
  });

  it("can't be swapped with the account as author: the author is encrypted with the text", async () => {
    await say(guardian.actor, "Anita's words");
    await say(family, "The family's words");
    const { kysely } = open.fresh.database;
    const [hers, theirs] = await kysely
      .selectFrom("roomMessages")
      .selectAll()
      .where("consultationId", "=", id)
      .orderBy("number")
      .execute();
    await kysely
      .updateTable("roomMessages")
      .set({ body: theirs?.body ?? "" })
      .where("consultationId", "=", id)
      .where("number", "=", 1)
      .execute();
    expect(hers?.author).toBe("patient");
    expect((await room().readThread(family, id, {})).messages[0]).toMatchObject({
      text: "(can't be read)",
      file: null,
    });
  });

  it("sends files that all three open, and has separate read receipts", async () => {
    const { file } = await room().sendFile(guardian.actor, id, {
      key: randomUUID(),
      name: "report.pdf",
      bytes: Buffer.from(PDF),
    });
    for (const who of [guardian.actor, family, rao.doctor]) {
      expect((await room().readRoomFile(who, id, file?.id ?? "")).name).toBe("report.pdf");
    }
    expect((await room().readPatientSummary(rao.doctor, id)).files.map(({ name }) => name)).toEqual(["report.pdf"]);
    await say(rao.doctor, "Thank you.");
    await room().markMessagesSeen(guardian.actor, id, { seen: 2 });
    expect((await room().readThread(rao.doctor, id, {})).seen).toEqual({ patient: 0, doctor: 0, adult: 2 });
    // Messages that the family has not read are still unread for them.
    expect(
      (await room().listUnreadThreads(family)).threads.map(({ consultationId, unread }) => [consultationId, unread]),
    ).toContainEqual([id, 1]);
  });

  it("receives events under the guardian access, and none after it is revoked", async () => {
    const sessionId = guardian.actor.guardianAccesses?.[0]?.id ?? "";
    const before = await versions([sessionId, family.uid, rao.doctor.uid]);
    await say(rao.doctor, "Hello.");
    const after = await versions([sessionId, family.uid, rao.doctor.uid]);
    expect(after).toEqual(before.map((version) => version + 1));
    await open.api.guardian.revokeGuardian(family, id);
    await say(rao.doctor, "Still there?");
    expect((await versions([sessionId]))[0]).toBe(after[0]);
    expect(await codeOf(say(guardian.actor, "No."))).toBe("NOT_FOUND");
  });

  it("reads the advice as the family does, and can download only its PDF", async () => {
    expect(await open.api.advice.readAdvice(guardian.actor, id)).toMatchObject({ as: "adult", versions: [] });
    expect(await codeOf(open.api.advice.readAdviceEditor(guardian.actor, id))).toBe("NOT_FOUND");
    expect(await codeOf(open.api.advice.readConsultationRecord(guardian.actor, id))).toBe("NOT_FOUND");
  });

  it("joins the call beside the family, each of them in one tab, and all three see each other", async () => {
    const doctors = participantOf(await join(rao.doctor));
    const hers = participantOf(await join(guardian.actor));
    const theirs = participantOf(await join(family));
    expect(await join(guardian.actor)).toMatchObject({ kind: "elsewhere", snapshot: { mine: hers } });
    const people = { doctor: doctors, patient: theirs, adult: hers };
    for (const [who, own] of [
      [rao.doctor, "doctor"],
      [family, "patient"],
      [guardian.actor, "adult"],
    ] as const) {
      const others = Object.entries(people).filter(([person]) => person !== own);
      expect(await api().pollCall(who, id, { sessionId: people[own] })).toMatchObject({
        ...{ as: own, mine: people[own] },
        others: others.map(([person, sessionId]) => ({ person, sessionId })),
      });
    }
    const log = await listCallLog(open.app, id);
    expect(log.map(({ by, act }) => `${by} ${act}`)).toEqual(["doctor joined", "adult joined", "patient joined"]);
  });

  it("leaves the two others in the call, which ends for all when the doctor hangs up", async () => {
    const [doctors, hers, theirs] = [
      participantOf(await join(rao.doctor)),
      participantOf(await join(guardian.actor)),
      participantOf(await join(family)),
    ];
    await api().leaveCall(guardian.actor, id, { sessionId: hers });
    const poll = (who: Actor, sessionId: string) => api().pollCall(who, id, { sessionId });
    expect(await poll(rao.doctor, doctors)).toMatchObject({
      ...{ mine: doctors, others: [{ person: "patient", sessionId: theirs }], endedAt: null },
    });
    expect(await poll(guardian.actor, hers)).toMatchObject({ mine: null, endedAt: expect.any(String) });
    const again = participantOf(await join(guardian.actor));
    await api().leaveCall(rao.doctor, id, { sessionId: doctors });
    for (const [who, sessionId] of [
      [family, theirs],
      [guardian.actor, again],
    ] as const) {
      expect(await poll(who, sessionId)).toMatchObject({ mine: null, others: [], endedAt: expect.any(String) });
    }
    const log = await listCallLog(open.app, id);
    expect(log.filter(({ act }) => act === "left").map(({ by }) => by)).toEqual([
      "adult",
      "doctor",
      "patient",
      "adult",
    ]);
  });

  it("ends the call when one of the last two leaves", async () => {
    const [hers, theirs] = [participantOf(await join(guardian.actor)), participantOf(await join(family))];
    await api().leaveCall(guardian.actor, id, { sessionId: hers });
    expect(await api().pollCall(family, id, { sessionId: theirs })).toMatchObject({ mine: null, others: [] });
  });

  it("rings for the doctor once when both call, and no more once the doctor has declined", async () => {
    const [hers, theirs] = [participantOf(await join(guardian.actor)), participantOf(await join(family))];
    // A person on the same side can join, but has no ringing call to decline.
    await api().declineCall(family, id, { sessionId: hers });
    const { calls } = await api().listIncomingCalls(rao.doctor);
    expect(calls.filter(({ consultationId }) => consultationId === id)).toHaveLength(1);
    expect((await api().pollCall(family, id, { sessionId: theirs })).mine).toBe(theirs);
    await api().declineCall(rao.doctor, id, { sessionId: calls[0]?.sessionId ?? "" });
  });

  it("gets the signals for this person only, and others get none of these", async () => {
    const [doctors, hers, theirs] = [
      participantOf(await join(rao.doctor)),
      participantOf(await join(guardian.actor)),
      participantOf(await join(family)),
    ];
    await api().sendSignals(family, id, { sessionId: theirs, to: hers, batch: 1, signals: [OFFER] });
    await api().sendSignals(rao.doctor, id, { sessionId: doctors, to: hers, batch: 1, signals: [OFFER] });
    const other = await anAccompaniedConsultation(open, rao.slug);
    const { kysely } = open.fresh.database;
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", other.id).execute();
    const elsewhere = participantOf(await api().joinCall(other.patient, other.id, { device: randomUUID() }));
    for (const [index, to] of [theirs, elsewhere, randomUUID()].entries()) {
      await api().sendSignals(family, id, { sessionId: theirs, to, batch: index + 2, signals: [OFFER] });
    }
    const sendersFor = async (who: Actor, sessionId: string, about = id) =>
      (await api().pollCall(who, about, { sessionId })).signals.map(({ from }) => from);
    expect(await sendersFor(guardian.actor, hers)).toEqual([theirs, doctors]);
    expect([await sendersFor(rao.doctor, doctors), await sendersFor(family, theirs)]).toEqual([[], []]);
    expect(await sendersFor(other.patient, elsewhere, other.id)).toEqual([]);
  });

  it("gets no signals of the family's session, sends none from it, and can't end it", async () => {
    const [doctors, theirs] = [participantOf(await join(rao.doctor)), participantOf(await join(family))];
    await api().sendSignals(rao.doctor, id, { sessionId: doctors, to: theirs, batch: 1, signals: [OFFER] });
    expect((await api().pollCall(family, id, { sessionId: theirs })).signals).toHaveLength(1);
    expect((await api().pollCall(guardian.actor, id, { sessionId: theirs })).signals).toEqual([]);
    await api().sendSignals(guardian.actor, id, { sessionId: theirs, to: doctors, batch: 1, signals: [OFFER] });
    expect((await api().pollCall(rao.doctor, id, { sessionId: doctors })).signals).toEqual([]);
    await api().leaveCall(guardian.actor, id, { sessionId: theirs });
    expect((await api().pollCall(family, id, {})).mine).toBe(theirs);
  });

  it("leaves the call when the access ends, and the doctor's page ends it too", async () => {
    const [hers, doctors] = [participantOf(await join(guardian.actor)), participantOf(await join(rao.doctor))];
    const poll = () => api().pollCall(rao.doctor, id, { sessionId: doctors });
    expect(await poll()).toMatchObject({ mine: doctors, others: [{ sessionId: hers }], endedAt: null });
    const { address } = await open.api.guardian.inviteGuardian(rao.doctor, id, {});
    const ended = { mine: null, others: [], endedAt: expect.any(String) };
    expect(await poll()).toMatchObject(ended);
    expect(await codeOf(api().sendSignals(guardian.actor, id, { sessionId: hers }))).toBe("NOT_FOUND");
    const next = await acceptInvitation(open, address);
    // The next guardian does not get the call session of the earlier one.
    await api().sendSignals(next.actor, id, { sessionId: hers });
    expect(await poll()).toMatchObject(ended);
    participantOf(await join(next.actor));
    expect(await api().pollCall(rao.doctor, id, {})).toMatchObject({ others: [{ person: "adult" }] });
  });
});

describe.each(ENGINES)("the times of an invitation, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const rao = await anOpenDoctor(open);
  const guardian = () => open.api.guardian;
  afterAll(() => open.close());

  it("are the same for its creator and for both participants", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const { clock } = open;
    const now = clock.now.bind(clock);
    clock.now = () => {
      clock.advance(7);
      return now();
    };
    const { madeAt } = await guardian().inviteGuardian(patient, id, {});
    clock.now = now;
    expect((await guardian().readGuardianStatus(patient, id))?.guardianAccess?.madeAt).toBe(madeAt);
  });

  it("include its acceptance, which is announced only to patient and doctor", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const address = (await guardian().inviteGuardian(patient, id, {})).address;
    const versions = () =>
      Promise.all([patient, rao.doctor, rao.admin].map(({ uid }) => open.app.hub.version("ownConsultations", uid)));
    const before = await versions();
    await acceptInvitation(open, address);
    expect((await versions()).map((version, index) => version - (before[index] ?? 0))).toEqual([1, 1, 0]);
    for (const who of [patient, rao.doctor]) {
      expect((await guardian().readGuardianStatus(who, id))?.guardianAccess?.takenAt).toBe(
        new Date(open.clock.now()).toISOString(),
      );
    }
  });
});
