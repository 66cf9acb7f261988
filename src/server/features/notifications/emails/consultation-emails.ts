import { type CalendarEntry, calendarFile, calendarMethod } from "#domain/consultations/calendar-file.ts";
import { type AnsweringClinic, clinicDetails } from "#domain/consultations/contact-details.ts";
import { changeUntil, stepsOf, type TransitionActor } from "#domain/consultations/states.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { formatMomentWithZone, formatShortMoment } from "#domain/format/time-format.ts";
import type { DOCTOR_NOTIFICATIONS, PATIENT_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { feeNoteOf } from "#domain/settings/fee-note.ts";
import { iso } from "#domain/time.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import type { Attachment } from "#server/adapters/mail/mailer.ts";
import {
  addressOf,
  type CalendarFacts,
  type ConsultationRow,
  doctorText,
  entryName,
  entryOf,
  isBookable,
  stateOf,
  type TimedRow,
  timesOf,
} from "#server/features/consultations/notified-consultation.service.ts";
import type { EmailLink, EmailPart, EmailSummary, WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

/** Emails to the patient, or to the caller who booked. */
export type ToPatient = (typeof PATIENT_NOTIFICATIONS)[number];
/** Emails about a doctor's own act, only to update their calendar. */
export const OWN_ACTS = ["accepted", "rescheduled", "refused", "ended"] as const;
/** Emails to the doctor. */
export type ToDoctor = (typeof DOCTOR_NOTIFICATIONS)[number] | (typeof OWN_ACTS)[number];

type EmailedRow = Pick<ConsultationRow, "id" | "patientUid" | "fee" | "revision" | "endsAt" | "zone"> & TimedRow;

/** A consultation as emails describe it: never its reason. */
export interface EmailFacts extends CalendarFacts {
  readonly row: EmailedRow;
  /** The clinic's address, the organizer of calendar entries. */
  readonly sender: string;
  /** When it is sent: now, or the time of a reminder. UTC ISO. */
  readonly sentAt: string;
  /** Whether a reason was given; it may be about health, so no email contains it. */
  readonly reasonGiven: boolean;
  /** Who did it. */
  readonly by: TransitionActor;
  /** The time before a consultation was rescheduled, UTC ISO; absent for other news. */
  readonly from?: string;
}

/** After these the appointment does not take place. */
const OVER: readonly ToPatient[] = ["declined", "cancelled", "unanswered", "doctor-absent"];

function attached(entry: CalendarEntry, from: string, to: string): Attachment {
  const file: CalendarEntry = { ...entry, email: { from, to } };
  const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(file)}`;
  return { filename: "consultation.ics", contentType, content: calendarFile(file) };
}

/** Time, doctor and fee, and the time before if it was another. */
function summaryOf({ row, doctor, from }: EmailFacts, fee: readonly string[] = []): EmailSummary {
  const before = from === undefined ? [] : [CONSULTATION_EMAILS.before({ time: formatMomentWithZone(from, row.zone) })];
  return { lines: [formatMomentWithZone(row.startsAt, row.zone), ...before, doctorText(doctor), ...fee] };
}

/** `Mon 23 Nov, 4:30 pm`: emails of two appointments have different subjects, so mail programs don't join them. */
function subjectOf({ row: { startsAt, zone } }: EmailFacts, what: string, clinic: AnsweringClinic): string {
  return CONSULTATION_EMAILS.subject({ what, time: formatShortMoment(startsAt, zone), clinic: clinic.name });
}

/** The fee of the booking, and what the clinic says about paying; nothing where none was set. */
function feeLines(fee: number | null): string[] {
  if (fee === null) return [];
  return [fee === 0 ? CONSULTATION_EMAILS.noFee : CONSULTATION_EMAILS.fee({ fee: rupeesOf(fee) })];
}

/** Until when the patient can change an appointment when the email is sent, and where. */
function changeParts(notified: EmailFacts): EmailPart[] {
  const { row, sentAt } = notified;
  const times = timesOf(row, Date.parse(sentAt));
  const steps = stepsOf(stateOf(row), "patient", times);
  if (!steps.includes("cancel")) return [];
  const until = stateOf(row) === "requested" ? times.startsAt : changeUntil(times);
  const { reschedule, cancel } = CONSULTATION_EMAILS;
  return [
    CONSULTATION_EMAILS.changeUntil({ time: formatMomentWithZone(iso(until), row.zone) }),
    { label: reschedule, link: `${addressOf(notified)}/change` },
    { label: cancel, link: `${addressOf(notified)}/cancel` },
  ];
}

/** Another appointment: with the same doctor while they can be booked, or with another one. */
function againLinks({ doctor, origin, sentAt }: EmailFacts): EmailLink[] {
  const others = { label: CONSULTATION_EMAILS.otherDoctors, link: linkTo(origin, "/Doctors") };
  const { slug } = doctor;
  if (slug === null || !isBookable(doctor, Date.parse(sentAt))) return [others];
  return [{ label: CONSULTATION_EMAILS.otherTimes, link: linkTo(origin, `/Doctors/${slug}`) }, others];
}

/** Asks to call the clinic; nothing while it has only the example's number, which nobody answers. */
function callLines(ask: (named: { phone: string }) => string, { phone, example }: AnsweringClinic): string[] {
  return example ? [] : [ask({ phone })];
}

/** What the patient can do: with the account's page, or by telephone without an account. */
function nextSteps(what: ToPatient, notified: EmailFacts, clinic: AnsweringClinic): EmailPart[] {
  const hasAccount = notified.row.patientUid !== null;
  const isOver = OVER.includes(what);
  const again = isOver && notified.by !== "patient" ? againLinks(notified) : [];
  if (hasAccount) {
    const page = { label: CONSULTATION_EMAILS.view, link: addressOf(notified) };
    return [...again, page, ...(isOver ? [] : changeParts(notified))];
  }
  return [...again, ...callLines(isOver ? CONSULTATION_EMAILS.again : CONSULTATION_EMAILS.byPhone, clinic)];
}

/**
 * An email to the patient.
 * @param to - The address.
 * @param what - What happened.
 * @param notified - The consultation after it.
 */
export function patientEmail(to: string, what: ToPatient, notified: EmailFacts): WriteEmail {
  return (clinic) => {
    const { row, doctor, reasonGiven, by } = notified;
    const { emergency, reasonGiven: reasonHint, byPhone } = CONSULTATION_EMAILS;
    const { subject, text: sentence } = PATIENT_EMAILS[what];
    const hasAccount = row.patientUid !== null;
    const isOver = OVER.includes(what);
    const summary = summaryOf(notified, isOver ? [] : feeLines(row.fee));
    const feeNote = isOver ? "" : feeNoteOf(clinic);
    const reasons = reasonGiven && hasAccount ? [reasonHint] : [];
    const said = [sentence({ by }), summary, ...(feeNote === "" ? [] : [feeNote]), ...reasons];
    const parts = [...said, ...nextSteps(what, notified, clinic), emergency];
    // A caller has no account, and could not open the page of the consultation.
    const where = hasAccount ? [addressOf(notified)] : callLines(byPhone, clinic);
    const lines = [doctorText(doctor), ...where, ...clinicDetails(clinic), emergency];
    const entry = entryOf(notified, entryName(doctor), lines);
    const attachments = [attached(entry, notified.sender, to)];
    return { subject: subjectOf(notified, subject, clinic), parts, attachments };
  };
}

/** An email to the doctor with time and link; who the patient is can be read only after signing in. */
export function doctorEmail(what: ToDoctor, notified: EmailFacts): WriteEmail {
  return (clinic) => {
    const { doctor, by } = notified;
    const { subject, text: sentence } = DOCTOR_EMAILS[what];
    const { view, answer, doctorsEntry } = CONSULTATION_EMAILS;
    const page = { label: what === "request" ? answer : view, link: addressOf(notified) };
    const parts = [sentence({ by }), summaryOf(notified), page];
    const entry = entryOf(notified, doctorsEntry, [page.link, ...clinicDetails(clinic)]);
    const attachments = [attached(entry, notified.sender, doctor.email)];
    return { subject: subjectOf(notified, subject, clinic), parts, attachments };
  };
}
