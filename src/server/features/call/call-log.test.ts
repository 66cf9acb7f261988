import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { SEAT_LIVES_MS } from "#domain/call/seats.ts";
import { aVisitUnderWay } from "../../../../tests/support/advice.ts";
import { ENGINES } from "../../../../tests/support/database.ts";
import { openTestClinic, type TestClinic } from "../../../../tests/support/open-clinic.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("the log of calls, on %s", (engine) => {
  let open: TestClinic;
  let visit: Awaited<ReturnType<typeof aVisitUnderWay>>;
  beforeAll(async () => {
    open = await openTestClinic(engine);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    visit = await aVisitUnderWay(open);
  });

  const join = async (who: Account, device: string = randomUUID(), takeOver = false) => {
    const answer = await open.clinic.call.join(who, visit.id, { device, takeOver });
    if (answer.kind !== "in") throw new Error("the seat was taken");
    return answer.seat;
  };
  const lines = async () => (await open.calling.log(visit.id)).map(({ side, act }) => `${side} ${act}`);

  it("says when each side came and went, once for a stay, whatever was reloaded or taken over on the way", async () => {
    const device = randomUUID();
    await join(visit.patient, device);
    await join(visit.doctor);
    await join(visit.patient, device);
    const seat = await join(visit.patient, randomUUID(), true);
    open.clock.advance(MINUTE / 4);
    await open.clinic.call.leave(visit.patient, visit.id, { seat });
    await open.clinic.call.leave(visit.patient, visit.id, { seat });
    expect(await lines()).toEqual(["patient joined", "doctor joined", "patient left"]);
  });

  it("says of who was not heard of any more when that was, once, before their seat is forgotten or taken anew", async () => {
    const heard = new Date(open.clock.now()).toISOString();
    await join(visit.patient);
    await join(visit.doctor);
    open.clock.advance(SEAT_LIVES_MS - 1);
    await open.calling.sweep();
    expect(await lines()).toEqual(["patient joined", "doctor joined"]);
    open.clock.advance(1);
    await join(visit.patient);
    await open.calling.sweep();
    await open.calling.sweep();
    expect(await lines()).toEqual(["patient joined", "doctor joined", "patient lost", "patient joined", "doctor lost"]);
    const log = await open.calling.log(visit.id);
    expect(log.filter(({ act }) => act === "lost").map(({ at }) => at)).toEqual([heard, heard]);
    open.clock.advance(90 * MINUTE);
    await open.calling.sweep();
    open.clock.advance(90 * MINUTE);
    await open.calling.sweep();
    expect(await lines()).toHaveLength(6);
    open.clock.advance(Date.now() - open.clock.now());
  });

  it("is part of the record that the patient takes along, with names and times and nothing of what was said", async () => {
    const seat = await join(visit.doctor);
    open.clock.advance(MINUTE / 2);
    await open.clinic.call.leave(visit.doctor, visit.id, { seat });
    const { stream } = await open.clinic.advice.record(visit.patient, visit.id);
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    const { calls } = JSON.parse(Buffer.from(files["record.json"] ?? []).toString());
    expect(calls).toEqual([
      { side: "doctor", act: "joined", at: expect.any(String) },
      { side: "doctor", act: "left", at: expect.any(String) },
    ]);
    expect(Date.parse(calls[1].at) - Date.parse(calls[0].at)).toBe(MINUTE / 2);
    const text = Buffer.from(files["record.txt"] ?? []).toString();
    expect(text).toMatch(/Calls\n=====\n\n?Dr\. Vikram Rao: in the call from .*\nDr\. Vikram Rao: left it at /u);
  });
});
