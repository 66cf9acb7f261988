import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { pressKey } from "#domain/consultations/booking.rules.ts";
import { HOLD_MS } from "#domain/consultations/states.ts";
import {
  anOpenDoctor,
  aStart,
  aVisit,
  filledIn,
  heldId,
  hold,
  type OpenDoctor,
  startsOf,
} from "../../../../tests/support/consultations.ts";
import { ENGINES } from "../../../../tests/support/database.ts";
import { aSignedInPatient, codeOf, openTestClinic, type TestClinic } from "../../../../tests/support/open-clinic.ts";

describe.each(ENGINES)("coming back to a time, on %s", (engine) => {
  let open: TestClinic;
  let rao: OpenDoctor;
  let meera: Account;
  const calls = () => open.clinic.consultations;
  const anew = (id: string, start: string, replaced: Record<string, string> = {}) => ({
    ...filledIn(replaced),
    start,
    key: pressKey(id, start),
  });

  beforeAll(async () => {
    open = await openTestClinic(engine);
    rao = await anOpenDoctor(open);
  });
  afterAll(() => open.close());

  async function aHold(hoursAway = 48) {
    meera = await aSignedInPatient(open);
    const start = await aStart(open, rao.slug, hoursAway);
    return { start, id: heldId(await hold(open, meera, rao.slug, start)) };
  }

  it("shows a patient who went back the time that she holds, and gives it to her again", async () => {
    const { start, id } = await aHold();
    const shown = async (actor: Account) =>
      (await calls().freeSlots(actor, rao.slug, { days: 14 })).days.flatMap(({ starts }) => starts);
    expect(await shown(meera)).toContain(start);
    expect(await shown(await aSignedInPatient(open))).not.toContain(start);
    const again = heldId(await hold(open, meera, rao.slug, start));
    expect(again).not.toBe(id);
    expect((await calls().read(meera, id)).state).toBe("cancelled");
    expect(await startsOf(open, rao.slug)).not.toContain(start);
    await calls().release(meera, again);
  });

  it("shows a patient what is held and not booked yet, until that is over, and nobody else", async () => {
    const { id } = await aHold();
    const heldOf = async (actor: Account) =>
      (await calls().own(actor, { sheet: "held" })).rows.map((row) => [row.id, row.state]);
    expect(await heldOf(meera)).toEqual([[id, "held"]]);
    expect(await heldOf(await aSignedInPatient(open))).toEqual([]);
    expect((await calls().own(meera, {})).total).toBe(0);
    open.clock.advance(HOLD_MS);
    expect(await heldOf(meera)).toEqual([]);
  });

  it("books what was typed while the hold ran out, in one act and once", async () => {
    const { start, id } = await aHold();
    open.clock.advance(HOLD_MS);
    expect(await codeOf(calls().book(meera, id, filledIn()))).toBe("HOLD_OVER");
    await open.consultations.sweep();
    const pressed = await Promise.all([
      calls().bookAnew(meera, id, anew(id, start)),
      calls().bookAnew(meera, id, anew(id, start)),
    ]);
    expect(new Set(pressed.map((answer) => answer.kind === "booked" && answer.id)).size).toBe(1);
    const [booked] = pressed;
    if (booked?.kind !== "booked") throw new Error("It was not booked.");
    expect(await calls().read(meera, booked.id)).toMatchObject({ state: "confirmed", startsAt: start });
    expect((await calls().read(meera, booked.id)).details?.reason).toBe("A cough that stays.");
  });

  it("says kindly that somebody was faster, writes nothing, and takes the other time that is chosen then", async () => {
    const { start, id } = await aHold(72);
    open.clock.advance(HOLD_MS);
    const ravi = await aSignedInPatient(open);
    const other = heldId(await hold(open, ravi, rao.slug, start));
    const answer = await calls().bookAnew(meera, id, anew(id, start));
    if (answer.kind !== "taken") throw new Error("It was booked.");
    expect(answer.next).toHaveLength(3);
    expect((await calls().own(meera, {})).total).toBe(0);
    const next = answer.next[0] ?? "";
    expect(await calls().bookAnew(meera, id, anew(id, next))).toMatchObject({ kind: "booked", state: "confirmed" });
    await calls().release(ravi, other);
  });

  it("asks for what is missing before it takes any time", async () => {
    const { start, id } = await aHold(96);
    open.clock.advance(HOLD_MS);
    expect(await codeOf(calls().bookAnew(meera, id, anew(id, start, { reason: " " })))).toBe("INVALID_FORM");
    expect(await startsOf(open, rao.slug)).toContain(start);
  });

  it("is nobody's but hers, and no way round the rules for visits", async () => {
    const { start, id } = await aHold(96);
    const ravi = await aSignedInPatient(open);
    for (const stranger of [ravi, rao.doctor]) {
      expect(await codeOf(calls().bookAnew(stranger, id, anew(id, start)))).toBe("NOT_FOUND");
      expect(await codeOf(calls().calendar(stranger === ravi ? ravi : meera, id))).toBe("NOT_FOUND");
    }
    const visit = await aVisit(open, rao.slug);
    expect(await codeOf(calls().bookAnew(visit.patient, visit.id, anew(visit.id, start)))).toBe("VISIT_MOVED_ON");
    await calls().cancel(visit.patient, visit.id, {});
    expect(await codeOf(calls().bookAnew(visit.patient, visit.id, anew(visit.id, start)))).toBe("VISIT_MOVED_ON");
    await calls().release(meera, id);
  });

  it("gives its people a calendar file that changes with it, and says nothing of what it is about", async () => {
    const { patient, id } = await aVisit(open, rao.slug);
    const first = await calls().calendar(patient, id);
    expect(first).toContain("METHOD:PUBLISH");
    expect(first).toContain(`UID:${id}@tulsi`);
    expect(first).not.toContain("cough");
    const moved = await aStart(open, rao.slug, 120);
    await calls().reschedule(patient, id, { start: moved });
    const second = await calls().calendar(rao.doctor, id);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/u.exec(text)?.[1]);
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    await calls().cancel(patient, id, {});
    expect(await calls().calendar(patient, id)).toContain("METHOD:CANCEL");
    expect(await codeOf(calls().calendar(await aSignedInPatient(open), id))).toBe("NOT_FOUND");
  });
});

describe("the key of a press", () => {
  it("is the same for the same button of the same page, and another for any other", () => {
    const [page, other] = [randomUUID(), randomUUID()];
    const start = "2026-11-23T04:30:00.000Z";
    expect(pressKey(page, start)).toBe(pressKey(page, "2026-11-23T04:30:00Z"));
    expect(pressKey(page, start)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(pressKey(other, start)).not.toBe(pressKey(page, start));
    expect(pressKey(page, "2026-11-23T05:00:00.000Z")).not.toBe(pressKey(page, start));
    expect(pressKey(page, "tomorrow")).toBe("");
  });
});
