import { aConsultation, anOpenDoctor, someHours } from "../consultations.ts";
import { logInWithoutBrowser, withDirectAccess } from "./direct-access.ts";
import type { TestAccount, TestSite } from "./test-site.ts";

/** A consultation that begins within minutes, so that its waiting room is open, and its participants. */
export interface OpenRoom {
  readonly id: string;
  readonly path: string;
  readonly doctor: TestAccount;
  readonly patient: TestAccount;
  /** An admin, to be signed in by `comeIn`. */
  readonly adminEmail: string;
}

/** A doctor with hours around the clock. */
const ALWAYS = someHours({ slotMinutes: 10, dailyMost: 100 }, { from: 0, to: 1440 });

/** A consultation of a new doctor with a new patient at the next free slot; of a child if requested. */
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
    doctor: await logInWithoutBrowser(site, "doctor", emails.doctor),
    patient: await logInWithoutBrowser(site, "patient", emails.patient),
  };
}
