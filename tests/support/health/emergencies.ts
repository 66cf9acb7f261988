import type { Account } from "#domain/actor.ts";
import { aConsultation, anOpenDoctor } from "../consultations.ts";
import { aSignedInPatient, proved, type TestClinic } from "../open-clinic.ts";

export const EMERGENCY_REASON = "Unconscious after a road accident, canary-reason.";
/** The birthday of the patient whom `aConsultation` books for. */
export const BORN = "1990-06-02";

let last = 9_100_000_000;

/** A mobile number of no one else. */
export function aPhone(): string {
  last += 7_919;
  return String(last);
}

/** A clinic with two doctors: the patients are Rao's, and Iyer opens their records in an emergency. */
export async function emergencySetting(open: TestClinic) {
  const { emergency } = open.api;
  const rao = await anOpenDoctor(open, { dailyMost: 60 });
  const { doctor: iyer, admin } = await anOpenDoctor(open);
  const ask = (contact: string, replaced: object = {}, who: Account = iyer) =>
    emergency.openEmergency(who, { contact, bornOn: BORN, reason: EMERGENCY_REASON, ...replaced });
  return {
    ...{ rao, iyer, admin },
    async allow(allowed: "" | "on") {
      await proved(open, admin);
      await emergency.writeEmergencyRule(admin, { allowed });
    },
    ask,
    /** Opens the record of the only person whom the form names. */
    async begin(...form: Parameters<typeof ask>): Promise<string> {
      const answer = await ask(...form);
      if (answer.kind === "choose") throw new Error(`One of ${answer.people.length} people has to be chosen.`);
      return answer.id;
    },
    accesses: () => open.kysely.selectFrom("emergencyAccesses").selectAll().execute(),
    /** A patient of Rao, whose birthday is known since a booking. */
    async aPatient() {
      const phone = aPhone();
      const patient = await aSignedInPatient(open, { phone, name: "Meera Nair" });
      await aConsultation(open, rao.slug, undefined, patient);
      return { patient, phone };
    },
  };
}
