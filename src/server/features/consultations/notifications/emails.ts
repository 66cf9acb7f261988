import { type CalendarEntry, calendarFile, calendarMethod } from "#domain/consultations/calendar-file.ts";
import { type AnsweringClinic, clinicWords, doctorWords } from "#domain/consultations/contact-details.ts";
import { isLive, type State, type TransitionActor } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { longTime, shortMomentWords } from "#domain/format/time-format.ts";
import type { DOCTOR_NOTIFICATIONS, PATIENT_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import type { Attachment } from "#server/adapters/mail/mailer.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";
import { doctorOf } from "../consultation-rows.ts";
import type { ConsultationRow } from "../consultations.queries.ts";
import type { DoctorFacts } from "../hours/hours.queries.ts";

/** Emails to the patient, or to the caller who booked. */
export type ToPatient = (typeof PATIENT_NOTIFICATIONS)[number];
/** Emails about a doctor's own act, only to update their calendar. */
export const OWN_ACTS = ["accepted", "rescheduled", "refused", "ended"] as const;
/** Emails to the doctor. */
export type ToDoctor = (typeof DOCTOR_NOTIFICATIONS)[number] | (typeof OWN_ACTS)[number];

/** A consultation as emails describe it: never its reason. */
export interface EmailFacts {
  readonly row: Pick<ConsultationRow, "id" | "patientUid" | "state" | "startsAt" | "endsAt" | "zone" | "revision">;
  readonly doctor: DoctorFacts;
  readonly clinic: AnsweringClinic;
  readonly origin: string;
  /** The clinic's address, the organizer of calendar entries. */
  readonly sender: string;
  /** UTC ISO. */
  readonly now: string;
  /** Whether a reason was given; it may be about health, so no email contains it. */
  readonly reasonGiven: boolean;
  /** Who did it. */
  readonly by: TransitionActor;
  /** The time before a consultation was rescheduled, UTC ISO; absent for other news. */
  readonly from?: string;
}

const doctorText = (doctor: DoctorFacts) => doctorWords(doctorOf(doctor));

function addressOf({ row, origin }: Pick<EmailFacts, "row" | "origin">): string {
  return linkTo(origin, `/consultations/${row.id}`);
}

type Sight = Omit<EmailFacts, "sender" | "reasonGiven" | "by" | "from">;

/** The calendar entry of the current state: tentative, confirmed or cancelled. */
function entryOf(notified: Sight, summary: string, description: readonly string[]): CalendarEntry {
  const { row, now } = notified;
  const state = row.state as State;
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
    address: addressOf(notified),
  };
}

const nameOf = (doctor: DoctorFacts) =>
  CONSULTATION_EMAILS.patientsEntry({ doctor: doctorName(doctorOf(doctor).fullName) });

/** The consultation as a calendar file (RFC 5545) to download. */
export function inCalendar(notified: Sight): string {
  const { doctor, clinic } = notified;
  const lines = [doctorText(doctor), ...clinicWords(clinic), addressOf(notified), CONSULTATION_EMAILS.emergency];
  return calendarFile(entryOf(notified, nameOf(doctor), lines));
}

function attached(entry: CalendarEntry, from: string, to: string): Attachment {
  const file: CalendarEntry = { ...entry, email: { from, to } };
  const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(file)}`;
  return { filename: "consultation.ics", contentType, content: calendarFile(file) };
}

/** Time and doctor, and the time before if it was another. */
function when({ row: { startsAt, zone }, doctor, from }: EmailFacts): string {
  const before = from === undefined ? [] : [CONSULTATION_EMAILS.before({ time: longTime(from, zone) })];
  return [longTime(startsAt, zone), ...before, doctorText(doctor)].join("\n");
}

/** `Mon 23 Nov, 4:30 pm`: emails of two appointments have different subjects, so mail programs don't join them. */
const startOf = ({ startsAt, zone }: EmailFacts["row"]) => shortMomentWords(startsAt, zone);

const pageOf = (notified: EmailFacts) => CONSULTATION_EMAILS.page({ link: addressOf(notified) });

/** An email to the patient. In: the address, what happened, and the consultation after it. */
export function patientEmail(to: string, what: ToPatient, notified: EmailFacts): EmailContent {
  const { row, doctor, clinic, reasonGiven, by } = notified;
  const { emergency, reasonGiven: reasonHint, byPhone } = CONSULTATION_EMAILS;
  const { subject: said, text: sentence } = PATIENT_EMAILS[what];
  const about = { what: said, time: startOf(row) };
  const { subjectAtClinic, subject: subjectOf } = CONSULTATION_EMAILS;
  const subject = clinic.example ? subjectOf(about) : subjectAtClinic({ ...about, clinic: clinic.name });
  const reasons = reasonGiven && row.patientUid !== null ? [reasonHint] : [];
  // A caller has no account, and could not open the page of the consultation.
  const where = row.patientUid === null ? byPhone : pageOf(notified);
  const reach = clinicWords(clinic);
  const text = [sentence({ by }), when(notified), ...reasons, where, ...reach, emergency];
  const entry = entryOf(notified, nameOf(doctor), [doctorText(doctor), where, ...reach, emergency]);
  return { subject, text: text.join("\n\n"), attachments: [attached(entry, notified.sender, to)] };
}

/** An email to the doctor with time and link; who the patient is can be read only after signing in. */
export function doctorEmail(what: ToDoctor, notified: EmailFacts): EmailContent {
  const { row, doctor, clinic, by } = notified;
  const { subject: said, text: sentence } = DOCTOR_EMAILS[what];
  const subject = CONSULTATION_EMAILS.subject({ what: said, time: startOf(row) });
  const where = pageOf(notified);
  const reach = clinicWords(clinic);
  const text = [sentence({ by }), when(notified), where, ...reach].join("\n\n");
  const entry = entryOf(notified, CONSULTATION_EMAILS.doctorsEntry, [where, ...reach]);
  return { subject, text, attachments: [attached(entry, notified.sender, doctor.email)] };
}
