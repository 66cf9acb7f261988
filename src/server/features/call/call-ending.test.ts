import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { CALL_SESSION_TTL_MS, CLOSING_TTL_MS, RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import { sweepCalls } from "#server/features/call/call.service.ts";
import { aConsultation, anOpenDoctor } from "../../../../tests/support/consultations.ts";
import { aSignedInPatient, aVisitor, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("the end of a call and ringing calls, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const { doctor: rao, slug } = await anOpenDoctor(open, { dailyMost: 40 });
  let meera: Account;
  let id: string;
  const api = () => open.api.call;

  afterAll(() => open.close());
  /** A consultation in progress of a new patient. */
  beforeEach(async () => {
    ({ patient: meera, id } = await aConsultation(open, slug));
    const { kysely } = open.fresh.database;
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
  });

  async function join(who: Account, device: string = randomUUID()): Promise<string> {
    const answer = await api().joinCall(who, id, { device });
    if (answer.kind !== "in") throw new Error("the call was taken");
    return answer.sessionId;
  }
  const poll = (who: Account, sessionId: string) => api().pollCall(who, id, { sessionId });
  const incoming = async (who: Account) => (await api().listIncomingCalls(who)).calls;
  const missed = async (who: Account) => {
    const { messages } = await open.api.room.readThread(who, id, {});
    const { rows } = await open.api.notifications.listOwnNotifications(who, {});
    return {
      thread: messages.filter(({ missedCall }) => missedCall).map(({ from }) => from),
      notifications: rows.filter((row) => row.kind === "missed-call" && row.consultation?.id === id).length,
    };
  };

  it("ends for both sides, no matter who leaves first, and calls no one back", async () => {
    for (const [first, second] of [
      [meera, rao],
      [rao, meera],
    ] as const) {
      const [left, other] = [await join(first), await join(second)];
      await api().leaveCall(first, id, { sessionId: left });
      expect(await poll(second, other)).toMatchObject({ mine: null, others: [], endedAt: expect.any(String) });
      expect(await api().pollCall(first, id, {})).toMatchObject({ mine: null, others: [] });
      // When the other one hangs up at the same moment, nothing more happens.
      await api().leaveCall(second, id, { sessionId: other });
      expect([await incoming(first), await incoming(second)]).toEqual([[], []]);
    }
    expect(await missed(meera)).toEqual({ thread: [], notifications: 0 });
  });

  it("connects both when they call at the same moment", async () => {
    const [hers, his] = await Promise.all([join(meera), join(rao)]);
    expect(await poll(meera, hers)).toMatchObject({
      mine: hers,
      others: [{ person: "doctor", sessionId: his }],
      endedAt: null,
    });
    expect(await poll(rao, his)).toMatchObject({
      mine: his,
      others: [{ person: "patient", sessionId: hers }],
      endedAt: null,
    });
    expect([await incoming(meera), await incoming(rao)]).toEqual([[], []]);
  });

  it("rings for the other account on every page, with names, until it is answered on one of them", async () => {
    const before = await open.app.hub.version("signals", meera.uid);
    const sessionId = await join(rao);
    expect(await open.app.hub.version("signals", meera.uid)).toBe(before + 1);
    const [call] = await incoming(meera);
    expect(call).toMatchObject({ consultationId: id, sessionId, as: "patient", from: "Dr Vikram Rao" });
    expect(call?.patient).toBeTruthy();
    expect(call?.ringsForMs).toBe(RING_TIMEOUT_MS);
    expect(await incoming(rao)).toEqual([]);
    expect(await incoming(await aSignedInPatient(open))).toEqual([]);
    expect(await codeOf(api().listIncomingCalls(aVisitor()))).toBe("NOT_FOUND");
    await join(meera);
    expect(await incoming(meera)).toEqual([]);
  });

  it("rings for the doctor with the patient's name, and not longer after a reload of the caller", async () => {
    const device = randomUUID();
    await join(meera, device);
    open.clock.advance(10_000);
    await join(meera, device);
    const [call] = await incoming(rao);
    expect(call).toMatchObject({ as: "doctor", from: expect.any(String), patient: null });
    expect(call?.ringsForMs).toBe(RING_TIMEOUT_MS - 10_000);
    open.clock.goToNow();
  });

  it("notes an unanswered call in the thread and as a notification, and no declined one", async () => {
    await api().leaveCall(rao, id, { sessionId: await join(rao) });
    expect(await missed(meera)).toEqual({ thread: ["doctor"], notifications: 1 });
    expect(await missed(rao)).toEqual({ thread: ["doctor"], notifications: 0 });
    await api().declineCall(meera, id, { sessionId: await join(rao) });
    await api().leaveCall(meera, id, { sessionId: await join(meera) });
    expect(await missed(rao)).toEqual({ thread: ["doctor", "patient"], notifications: 1 });
  });

  it("ends a closed page's part after a moment, unless it was a reload", async () => {
    const device = randomUUID();
    const [hers, his] = [await join(meera, device), await join(rao)];
    await api().sendSignals(meera, id, { sessionId: hers, closing: true });
    open.clock.advance(CLOSING_TTL_MS - 1);
    expect((await poll(rao, his)).others).toEqual([{ person: "patient", sessionId: hers }]);
    open.clock.advance(1);
    expect(await poll(rao, his)).toMatchObject({ mine: his, others: [], endedAt: null });
    const again = await join(meera, device);
    expect((await poll(rao, his)).others).toEqual([{ person: "patient", sessionId: again }]);
    open.clock.goToNow();
  });

  it("notes the call of a caller who closed the page", async () => {
    await api().sendSignals(rao, id, { sessionId: await join(rao), closing: true });
    open.clock.advance(CLOSING_TTL_MS);
    expect(await incoming(meera)).toEqual([]);
    await sweepCalls(open.app);
    await sweepCalls(open.app);
    expect(await missed(meera)).toEqual({ thread: ["doctor"], notifications: 1 });
    open.clock.goToNow();
  });

  it("calls a side again that lost contact, and does not let its old page rejoin by itself", async () => {
    const device = randomUUID();
    const [hers, his] = [await join(meera), await join(rao, device)];
    open.clock.advance(CALL_SESSION_TTL_MS - 1000);
    await api().sendSignals(rao, id, { sessionId: his });
    open.clock.advance(1000);
    expect(await poll(meera, hers)).toMatchObject({ mine: null, endedAt: null });
    expect(await incoming(meera)).toEqual([]);
    await join(rao, device);
    expect(await poll(meera, hers)).toMatchObject({ mine: null, endedAt: expect.any(String) });
    expect(await incoming(meera)).toHaveLength(1);
    open.clock.goToNow();
  });

  it("rings on another node too", async () => {
    if (engine !== "postgres") return;
    await join(rao);
    const database = await open.fresh.reopen();
    const { calls } = await open.onAnother(database).api.call.listIncomingCalls(meera);
    await database.close();
    expect(calls).toHaveLength(1);
  });
});
