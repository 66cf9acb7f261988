import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "../../../../tests/support/builders.ts";
import {
  aCaller,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
} from "../../../../tests/support/consultations.ts";
import {
  ADULT,
  aChildsConsultation,
  acceptInvitation,
  CHILD,
  filledInForChild,
} from "../../../../tests/support/guardians.ts";
import { aSignedInPatient, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)(
  "an adult who is named with an email address when a minor's appointment is booked, on %s",
  async (engine) => {
    const open = await openTestClinic(engine);
    const rao = await anOpenDoctor(open, { dailyMost: 40 });
    const asked = await anOpenDoctor(open, { dailyMost: 40, mode: "request" });
    afterAll(() => open.close());

    async function emailsTo(email: string) {
      await deliveryWorker(open.app).deliverDue();
      return open.mailer.sent.filter(({ to }) => to === email);
    }
    const linkIn = (text: string) => /\S+\/invitation\/\S+/u.exec(text)?.[0] ?? "";
    async function startBooking(slug: string) {
      const patient = await aSignedInPatient(open, { email: anEmail("family") });
      return { patient, id: slotHoldId(await holdSlot(open, patient, slug, await aStart(open, slug))) };
    }
    const forChild = (guardianEmail: string) => filledInForChild(open.clock.now(), { adultEmail: guardianEmail });
    const saved = async (id: string) =>
      JSON.stringify(
        await open.fresh.database.kysely.selectFrom("consultations").selectAll().where("id", "=", id).execute(),
      );

    it("may be left out, and must be valid", async () => {
      const { patient, id } = await startBooking(rao.slug);
      await expect(open.api.consultations.bookConsultation(patient, id, forChild("nowhere"))).rejects.toMatchObject({
        code: "INVALID_FORM",
        field: "adultEmail",
      });
      await open.api.consultations.bookConsultation(patient, id, forChild("  "));
      expect(await open.api.guardian.readGuardianStatus(patient, id)).toMatchObject({
        adult: ADULT,
        guardianAccess: null,
      });
    });

    it("gets the link by one email with the booking, which opens guardian access and names no child", async () => {
      const email = anEmail("mother");
      const { patient, id } = await startBooking(rao.slug);
      const repeated = await Promise.all(
        [1, 2, 3].map(() => open.api.consultations.bookConsultation(patient, id, forChild(email))),
      );
      expect(new Set(repeated)).toEqual(new Set(["confirmed"]));
      const emails = await emailsTo(email);
      expect(emails).toHaveLength(1);
      for (const word of [CHILD, ADULT.name, "cough"]) expect(JSON.stringify(emails)).not.toContain(word);
      const { actor } = await acceptInvitation(open, linkIn(emails[0]?.text ?? ""));
      expect((await open.api.room.readThread(actor, id, {})).messages).toEqual([]);
      expect((await open.api.guardian.readGuardianStatus(patient, id))?.guardianAccess?.takenAt).toEqual(
        expect.any(String),
      );
      const log = await open.fresh.database.kysely
        .selectFrom("audit")
        .selectAll()
        .where("actor", "=", patient.uid)
        .execute();
      expect(log.filter(({ action }) => action === "adult:invite")).toHaveLength(1);
    });

    it("gets it only after the doctor has accepted a request", async () => {
      const [mother, other] = [anEmail("mother"), anEmail("mother")];
      const [first, second] = [await startBooking(asked.slug), await startBooking(asked.slug)];
      await open.api.consultations.bookConsultation(first.patient, first.id, forChild(mother));
      await open.api.consultations.bookConsultation(second.patient, second.id, forChild(other));
      expect(await emailsTo(mother)).toEqual([]);
      await open.api.consultations.acceptRequest(asked.doctor, first.id);
      await open.api.consultations.declineRequest(asked.doctor, second.id, {
        reason: "Another doctor is better for this.",
      });
      expect(await emailsTo(mother)).toHaveLength(1);
      expect(await emailsTo(other)).toEqual([]);
      // The doctor sees the adult's name, but no address.
      const { details } = await open.api.consultations.readConsultation(asked.doctor, first.id);
      expect(JSON.stringify(details)).not.toContain(mother);
    });

    it("gets one link, however often the form is sent", async () => {
      const mother = anEmail("mother");
      const { patient, id } = await startBooking(rao.slug);
      await open.api.consultations.bookConsultation(patient, id, forChild(mother));
      const before = (await open.api.guardian.readGuardianStatus(patient, id))?.guardianAccess?.madeAt;
      await open.api.consultations.bookConsultation(patient, id, forChild(anEmail("second")));
      expect((await open.api.guardian.readGuardianStatus(patient, id))?.guardianAccess?.madeAt).toBe(before);
    });

    it("is ignored for an adult patient", async () => {
      const email = anEmail("nobody");
      const { patient, id } = await startBooking(rao.slug);
      const filled = filledIn({ adultName: "X", relation: "mother", adultPhone: "9876501234", adultEmail: email });
      await open.api.consultations.bookConsultation(patient, id, filled);
      expect(await emailsTo(email)).toEqual([]);
      expect(await saved(id)).not.toContain(email);
    });

    it("is notified in the same way when staff book by phone", async () => {
      const mother = anEmail("mother");
      const start = await aStart(open, rao.slug);
      const said = { ...aCaller(rao.slug, start), ...forChild(mother), name: "Diya Rao", key: randomUUID() };
      await open.api.consultations.bookByPhone(rao.admin, said);
      expect(await emailsTo(mother)).toHaveLength(1);
    });

    it("gets no email from a booking that fails", async () => {
      const mother = anEmail("mother");
      const { id } = await startBooking(rao.slug);
      const stranger = (await aChildsConsultation(open, rao.slug)).patient;
      expect(await codeOf(open.api.consultations.bookConsultation(stranger, id, forChild(mother)))).toBe("NOT_FOUND");
      expect(await emailsTo(mother)).toEqual([]);
    });
  },
);
