import { anOpenDoctor, aVisit, someHours } from "./consultations.ts";
import type { House, Resident } from "./house.ts";
import { comeIn, inWorkshop } from "./workshop.ts";

/** A visit that begins within minutes, so that its waiting room is open, and the two people of it. */
export interface OpenRoom {
  readonly id: string;
  readonly path: string;
  readonly doctor: Resident;
  readonly patient: Resident;
  /** An admin of the house, to be let in by `comeIn`. */
  readonly adminEmail: string;
}

/** A doctor who is there day and night. */
const ALWAYS = someHours({ slotMinutes: 10, dailyMost: 100 }, { from: 0, to: 1440 });

/** A doctor's visit with a patient, both new to the house, as soon as there is time; of a child, if that is wished. */
export async function anOpenRoom(house: House, book: typeof aVisit = aVisit): Promise<OpenRoom> {
  const { id, emails } = await inWorkshop(house, async (open) => {
    const { doctor, slug, admin } = await anOpenDoctor(open, ALWAYS);
    const visit = await book(open, slug, 0);
    return { id: visit.id, emails: { doctor: doctor.email, patient: visit.email, admin: admin.email } };
  });
  return {
    id,
    path: `/consultations/${id}`,
    adminEmail: emails.admin,
    doctor: await comeIn(house, "doctor", emails.doctor),
    patient: await comeIn(house, "patient", emails.patient),
  };
}
