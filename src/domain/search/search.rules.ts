import type { ListedAdvice } from "../advice/advice.api.ts";
import type { PostCard } from "../blog/blog.rules.ts";
import type { Consultation } from "../consultations/consultation.ts";
import type { SeenPatient } from "../consultations/practice.api.ts";
import type { DoctorCard } from "../doctors/directory.rules.ts";
import { searchField } from "../paging.ts";
import type { PatientRow } from "../patients/patients.rules.ts";
import type { Topic } from "../remedies/conditions.ts";
import type { HealthTopic } from "../remedies/health-topics.ts";
import type { Remedy } from "../remedies/remedies.rules.ts";
import { z } from "../zod.ts";

/** How many entries of a section the search shows; the section's own list has the others. */
export const MAX_SECTION_ENTRIES = 5;
/** Names are searched in this many pages of appointments, the nearest first, because they are encrypted. */
export const MAX_APPOINTMENT_PAGES = 4;

/** The words in the address; anything else counts as nothing typed. */
export const searchQuerySchema = z.object({ words: searchField() }).catch({ words: "" });

/** The first entries of a section, and how many there are. */
export interface Section<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface SearchResults {
  /** The search text as typed; empty without one. */
  readonly words: string;
  readonly doctors: Section<DoctorCard>;
  readonly topics: Section<Topic>;
  readonly health: Section<Pick<HealthTopic, "slug" | "name" | "shortAnswer" | "review">>;
  readonly remedies: Section<Remedy>;
  readonly posts: Section<PostCard>;
  /** The actor's patients; null for people who are no doctors. */
  readonly ownPatients: Section<SeenPatient> | null;
  /** Patients of the clinic; null for everyone but admins. It never has a phone or Aadhaar number. */
  readonly patients: Section<Pick<PatientRow, "uid" | "name" | "age">> | null;
  /** Upcoming appointments, by the patient or the doctor; null for everyone but admins. */
  readonly appointments: Section<Pick<Consultation, "id" | "name" | "startsAt" | "doctor">> | null;
  /** The actor's own appointments, past ones too, by doctor or person; absent for people who are no patients. */
  readonly ownAppointments?: Section<Pick<Consultation, "id" | "name" | "startsAt" | "doctor">>;
  /** The actor's own prescriptions, by the doctor, the person or a medicine; absent as above. */
  readonly ownPrescriptions?: Section<Pick<ListedAdvice, "consultation" | "patient" | "signedAt" | "doctor">>;
}
