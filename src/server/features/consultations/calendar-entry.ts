import { type CalendarEntry, calendarFile } from "#domain/consultations/calendar-file.ts";
import { type AnsweringClinic, clinicDetails, doctorDetails } from "#domain/consultations/contact-details.ts";
import { isLive } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { linkTo } from "#server/language.ts";
import { doctorOf, stateOf, type TimedRow } from "./consultation-rows.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import type { DoctorFacts } from "./hours/hours.queries.ts";

/** A consultation as a calendar entry describes it: never its reason. */
export interface CalendarFacts {
  readonly row: Pick<ConsultationRow, "id" | "revision" | "endsAt"> & TimedRow;
  readonly doctor: DoctorFacts;
  readonly origin: string;
  /** UTC ISO. */
  readonly now: string;
}

/** Name, qualifications and registration of a doctor. */
export const doctorText = (doctor: DoctorFacts) => doctorDetails(doctorOf(doctor));

/** The address of a consultation's page. */
export function addressOf({ row, origin }: Pick<CalendarFacts, "origin"> & { readonly row: { readonly id: string } }) {
  return linkTo(origin, `/consultations/${row.id}`);
}

/** What the patient's calendar entry is called. */
export function entryName(doctor: DoctorFacts): string {
  return CONSULTATION_EMAILS.patientsEntry({ doctor: doctorName(doctorOf(doctor).fullName) });
}

/** The calendar entry of the current state: tentative, confirmed or cancelled. */
export function entryOf(facts: CalendarFacts, summary: string, description: readonly string[]): CalendarEntry {
  const { row, now } = facts;
  const state = stateOf(row);
  return {
    id: row.id,
    sequence: row.revision,
    cancelled: !isLive(state) && state !== "completed",
    tentative: state === "requested",
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    writtenAt: now,
    summary,
    description: description.join("\n"),
    address: addressOf(facts),
  };
}

/** The consultation as a calendar file (RFC 5545) to download. */
export function inCalendar(facts: CalendarFacts, clinic: AnsweringClinic): string {
  const { doctor } = facts;
  const lines = [doctorText(doctor), ...clinicDetails(clinic), addressOf(facts), CONSULTATION_EMAILS.emergency];
  return calendarFile(entryOf(facts, entryName(doctor), lines));
}
