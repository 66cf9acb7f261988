import { aConsultation, anOpenDoctor, someHours } from "../consultations.ts";
import { comeIn, withDirectAccess } from "./direct-access.ts";
import type { TestAccount, TestSite } from "./test-site.ts";

/** A visit that begins within minutes, so that its waiting room is open, and the two people of it. */
export interface OpenRoom {
  readonly id: string;
  readonly path: string;
  readonly doctor: TestAccount;
  readonly patient: TestAccount;
  /** An admin of the house, to be let in by `comeIn`. */
  readonly adminEmail: string;
}

/** A doctor who is there day and night. */
const ALWAYS = someHours({ slotMinutes: 10, dailyMost: 100 }, { from: 0, to: 1440 });

/** A doctor's visit with a patient, both new to the house, as soon as there is time; of a child, if that is wished. */
export async function anOpenRoom(site: TestSite, book: typeof aConsultation = aConsultation): Promise<OpenRoom> {
  const { id, emails } = await withDirectAccess(site, async (open) => {
    const { doctor, slug, admin } = await anOpenDoctor(open, ALWAYS);
    const consultation = await book(open, slug, 0);
    return { id: consultation.id, emails: { doctor: doctor.email, patient: consultation.email, admin: admin.email } };
  });
  return {
    id,
    path: `/consultations/${id}`,
    adminEmail: emails.admin,
    doctor: await comeIn(site, "doctor", emails.doctor),
    patient: await comeIn(site, "patient", emails.patient),
  };
}
