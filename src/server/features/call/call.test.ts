import { createHmac, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import type { CallLook, JoinAnswer, Signal } from "#domain/call/call.rules.ts";
import { SIGNAL_LIVES_MS, SIGNALS_AT_ONCE, WAITING_MOST } from "#domain/call/call.rules.ts";
import { SEAT_LIVES_MS } from "#domain/call/seats.ts";
import { LIMITS } from "#server/identity/limits.ts";
import { anOpenDoctor, aVisit } from "../../../../tests/support/consultations.ts";
import { ENGINES } from "../../../../tests/support/database.ts";
import {
  aSignedInPatient,
  aVisitor,
  codeOf,
  openTestClinic,
  type TestClinic,
} from "../../../../tests/support/open-clinic.ts";
import { iceServersFor } from "./ice.ts";

const OFFER: Signal = { kind: "description", type: "offer", sdp: "v=0\r\ncanary-of-the-net 192.0.2.7\r\n" };
const candidate = (candidate: string): Signal => ({
  ...{ kind: "candidate", candidate, sdpMid: "0", sdpMLineIndex: 0, usernameFragment: "u" },
});

const STUN = { urls: ["stun:stun.example:3478"] };

interface Sitter {
  readonly seat: string;
  readonly device: string;
}

function seated(answer: JoinAnswer): string {
  if (answer.kind !== "in") throw new Error("the seat was taken");
  return answer.seat;
}

describe.each(ENGINES)("what carries a call, on %s", (engine) => {
  let open: TestClinic;
  let rao: Account;
  let admin: Account;
  let slug: string;
  let meera: Account;
  let id: string;
  const calls = () => open.clinic.call;

  beforeAll(async () => {
    const limits = { ...LIMITS, callPosts: { ...LIMITS.callPosts, most: 60 } };
    open = await openTestClinic(engine, limits, { iceServers: [STUN] });
    ({ doctor: rao, admin, slug } = await anOpenDoctor(open, { dailyMost: 40 }));
  });
  afterAll(() => open.close());
  /** A visit that has begun, of a patient of its own; the clock stays, so that sessions last. */
  beforeEach(async () => {
    ({ patient: meera, id } = await aVisit(open, slug));
    const { kysely } = open.fresh.database;
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
  });

  async function join(who: Account, device: string = randomUUID(), takeOver = false): Promise<Sitter> {
    return { device, seat: seated(await calls().join(who, id, { device, takeOver })) };
  }
  const send = (who: Account, from: string, to: string, batch: number, ...signals: Signal[]): Promise<CallLook> =>
    calls().send(who, id, { seat: from, to, batch, signals });

  it("is not there for anyone but the two people of the visit: strangers, staff and visitors are answered alike", async () => {
    const [stranger, other] = [await aSignedInPatient(open), await anOpenDoctor(open)];
    const { seat } = await join(meera);
    for (const who of [stranger, other.doctor, admin, aVisitor()]) {
      for (const visit of [id, randomUUID(), "no-id"]) {
        const asked = [
          calls().look(who, visit, { seat }),
          calls().join(who, visit, { device: randomUUID() }),
          calls().join(who, visit, { device: "\u0000" }),
          calls().send(who, visit, { seat, to: seat, batch: 1, signals: [OFFER] }),
          calls().leave(who, visit, { seat }),
          calls().decline(who, visit, { seat }),
        ];
        expect(new Set(await Promise.all(asked.map(codeOf)))).toEqual(new Set(["NOT_FOUND"]));
      }
    }
    expect((await calls().look(meera, id, {})).mine).toBe(seat);
  });

  it("is closed before the doctor begins and after the visit is over", async () => {
    const { seat } = await join(meera);
    const waiting = await aVisit(open, slug);
    expect((await calls().look(waiting.patient, waiting.id, {})).open).toBe(false);
    expect(await codeOf(calls().join(waiting.patient, waiting.id, { device: randomUUID() }))).toBe("CALL_NOT_OPEN");
    await open.clinic.consultations.complete(rao, id);
    expect(await calls().look(meera, id, { seat })).toMatchObject({ open: false, mine: null, theirs: null });
    for (const input of [{ seat }, { seat, to: seat, batch: 1, signals: [OFFER] }]) {
      expect(await codeOf(calls().send(meera, id, input))).toBe("CALL_NOT_OPEN");
    }
    expect(await codeOf(calls().decline(meera, id, { seat }))).toBe("CALL_NOT_OPEN");
    expect((await calls().leave(meera, id, { seat })).open).toBe(false);
  });

  it("refuses what no browser of ours would send: unknown kinds, too long, too many, no one to send it to", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    const wrong: unknown[] = [
      undefined,
      { seat: "1" },
      { seat: hers.seat, to: his.seat, batch: 1, signals: [{ kind: "shout", text: "hello" }] },
      { seat: hers.seat, to: his.seat, batch: 1, signals: [{ ...OFFER, sdp: "x".repeat(24_001) }] },
      { seat: hers.seat, to: his.seat, batch: 1, signals: [candidate("x".repeat(1001))] },
      { seat: hers.seat, to: his.seat, batch: 1, signals: Array(SIGNALS_AT_ONCE + 1).fill(candidate("c")) },
      { seat: hers.seat, to: his.seat, batch: 1, signals: Array(2).fill({ ...OFFER, sdp: "x".repeat(23_000) }) },
      { seat: hers.seat, to: null, batch: 1, signals: [OFFER] },
      { seat: hers.seat, to: his.seat, batch: -1, signals: [OFFER] },
    ];
    for (const input of wrong) expect(await codeOf(calls().send(meera, id, input))).toBe("INVALID_FORM");
    expect(await codeOf(calls().join(meera, id, { device: "phone" }))).toBe("INVALID_FORM");
    expect((await calls().look(rao, id, { seat: his.seat })).signals).toEqual([]);
  });

  it("carries signals to the seat they are for: in order, once, and after the number that was fetched last", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.seat, hers.seat, 1, OFFER, candidate("one"));
    await send(rao, his.seat, hers.seat, 2, candidate("two"));
    // The answer was lost, so it is sent again.
    await send(rao, his.seat, hers.seat, 2, candidate("two"));
    await send(rao, his.seat, hers.seat, 1, OFFER, candidate("one"));
    const { signals } = await calls().look(meera, id, { seat: hers.seat });
    expect(signals.map(({ signal }) => signal)).toEqual([OFFER, candidate("one"), candidate("two")]);
    expect(signals.map(({ from }) => from)).toEqual(Array(3).fill(his.seat));
    const numbers = signals.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    const rest = await calls().look(meera, id, { seat: hers.seat, after: String(numbers[1]) });
    expect(rest.signals.map(({ number }) => number)).toEqual([numbers[2]]);
    expect((await calls().look(rao, id, { seat: his.seat })).signals).toEqual([]);
  });

  it("keeps the order of what both send at once", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    const seen: number[] = [];
    let sending = true;
    const fetching = (async () => {
      while (sending || seen.length < 10) {
        const { signals } = await calls().look(meera, id, { seat: hers.seat, after: seen.at(-1) ?? 0 });
        seen.push(...signals.map(({ number }) => number));
        // As between two requests of a browser; what is written waits for the round of the loop to end.
        await setImmediate();
      }
    })();
    const both = async (batch: number) =>
      Promise.all([
        send(rao, his.seat, hers.seat, batch, candidate(`his ${batch}`)),
        send(meera, hers.seat, his.seat, batch, candidate(`hers ${batch}`)),
      ]);
    for (let batch = 1; batch <= 10; batch += 1) await both(batch);
    sending = false;
    await fetching;
    const { signals } = await calls().look(meera, id, { seat: hers.seat });
    expect(seen).toEqual(signals.map(({ number }) => number));
    expect(signals.map(({ signal }) => signal)).toEqual(
      Array.from({ length: 10 }, (_, index) => candidate(`his ${index + 1}`)),
    );
  });

  it("gives each person one seat: a reload keeps it, a second tab is told, and takes it only when that is wished", async () => {
    const first = await join(meera);
    const his = await join(rao);
    await send(rao, his.seat, first.seat, 1, OFFER);
    const again = await join(meera, first.device);
    expect(again.seat).not.toBe(first.seat);
    // What was meant for the page before the reload is gone: the two begin anew.
    expect((await calls().look(meera, id, { seat: again.seat })).signals).toEqual([]);

    const phone = randomUUID();
    expect(await calls().join(meera, id, { device: phone })).toMatchObject({ kind: "elsewhere" });
    expect((await calls().look(meera, id, {})).mine).toBe(again.seat);
    const taken = await join(meera, phone, true);
    expect((await calls().look(rao, id, {})).theirs).toBe(taken.seat);
    // The tab that lost it passes nothing on, fetches nothing, and can't throw the other one out.
    expect(await send(meera, again.seat, his.seat, 1, OFFER)).toMatchObject({ mine: taken.seat });
    expect((await calls().look(rao, id, { seat: his.seat })).signals).toEqual([]);
    await send(rao, his.seat, taken.seat, 2, OFFER);
    expect((await calls().look(meera, id, { seat: again.seat })).signals).toEqual([]);
    await calls().leave(meera, id, { seat: again.seat });
    expect((await calls().look(meera, id, { seat: taken.seat })).signals).toHaveLength(1);
  });

  it("lets a seat go that was not heard of, and forgets what nobody fetched", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.seat, hers.seat, 1, OFFER);
    open.clock.advance(SEAT_LIVES_MS - 1000);
    await calls().send(meera, id, { seat: hers.seat });
    open.clock.advance(2000);
    expect(await calls().look(meera, id, { seat: hers.seat })).toMatchObject({ mine: hers.seat, theirs: null });
    const phone = await join(rao);
    expect(phone.seat).not.toBe(his.seat);
    open.clock.advance(SIGNAL_LIVES_MS);
    await calls().send(meera, id, { seat: hers.seat });
    expect((await calls().look(meera, id, { seat: hers.seat })).signals).toEqual([]);
    await open.calling.sweep();
    const { kysely } = open.fresh.database;
    expect(await kysely.selectFrom("callSignals").selectAll().where("visit", "=", id).execute()).toEqual([]);
    open.clock.advance(61 * 60_000);
    await open.calling.sweep();
    expect(await kysely.selectFrom("calls").selectAll().where("visit", "=", id).execute()).toEqual([]);
    expect(await kysely.selectFrom("callSeats").selectAll().where("visit", "=", id).execute()).toEqual([]);
  });

  it("names the servers that help to whoever is in the call, and keeps nothing for a page that is gone", async () => {
    const answer = await calls().join(meera, id, { device: randomUUID() });
    expect(answer).toMatchObject({ kind: "in", iceServers: [STUN] });
    expect(JSON.stringify(await calls().look(meera, id, {}))).not.toContain("stun");
    const gone = await join(rao);
    const his = await join(rao, gone.device);
    await send(meera, seated(answer), gone.seat, 1, OFFER);
    const { kysely } = open.fresh.database;
    expect(await kysely.selectFrom("callSignals").selectAll().where("visit", "=", id).execute()).toEqual([]);
    await send(meera, seated(answer), his.seat, 2, OFFER);
    expect((await calls().look(rao, id, { seat: his.seat })).signals).toHaveLength(1);
  });

  it("tells who rings that it is no good time, until they ring anew", async () => {
    const his = await join(rao);
    await calls().decline(meera, id, { seat: randomUUID() });
    expect((await calls().look(rao, id, { seat: his.seat })).declined).toBe(false);
    await calls().decline(meera, id, { seat: his.seat });
    expect((await calls().look(rao, id, { seat: his.seat })).declined).toBe(true);
    const again = await join(rao, his.device);
    expect((await calls().look(rao, id, { seat: again.seat })).declined).toBe(false);
    const hers = await join(meera);
    await calls().decline(meera, id, { seat: again.seat });
    expect(await calls().look(rao, id, {})).toMatchObject({ theirs: hers.seat, declined: false });
  });

  it("tells both people and nobody else that something changed, and nothing of what", async () => {
    const versions = () => Promise.all([meera, rao, admin].map(({ uid }) => open.hub.version("signals", uid)));
    const before = await versions();
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.seat, hers.seat, 1, OFFER);
    await calls().send(rao, id, { seat: his.seat });
    await calls().leave(rao, id, { seat: his.seat });
    expect((await versions()).map((version, at) => version - (before[at] ?? 0))).toEqual([4, 4, 0]);
  });

  it("keeps signals sealed, and carries them from one node to another", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    await send(rao, his.seat, hers.seat, 1, OFFER);
    const rows = await open.fresh.database.kysely.selectFrom("callSignals").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/canary|192\.0\.2\.7/u);
    if (engine !== "postgres") return;
    const database = await open.fresh.reopen();
    const { signals } = await open.onAnother(database).clinic.call.look(meera, id, { seat: hers.seat });
    await database.close();
    expect(signals.map(({ signal }) => signal)).toEqual([OFFER]);
  });

  it("takes no more than a call needs: of what waits, and of what one person sends", async () => {
    const [hers, his] = [await join(meera), await join(rao)];
    const most = Math.floor(WAITING_MOST / SIGNALS_AT_ONCE);
    const many = Array<Signal>(SIGNALS_AT_ONCE).fill(candidate("c"));
    for (let batch = 1; batch <= most; batch += 1) await send(meera, hers.seat, his.seat, batch, ...many);
    expect(await codeOf(send(meera, hers.seat, his.seat, most + 1, ...many))).toBe("CHANGED_TOO_OFTEN");
    expect((await calls().look(rao, id, { seat: his.seat })).signals).toHaveLength(most * SIGNALS_AT_ONCE);
    let refused = "";
    for (let tries = 0; tries < 60 && refused !== "CHANGED_TOO_OFTEN"; tries += 1) {
      refused = await codeOf(calls().send(meera, id, { seat: hers.seat }));
    }
    expect(refused).toBe("CHANGED_TOO_OFTEN");
    expect(await codeOf(calls().send(rao, id, { seat: his.seat }))).toBe("no failure");
  });
});

describe("servers that help a call", () => {
  it("get names that end by themselves where a secret is shared, and no browser gets the secret", () => {
    const now = Date.parse("2026-11-21T10:00:00Z");
    const plain = { urls: ["turn:a.example"], username: "clinic", credential: "word" };
    const [first, second] = iceServersFor([plain, { urls: ["turn:b.example"], secret: "hunter2" }], now);
    expect(first).toEqual(plain);
    const [until, name] = (second?.username ?? "").split(":");
    expect(Number(until)).toBe(now / 1000 + 6 * 60 * 60);
    expect(name).toMatch(/^[0-9a-f-]{36}$/u);
    expect(second?.credential).toBe(
      createHmac("sha1", "hunter2")
        .update(second?.username ?? "")
        .digest("base64"),
    );
    expect(JSON.stringify(second)).not.toContain("hunter2");
  });
});
