import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import { type Account, guardianAccessIn } from "#domain/actor.ts";
import { TYPING_INTERVAL_MS } from "#domain/room/typing.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { type AcceptedGuardian, anAccompaniedConsultation } from "#support/guardians.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("who is typing in a consultation", async (open) => {
  const rao = await anOpenDoctor(open, { dailyMost: 40 });
  const room = () => open.api.room;
  let family: Account;
  let guardian: AcceptedGuardian;
  let id: string;
  let received: string[];
  open.app.hub.onTyping((topic, _at, subscriber) => received.push(`${topic} to ${subscriber}`));
  afterAll(await open.app.hub.start());
  beforeEach(async () => {
    received = [];
    ({ patient: family, id, adult: guardian } = await anAccompaniedConsultation(open, rao.slug));
  });

  const guardianAccess = () => guardianAccessIn(guardian.actor, id)?.id;

  it("is shown to the other participants only, and stored nowhere", async () => {
    const topics = () => open.kysely.selectFrom("topics").selectAll().execute();
    const before = await topics();
    await room().showTyping(rao.doctor, id);
    const shown = [family.uid, guardianAccess()].map((uid) => `typing/${id}/doctor to ${uid}`).sort();
    await expect.poll(() => received.toSorted()).toEqual(shown);
    await room().showTyping(guardian.actor, id);
    await expect.poll(() => received.length).toBe(4);
    expect(received.slice(2).toSorted()).toEqual(
      [family.uid, rao.doctor.uid].map((uid) => `typing/${id}/adult to ${uid}`).sort(),
    );
    expect(await topics()).toEqual(before);
  });

  it("is shown once in three seconds, for each participant", async () => {
    for (let count = 0; count < 3; count += 1) await room().showTyping(family, id);
    await room().showTyping(rao.doctor, id);
    await expect.poll(() => received.length).toBe(4);
    open.clock.advance(TYPING_INTERVAL_MS);
    await room().showTyping(family, id);
    await expect.poll(() => received.length).toBe(6);
  });

  it("is refused to strangers, and not shown once the thread is closed", async () => {
    for (const stranger of [aVisitor(), await aSignedInPatient(open), rao.admin]) {
      expect(await codeOf(room().showTyping(stranger, id))).toBe("NOT_FOUND");
      expect(await codeOf(room().showTyping(stranger, randomUUID()))).toBe("NOT_FOUND");
    }
    await open.api.consultations.cancelConsultation(family, id, { reason: "Better now" });
    await room().showTyping(family, id);
    const other = await anAccompaniedConsultation(open, rao.slug);
    await room().showTyping(other.patient, other.id);
    await expect.poll(() => received.length).toBe(2);
    expect(received.every((line) => line.startsWith(`typing/${other.id}/patient`))).toBe(true);
  });
});
