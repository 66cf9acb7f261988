import { expect, it } from "vitest";
import { CHANGE_GRACE_MS } from "#domain/consultations/states.ts";
import { iso } from "#domain/time.ts";
import { aPatient } from "#support/builders.ts";
import { anOpenDoctor, aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import {
  actorWith,
  aSignedInPatient,
  aVisitor,
  codeOf,
  cookiesAfter,
  describeClinic,
  goToNoon,
} from "#support/open-clinic.ts";

const MINUTE = 60_000;

describeClinic("an appointment made shortly before it begins", async (open) => {
  goToNoon(open);
  const rao = await anOpenDoctor(open);
  const api = () => open.api.consultations;

  async function booked(patient: Awaited<ReturnType<typeof aSignedInPatient>>, hoursAway: number) {
    const id = slotHoldId(await holdSlot(open, patient, rao.slug, await aStart(open, rao.slug, hoursAway)));
    await api().bookConsultation(patient, id, filledIn());
    return id;
  }

  it("can be cancelled for ten minutes, and not after them", async () => {
    const [meera, ravi] = [await aSignedInPatient(open), await aSignedInPatient(open)];
    const [first, second] = [await booked(meera, 0.8), await booked(ravi, 0.8)];
    const until = iso(open.clock.now() + CHANGE_GRACE_MS);
    expect((await api().readConsultation(meera, first)).changeUntil).toBe(until);
    open.clock.advance(CHANGE_GRACE_MS);
    await api().cancelConsultation(meera, first, {});
    open.clock.advance(1);
    expect((await api().readConsultation(ravi, second)).steps).not.toContain("cancel");
    expect(await codeOf(api().cancelConsultation(ravi, second, {}))).toBe("TOO_LATE");
  });

  it("can be moved within them, which gives the new time its own", async () => {
    const patient = await aSignedInPatient(open);
    const id = await booked(patient, 0.8);
    open.clock.advance(9 * MINUTE);
    const start = await aStart(open, rao.slug, 1.2);
    expect((await api().rescheduleConsultation(patient, id, { start })).kind).toBe("moved");
    open.clock.advance(9 * MINUTE);
    await api().cancelConsultation(patient, id, {});
    expect((await api().readConsultation(patient, id)).state).toBe("cancelled");
  });

  it("tells whether the patient's emails are sent", async () => {
    const confirmed = await aSignedInPatient(open);
    expect((await api().readConsultation(confirmed, await booked(confirmed, 30))).patientMail).toBe("sent");
    const { session } = await open.api.patients.registerPatient(aVisitor(), aPatient());
    const unconfirmed = await actorWith(open, cookiesAfter(session?.cookies ?? []));
    if (unconfirmed.kind !== "account") throw new Error("the sign-up gave no session");
    expect((await api().readConsultation(unconfirmed, await booked(unconfirmed, 30))).patientMail).toBe("waiting");
  });
});
