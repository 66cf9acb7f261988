import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "../../../../tests/support/builders.ts";
import { aCaller, anOpenDoctor, aStart, type OpenDoctor } from "../../../../tests/support/consultations.ts";
import { aChildsConsultation, acceptInvitation, filledInForChild } from "../../../../tests/support/guardians.ts";
import { aSignedInPatient, codeOf, openTestClinic, type TestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("guardian access invited by staff, on %s", (engine) => {
  let open: TestClinic;
  let rao: OpenDoctor;
  const guardian = () => open.api.guardian;
  /** The link that the clinic sent to the address on a booking. */
  const mailed = async (to: string) => {
    await deliveryWorker(open.app).deliverDue();
    const text = open.mailer.sent.findLast((mail) => mail.to === to)?.text ?? "";
    return /http\S+\/invitation\/\S+/u.exec(text)?.[0] ?? "";
  };

  beforeAll(async () => {
    open = await openTestClinic(engine);
    rao = await anOpenDoctor(open, { dailyMost: 60, slotMinutes: 10 });
  });
  afterAll(() => open.close());

  it("is opened only through the address on the booking, and patient and doctor are notified", async () => {
    const { id, patient } = await aChildsConsultation(open, rao.slug);
    const own = anEmail("own");
    const made = await guardian().inviteGuardian(rao.admin, id, { email: own });
    expect(made).toMatchObject({ address: null, sentTo: patient.email });
    const link = await mailed(patient.email);
    expect(open.mailer.sent.filter(({ to }) => to === own)).toEqual([]);
    const adult = await acceptInvitation(open, link);
    const kinds = async (who: Account) => {
      const { rows } = await open.api.notifications.listOwnNotifications(who, {});
      return rows.filter(({ consultation }) => consultation?.id === id).map(({ kind }) => kind);
    };
    for (const who of [patient, rao.doctor]) expect(await kinds(who)).toContain("guardian-joined");
    open.clock.advance(1);
    await guardian().leaveAsGuardian(adult.actor, id);
    for (const who of [patient, rao.doctor]) expect(await kinds(who)).toContain("guardian-left");
  });

  it("names a signed-in person who accepts it by account and session", async () => {
    const { id, patient } = await aChildsConsultation(open, rao.slug);
    const aunt = await aSignedInPatient(open);
    await acceptInvitation(open, (await guardian().inviteGuardian(patient, id, {})).address, aunt.client.cookies);
    const rows = await open.fresh.database.kysely
      .selectFrom("audit")
      .selectAll()
      .where("actor", "=", aunt.uid)
      .where("action", "like", "adult:%")
      .execute();
    expect(rows).toMatchObject([
      { action: "adult:sit", reason: `visit ${id.slice(0, 8)}, session ${aunt.sessionId.slice(0, 8)}` },
    ]);
  });

  it("needs an address on the booking", async () => {
    const caller = aCaller(rao.slug, await aStart(open, rao.slug, 96), filledInForChild(open.clock.now()));
    const booked = await open.api.consultations.bookByPhone(rao.admin, caller);
    const id = booked.kind === "booked" ? booked.id : "";
    expect(await codeOf(guardian().inviteGuardian(rao.admin, id, { email: anEmail("own") }))).toBe("NO_BOOKING_EMAIL");
    expect(await codeOf(guardian().inviteGuardian(rao.doctor, id, {}))).toBe("no failure");
  });
});
