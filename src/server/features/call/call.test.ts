import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import type { CallSnapshot, JoinResult, Signal } from "#domain/call/call.rules.ts";
import { MAX_WAITING_SIGNALS, SIGNAL_TTL_MS } from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS, MAX_SIGNALS_PER_REQUEST } from "#domain/call/call-sessions.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { sweepCalls } from "#server/features/call/call.service.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, aVisitor, codeOf, openTestClinic } from "#support/open-clinic.ts";
import { ENGINES } from "#support/processes/database.ts";

const OFFER: Signal = { kind: "description", type: "offer", sdp: "v=0\r\ncanary-of-the-net 192.0.2.7\r\n" };
const candidate = (candidate: string): Signal => ({
  ...{ kind: "candidate", candidate, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "u" },
});

interface Participant {
  readonly sessionId: string;
  readonly device: string;
}

const attendee = (answer: JoinResult) => {
  expect(answer.kind).toBe("in");
  return answer.kind === "in" ? answer.sessionId : "";
};

describe.each(ENGINES)("call signalling, on %s", async (engine) => {
  const limits = { ...LIMITS, callPosts: { ...LIMITS.callPosts, max: 60 } };
  const open = await openTestClinic(engine, limits, { iceServers: [{ urls: ["stun:stun.example:3478"] }] });
  const { doctor: rao, admin, slug } = await anOpenDoctor(open, { dailyMost: 40 });
  let meera: Account;
  let id: string;
  const api = () => open.api.call;
  afterAll(() => open.close());
  /** A consultation in progress of a new patient; the clock is unchanged, so that sessions last. */
  beforeEach(async () => {
    ({ patient: meera, id } = await aConsultation(open, slug));
    const begun = open.fresh.database.kysely.updateTable("consultations").set({ state: "in-progress" });
    await begun.where("id", "=", id).execute();
  });

  async function join(who: Account, device: string = randomUUID(), takeOver = false): Promise<Participant> {
    return { device, sessionId: attendee(await api().joinCall(who, id, { device, takeOver })) };
  }
  const send = (who: Account, from: string, to: string, batch: number, ...signals: Signal[]): Promise<CallSnapshot> =>
    api().sendSignals(who, id, { sessionId: from, to, batch, signals });

  it("exists only for the participants; other people, staff and visitors get the same refusal", async () => {
    const [stranger, other] = [await aSignedInPatient(open), await anOpenDoctor(open)];
    const { sessionId } = await join(meera);
    for (const who of [stranger, other.doctor, admin, aVisitor()]) {
      for (const consultationId of [id, randomUUID(), "no-id"]) {
        const asked = [
          api().pollCall(who, consultationId, { sessionId }),
          api().joinCall(who, consultationId, { device: randomUUID() }),
          api().joinCall(who, consultationId, { device: "\u0000" }),
          api().sendSignals(who, consultationId, { sessionId, to: sessionId, batch: 1, signals: [OFFER] }),
          api().leaveCall(who, consultationId, { sessionId }),
          api().declineCall(who, consultationId, { sessionId }),
        ];
        expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
      }
    }
    expect((await api().pollCall(meera, id, {})).mine).toBe(sessionId);
  });

  it("is closed before the doctor begins and after the consultation is over", async () => {
    const { sessionId } = await join(meera);
    const waiting = await aConsultation(open, slug);
    expect((await api().pollCall(waiting.patient, waiting.id, {})).open).toBe(false);
    expect(await codeOf(api().joinCall(waiting.patient, waiting.id, { device: randomUUID() }))).toBe("CALL_NOT_OPEN");
    await open.api.consultations.completeConsultation(rao, id);
    expect(await api().pollCall(meera, id, { sessionId })).toMatchObject({ open: false, mine: null, others: [] });
    for (const input of [{ sessionId }, { sessionId, to: sessionId, batch: 1, signals: [OFFER] }]) {
      expect(await codeOf(api().sendSignals(meera, id, input))).toBe("CALL_NOT_OPEN");
    }
    expect(await codeOf(api().declineCall(meera, id, { sessionId }))).toBe("CALL_NOT_OPEN");
    expect((await api().leaveCall(meera, id, { sessionId })).open).toBe(false);
  });

  it("refuses unknown, too long and too many signals, and those without a recipient", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    const wrong: unknown[] = [
      undefined,
      { sessionId: "1" },
      { sessionId: hers.sessionId, to: his.sessionId, batch: 1, signals: [{ kind: "shout", text: "hello" }] },
      { sessionId: hers.sessionId, to: his.sessionId, batch: 1, signals: [{ ...OFFER, sdp: "x".repeat(24_001) }] },
      { sessionId: hers.sessionId, to: his.sessionId, batch: 1, signals: [candidate("x".repeat(1001))] },
      {
        sessionId: hers.sessionId,
        to: his.sessionId,
        batch: 1,
        signals: Array(MAX_SIGNALS_PER_REQUEST + 1).fill(candidate("c")),
      },
      {
        sessionId: hers.sessionId,
        to: his.sessionId,
        batch: 1,
        signals: Array(2).fill({ ...OFFER, sdp: "x".repeat(23_000) }),
      },
      { sessionId: hers.sessionId, to: null, batch: 1, signals: [OFFER] },
      { sessionId: hers.sessionId, to: his.sessionId, batch: -1, signals: [OFFER] },
    ];
    for (const input of wrong) expect(await codeOf(api().sendSignals(meera, id, input))).toBe("INVALID_FORM");
    expect(await codeOf(api().joinCall(meera, id, { device: "phone" }))).toBe("INVALID_FORM");
    expect((await api().pollCall(rao, id, { sessionId: his.sessionId })).signals).toEqual([]);
  });

  it("delivers signals to their session in order, once, after the last fetched number", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.sessionId, hers.sessionId, 1, OFFER, candidate("one"));
    await send(rao, his.sessionId, hers.sessionId, 2, candidate("two"));
    // Without a response the signals are sent again.
    await send(rao, his.sessionId, hers.sessionId, 2, candidate("two"));
    await send(rao, his.sessionId, hers.sessionId, 1, OFFER, candidate("one"));
    const { signals } = await api().pollCall(meera, id, { sessionId: hers.sessionId });
    expect(signals.map(({ signal }) => signal)).toEqual([OFFER, candidate("one"), candidate("two")]);
    expect(signals.map(({ from }) => from)).toEqual(Array(3).fill(his.sessionId));
    const numbers = signals.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const rest = await api().pollCall(meera, id, { sessionId: hers.sessionId, after: String(numbers[1]) });
    expect(rest.signals.map(({ number }) => number)).toEqual([numbers[2]]);
    expect((await api().pollCall(rao, id, { sessionId: his.sessionId })).signals).toEqual([]);
  });

  it("keeps the order of simultaneous signals from both sides", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    const seen: number[] = [];
    let sending = true;
    const fetching = (async () => {
      while (sending || seen.length < 10) {
        const { signals } = await api().pollCall(meera, id, { sessionId: hers.sessionId, after: seen.at(-1) ?? 0 });
        seen.push(...signals.map(({ number }) => number));
        // Waits for a turn of the event loop, as between two requests of a browser.
        await setImmediate();
      }
    })();
    const both = async (batch: number) =>
      Promise.all([
        send(rao, his.sessionId, hers.sessionId, batch, candidate(`his ${batch}`)),
        send(meera, hers.sessionId, his.sessionId, batch, candidate(`hers ${batch}`)),
      ]);
    for (let batch = 1; batch <= 10; batch += 1) await both(batch);
    sending = false;
    await fetching;
    const { signals } = await api().pollCall(meera, id, { sessionId: hers.sessionId });
    expect(seen).toEqual(signals.map(({ number }) => number));
    expect(signals.map(({ signal }) => signal)).toEqual(
      Array.from({ length: 10 }, (_, index) => candidate(`his ${index + 1}`)),
    );
  });

  it("gives each person one session: a reload retains it, a second tab takes it over only on request", async () => {
    const first = await join(meera);
    const his = await join(rao);
    await send(rao, his.sessionId, first.sessionId, 1, OFFER);
    const again = await join(meera, first.device);
    expect(again.sessionId).not.toBe(first.sessionId);
    // Signals for the page before the reload are deleted, and both sides start again.
    expect((await api().pollCall(meera, id, { sessionId: again.sessionId })).signals).toEqual([]);

    const phone = randomUUID();
    expect(await api().joinCall(meera, id, { device: phone })).toMatchObject({ kind: "elsewhere" });
    expect((await api().pollCall(meera, id, {})).mine).toBe(again.sessionId);
    const taken = await join(meera, phone, true);
    expect((await api().pollCall(rao, id, {})).others).toEqual([{ person: "patient", sessionId: taken.sessionId }]);
    // The replaced tab sends nothing, receives nothing, and can't replace the other one.
    expect(await send(meera, again.sessionId, his.sessionId, 1, OFFER)).toMatchObject({ mine: taken.sessionId });
    expect((await api().pollCall(rao, id, { sessionId: his.sessionId })).signals).toEqual([]);
    await send(rao, his.sessionId, taken.sessionId, 2, OFFER);
    expect((await api().pollCall(meera, id, { sessionId: again.sessionId })).signals).toEqual([]);
    await api().leaveCall(meera, id, { sessionId: again.sessionId });
    expect((await api().pollCall(meera, id, { sessionId: taken.sessionId })).signals).toHaveLength(1);
  });

  it("drops a silent session and deletes signals that no one fetched", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.sessionId, hers.sessionId, 1, OFFER);
    open.clock.advance(CALL_SESSION_TTL_MS - 1000);
    await api().sendSignals(meera, id, { sessionId: hers.sessionId });
    open.clock.advance(2000);
    expect(await api().pollCall(meera, id, { sessionId: hers.sessionId })).toMatchObject({
      mine: hers.sessionId,
      others: [],
    });
    const phone = await join(rao);
    expect(phone.sessionId).not.toBe(his.sessionId);
    open.clock.advance(SIGNAL_TTL_MS);
    await api().sendSignals(meera, id, { sessionId: hers.sessionId });
    expect((await api().pollCall(meera, id, { sessionId: hers.sessionId })).signals).toEqual([]);
    await sweepCalls(open.app);
    const { kysely } = open.fresh.database;
    expect(await kysely.selectFrom("callSignals").selectAll().where("consultationId", "=", id).execute()).toEqual([]);
    open.clock.advance(61 * 60_000);
    await sweepCalls(open.app);
    expect(await kysely.selectFrom("calls").selectAll().where("consultationId", "=", id).execute()).toEqual([]);
    expect(await kysely.selectFrom("callSessions").selectAll().where("consultationId", "=", id).execute()).toEqual([]);
  });

  it("names the STUN and TURN servers to participants, and stores nothing for a closed page", async () => {
    const answer = await api().joinCall(meera, id, { device: randomUUID() });
    expect(answer).toMatchObject({ kind: "in", iceServers: open.app.iceServers });
    expect(JSON.stringify(await api().pollCall(meera, id, {}))).not.toContain("stun");
    const gone = await join(rao);
    const his = await join(rao, gone.device);
    await send(meera, attendee(answer), gone.sessionId, 1, OFFER);
    const { kysely } = open.fresh.database;
    expect(await kysely.selectFrom("callSignals").selectAll().where("consultationId", "=", id).execute()).toEqual([]);
    await send(meera, attendee(answer), his.sessionId, 2, OFFER);
    expect((await api().pollCall(rao, id, { sessionId: his.sessionId })).signals).toHaveLength(1);
  });

  it("tells a caller that the other side declined, until the caller calls again", async () => {
    const his = await join(rao);
    await api().declineCall(meera, id, { sessionId: randomUUID() });
    expect((await api().pollCall(rao, id, { sessionId: his.sessionId })).declined).toBe(false);
    await api().declineCall(meera, id, { sessionId: his.sessionId });
    const { endedAt, ...told } = await api().pollCall(rao, id, { sessionId: his.sessionId });
    expect([endedAt, told]).toMatchObject([expect.any(String), { mine: null, declined: true, asksToWait: false }]);
    expect((await api().pollCall(meera, id, {})).others).toEqual([]);
    const again = await join(rao, his.device);
    await api().declineCall(meera, id, { sessionId: again.sessionId, wait: true });
    expect((await api().pollCall(rao, id, { sessionId: again.sessionId })).asksToWait).toBe(true);
    const hers = await join(meera);
    await api().declineCall(meera, id, { sessionId: again.sessionId });
    expect(await api().pollCall(rao, id, {})).toMatchObject({
      others: [{ sessionId: hers.sessionId }],
      declined: false,
    });
  });

  it("announces changes to both participants only, without content", async () => {
    const versions = () => Promise.all([meera, rao, admin].map(({ uid }) => open.app.hub.version("signals", uid)));
    const before = await versions();
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.sessionId, hers.sessionId, 1, OFFER);
    await api().sendSignals(rao, id, { sessionId: his.sessionId });
    await api().leaveCall(rao, id, { sessionId: his.sessionId });
    expect((await versions()).map((version, at) => version - (before[at] ?? 0))).toEqual([4, 4, 0]);
  });

  it("leaves out a signal that can't be decrypted, and delivers the others", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.sessionId, hers.sessionId, 1, OFFER, candidate("one"));
    const { kysely } = open.fresh.database;
    const signals = async () => (await api().pollCall(meera, id, { sessionId: hers.sessionId })).signals;
    const [{ number = 0 } = {}] = await signals();
    const spoiled = kysely.updateTable("callSignals").set({ body: "12345678.AAAA" }).where("consultationId", "=", id);
    await spoiled.where("number", "=", number).execute();
    expect((await signals()).map(({ signal }) => signal)).toEqual([candidate("one")]);
  });

  it("stores signals encrypted, and delivers them from one node to another", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.sessionId, hers.sessionId, 1, OFFER);
    const rows = await open.fresh.database.kysely.selectFrom("callSignals").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/canary|192\.0\.2\.7/u);
    if (engine !== "postgres") return;
    const database = await open.fresh.reopen();
    const { signals } = await open.onAnother(database).api.call.pollCall(meera, id, { sessionId: hers.sessionId });
    await database.close();
    expect(signals.map(({ signal }) => signal)).toEqual([OFFER]);
  });

  it("limits the pending signals, and the signals of one person", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    const max = Math.floor(MAX_WAITING_SIGNALS / MAX_SIGNALS_PER_REQUEST);
    const many = Array<Signal>(MAX_SIGNALS_PER_REQUEST).fill(candidate("c"));
    for (let batch = 1; batch <= max; batch += 1) await send(meera, hers.sessionId, his.sessionId, batch, ...many);
    expect(await codeOf(send(meera, hers.sessionId, his.sessionId, max + 1, ...many))).toBe("CHANGED_TOO_OFTEN");
    expect((await api().pollCall(rao, id, { sessionId: his.sessionId })).signals).toHaveLength(
      max * MAX_SIGNALS_PER_REQUEST,
    );
    let refused = "";
    for (let tries = 0; tries < 60 && refused !== "CHANGED_TOO_OFTEN"; tries += 1) {
      refused = await codeOf(api().sendSignals(meera, id, { sessionId: hers.sessionId }));
    }
    expect(refused).toBe("CHANGED_TOO_OFTEN");
    expect(await codeOf(api().sendSignals(rao, id, { sessionId: his.sessionId }))).toBe("no failure");
  });
});
