import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { idempotencyKeySchema } from "#domain/consultations/booking.rules.ts";
import { SLOT_HOLD_MS } from "#domain/consultations/states.ts";
import { sweepConsultations } from "#server/features/consultations/sweeps.ts";
import {
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
  startsOf,
} from "#support/consultations.ts";
import { aSignedInPatient, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("returning to a slot", async (open) => {
  const rao = await anOpenDoctor(open);
  let meera: Account;
  const api = () => open.api.consultations;
  const again = (id: string, start: string, replaced: Record<string, string> = {}) => ({
    ...filledIn(replaced),
    start,
    key: idempotencyKeySchema(id, start),
  });

  async function aSlotHold(hoursAway = 48) {
    meera = await aSignedInPatient(open);
    const start = await aStart(open, rao.slug, hoursAway);
    return { start, id: slotHoldId(await holdSlot(open, meera, rao.slug, start)) };
  }

  it("shows a patient who went back the held slot, and gives it to the patient again", async () => {
    const { start, id } = await aSlotHold();
    const shown = async (actor: Account) =>
      (await api().readFreeTimes(actor, rao.slug, { days: 14 })).days.flatMap(({ starts }) => starts);
    expect(await shown(meera)).toContain(start);
    expect(await shown(await aSignedInPatient(open))).not.toContain(start);
    const again = slotHoldId(await holdSlot(open, meera, rao.slug, start));
    expect(again).not.toBe(id);
    expect((await api().readConsultation(meera, id)).state).toBe("cancelled");
    expect(await startsOf(open, rao.slug)).not.toContain(start);
    await api().releaseSlot(meera, again);
  });

  it("shows a patient's unfinished booking until its hold ends, and to no one else", async () => {
    const { id } = await aSlotHold();
    const slotHoldOf = async (actor: Account) =>
      (await api().listOwnConsultations(actor, { sheet: "held" })).rows.map((row) => [row.id, row.state]);
    expect(await slotHoldOf(meera)).toEqual([[id, "held"]]);
    expect(await slotHoldOf(await aSignedInPatient(open))).toEqual([]);
    expect((await api().listOwnConsultations(meera, {})).total).toBe(0);
    open.clock.advance(SLOT_HOLD_MS);
    expect(await slotHoldOf(meera)).toEqual([]);
  });

  it("books the typed form after the hold has expired, in one transaction and once", async () => {
    const { start, id } = await aSlotHold();
    open.clock.advance(SLOT_HOLD_MS);
    expect(await codeOf(api().bookConsultation(meera, id, filledIn()))).toBe("SLOT_HOLD_EXPIRED");
    await sweepConsultations(open.app);
    const repeated = await Promise.all([
      api().bookAgain(meera, id, again(id, start)),
      api().bookAgain(meera, id, again(id, start)),
    ]);
    expect(new Set(repeated.map((answer) => answer.kind === "booked" && answer.id)).size).toBe(1);
    const [booked] = repeated;
    if (booked?.kind !== "booked") throw new Error("It was not booked.");
    expect(await api().readConsultation(meera, booked.id)).toMatchObject({ state: "confirmed", startsAt: start });
    expect((await api().readConsultation(meera, booked.id)).details?.reason).toBe("A cough that stays.");
  });

  it("says that someone was faster, writes nothing, and accepts another slot", async () => {
    const { start, id } = await aSlotHold(72);
    open.clock.advance(SLOT_HOLD_MS);
    const ravi = await aSignedInPatient(open);
    const other = slotHoldId(await holdSlot(open, ravi, rao.slug, start));
    const answer = await api().bookAgain(meera, id, again(id, start));
    if (answer.kind !== "taken") throw new Error("It was booked.");
    expect(answer.next).toHaveLength(3);
    expect((await api().listOwnConsultations(meera, {})).total).toBe(0);
    const next = answer.next[0] ?? "";
    expect(await api().bookAgain(meera, id, again(id, next))).toMatchObject({ kind: "booked", state: "confirmed" });
    await api().releaseSlot(ravi, other);
  });

  it("asks for missing fields before it claims a slot", async () => {
    const { start, id } = await aSlotHold(96);
    open.clock.advance(SLOT_HOLD_MS);
    expect(await codeOf(api().bookAgain(meera, id, again(id, start, { reason: " " })))).toBe("INVALID_FORM");
    expect(await startsOf(open, rao.slug)).toContain(start);
  });

  it("is for the same patient only, and follows the rules for bookings", async () => {
    const { start, id } = await aSlotHold(96);
    const ravi = await aSignedInPatient(open);
    for (const stranger of [ravi, rao.doctor]) {
      expect(await codeOf(api().bookAgain(stranger, id, again(id, start)))).toBe("NOT_FOUND");
      expect(await codeOf(api().readCalendarFile(stranger === ravi ? ravi : meera, id))).toBe("NOT_FOUND");
    }
    const consultation = await aConsultation(open, rao.slug);
    expect(await codeOf(api().bookAgain(consultation.patient, consultation.id, again(consultation.id, start)))).toBe(
      "CONSULTATION_MOVED_ON",
    );
    await api().cancelConsultation(consultation.patient, consultation.id, {});
    expect(await codeOf(api().bookAgain(consultation.patient, consultation.id, again(consultation.id, start)))).toBe(
      "CONSULTATION_MOVED_ON",
    );
    await api().releaseSlot(meera, id);
  });

  it("gives participants a calendar file that is updated, without the reason of the consultation", async () => {
    const { patient, id } = await aConsultation(open, rao.slug);
    const first = await api().readCalendarFile(patient, id);
    expect(first).not.toContain("METHOD:");
    expect(first).toContain(`UID:${id}@tulsi`);
    expect(first).not.toContain("cough");
    const moved = await aStart(open, rao.slug, 120);
    await api().rescheduleConsultation(patient, id, { start: moved });
    const second = await api().readCalendarFile(rao.doctor, id);
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/u.exec(text)?.[1]);
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    await api().cancelConsultation(patient, id, {});
    expect(await api().readCalendarFile(patient, id)).toContain("STATUS:CANCELLED");
    expect(await codeOf(api().readCalendarFile(await aSignedInPatient(open), id))).toBe("NOT_FOUND");
  });
});

describe("the idempotency key of a booking button", () => {
  it("is the same for the same button of the same page, and another for any other", () => {
    const [page, other] = [randomUUID(), randomUUID()];
    const start = "2026-11-23T04:30:00.000Z";
    expect(idempotencyKeySchema(page, start)).toBe(idempotencyKeySchema(page, "2026-11-23T04:30:00Z"));
    expect(idempotencyKeySchema(page, start)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    );
    expect(idempotencyKeySchema(other, start)).not.toBe(idempotencyKeySchema(page, start));
    expect(idempotencyKeySchema(page, "2026-11-23T05:00:00.000Z")).not.toBe(idempotencyKeySchema(page, start));
    expect(idempotencyKeySchema(page, "tomorrow")).toBe("");
  });
});
