import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Account, Actor } from "#domain/actor.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { type AcceptedGuardian, anAccompaniedConsultation } from "#support/guardians.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("an urgent message to the doctor", async (open) => {
  const rao = await anOpenDoctor(open, { dailyMost: 40 });
  const alert = (actor: Actor, key: string = randomUUID()) => open.api.room.sendAlert(actor, id, { key });
  let family: Account;
  let guardian: AcceptedGuardian;
  let id: string;
  beforeEach(async () => {
    ({ patient: family, id, adult: guardian } = await anAccompaniedConsultation(open, rao.slug));
  });

  const urgent = async () =>
    (await open.api.room.readThread(rao.doctor, id, {})).messages.filter((message) => message.urgent);
  const notified = async () => {
    const { rows } = await open.api.notifications.listOwnNotifications(rao.doctor, {});
    return rows.filter(({ kind, consultation }) => kind === "urgent-message" && consultation?.id === id).length;
  };

  it("is in the thread and among the doctor's notifications, once for each idempotency key", async () => {
    const key = randomUUID();
    const [one, again] = [await alert(family, key), await alert(family, key)];
    expect(again).toEqual(one);
    expect(await urgent()).toMatchObject([{ from: "patient", text: "", urgent: true }]);
    expect(await notified()).toBe(1);
    await alert(guardian.actor);
    expect((await urgent()).map(({ from }) => from)).toEqual(["patient", "adult"]);
    expect(await notified()).toBe(2);
  });

  it("cannot be sent by the doctor, and does not exist for other people", async () => {
    expect(await codeOf(alert(rao.doctor))).toBe("FORBIDDEN");
    for (const stranger of [aVisitor(), await aSignedInPatient(open), rao.admin]) {
      expect(await codeOf(alert(stranger))).toBe("NOT_FOUND");
    }
    expect(await notified()).toBe(0);
  });

  it("is refused after the consultation, while other messages can still be written", async () => {
    const { kysely } = open;
    await kysely.updateTable("consultations").set({ state: "in-progress" }).where("id", "=", id).execute();
    await open.api.consultations.completeConsultation(rao.doctor, id);
    expect(await codeOf(alert(family))).toBe("ROOM_CLOSED");
    const asked = { key: randomUUID(), text: "Thank you.", seen: 0 };
    expect((await open.api.room.sendMessage(family, id, asked)).text).toBe("Thank you.");
    expect(await notified()).toBe(0);
  });
});
