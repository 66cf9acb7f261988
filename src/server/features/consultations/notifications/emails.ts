import { type CalendarEntry, calendarFile, calendarMethod } from "#domain/consultations/calendar-file.ts";
import { type AnsweringClinic, clinicWords, doctorWords } from "#domain/consultations/contact-details.ts";
import { isLive, type State, type TransitionActor } from "#domain/consultations/states.ts";
import type { DOCTOR_NOTIFICATIONS, PATIENT_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { longTime } from "#domain/time-format.ts";
import type { Attachment } from "#server/adapters/mail/mailer.ts";
import type { EmailContent } from "#server/features/mail/mail.service.ts";
import { doctorOf } from "../consultation-rows.ts";
import type { ConsultationRow } from "../consultations.queries.ts";
import type { DoctorFacts } from "../hours/hours.queries.ts";

/** Emails to the patient, or to the caller who booked. */
export type ToPatient = (typeof PATIENT_NOTIFICATIONS)[number];
/** Emails about a doctor's own act, only to update their calendar. */
export const OWN_ACTS = ["accepted", "refused", "ended"] as const;
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
}

type Words = readonly [subject: string, sentence: string];

const EMERGENCY = "In an emergency do not wait for the visit: call 112.";
const REASON_GIVEN = "The reason that was given stands on the page of the visit.";
const BY_PHONE = "To move or cancel it, please call the clinic.";
const NOT_TAKING_PLACE = "This visit will not take place. The file with this letter takes it out of your calendar.";
const PATIENT_WORDS: Readonly<Record<ToPatient, Words>> = {
  requested: [
    "Your request is with the doctor",
    "You have asked for this visit. You get a letter when the doctor has answered.",
  ],
  confirmed: ["Your visit is booked", "Your visit is booked. The file with this letter puts it into your calendar."],
  changed: [
    "Your visit was moved",
    "Your visit now is at this time. The file with this letter changes it in your calendar.",
  ],
  declined: [
    "The doctor can't see you at that time",
    "The doctor could not take this visit. You can choose another time or another doctor.",
  ],
  cancelled: ["Your visit was cancelled", NOT_TAKING_PLACE],
  unanswered: [
    "Your request was not answered in time",
    "We are sorry: the doctor did not answer before the time that you asked for. Please choose another one.",
  ],
  "doctor-absent": [
    "Your doctor did not come",
    "We are sorry: you were in the waiting room, and the doctor did not begin this visit. " +
      "Please choose another time or another doctor; the clinic was told.",
  ],
  near: ["Your visit is near", "This is to remind you of your visit."],
};
/** Other words where it matters who did it. */
const PATIENT_LINES: Partial<Record<ToPatient, Partial<Record<TransitionActor, string>>>> = {
  requested: {
    staff: "The clinic has asked the doctor for this time for you. You get a letter when the doctor has answered.",
  },
  changed: {
    staff: "The clinic moved your visit to this time. The file with this letter changes it in your calendar.",
  },
  cancelled: {
    patient: `You cancelled this visit. ${NOT_TAKING_PLACE}`,
    doctor: `Your doctor had to cancel this visit. ${NOT_TAKING_PLACE} You can choose another time or another doctor.`,
    staff: `The clinic cancelled this visit. ${NOT_TAKING_PLACE} You can choose another time or another doctor.`,
  },
};
const DOCTOR_LINES: Partial<Record<ToDoctor, Partial<Record<TransitionActor, string>>>> = {
  request: { staff: "The clinic asks for a visit for somebody. Please accept or decline it before its time." },
  moved: { staff: "The clinic moved a visit with you to this time." },
  "called-off": {
    patient: `The patient cancelled this visit. ${NOT_TAKING_PLACE}`,
    staff: `The clinic cancelled this visit. ${NOT_TAKING_PLACE}`,
  },
};
const DOCTOR_WORDS: Readonly<Record<ToDoctor, Words>> = {
  request: [
    "A request waits for your answer",
    "Somebody asks for a visit. Please accept or decline it before its time.",
  ],
  booked: ["A visit was booked with you", "A visit was booked with you."],
  moved: ["A visit with you was moved", "A visit with you now is at this time."],
  "called-off": ["A visit with you was cancelled", NOT_TAKING_PLACE],
  lapsed: [
    "A request was not answered in time",
    "Nobody answered this request before its time, and it is over. The patient was asked to choose another time.",
  ],
  "did-not-come": [
    "A patient waited for you",
    "The patient was in the waiting room, and this visit was never begun. " +
      "It is over now; the patient and the clinic were told.",
  ],
  "near-for-doctor": ["A visit with you is near", "This is to remind you of a visit with you."],
  accepted: ["You took a request", "You took this visit. The file with this letter puts it into your calendar."],
  refused: ["You declined a request", NOT_TAKING_PLACE],
  ended: ["You cancelled a visit", NOT_TAKING_PLACE],
};

const doctorText = (doctor: DoctorFacts) => doctorWords(doctorOf(doctor));

function addressOf({ row, origin }: Pick<EmailFacts, "row" | "origin">): string {
  return `${origin}/consultations/${row.id}`;
}

type Sight = Omit<EmailFacts, "sender" | "reasonGiven" | "by">;

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

const nameOf = (doctor: DoctorFacts) => `Consultation with ${doctorOf(doctor).name}`;

/** The consultation as a calendar file (RFC 5545) to download. */
export function inCalendar(notified: Sight): string {
  const { doctor, clinic } = notified;
  const lines = [doctorText(doctor), clinicWords(clinic), addressOf(notified), EMERGENCY];
  return calendarFile(entryOf(notified, nameOf(doctor), lines));
}

function attached(entry: CalendarEntry, from: string, to: string): Attachment {
  const file: CalendarEntry = { ...entry, letter: { from, to } };
  const contentType = `text/calendar; charset=utf-8; method=${calendarMethod(file)}`;
  return { filename: "consultation.ics", contentType, content: calendarFile(file) };
}

/** An email to the patient. In: the address, what happened, and the consultation after it. */
export function patientEmail(to: string, what: ToPatient, notified: EmailFacts): EmailContent {
  const [subject, always] = PATIENT_WORDS[what];
  const { row, doctor, clinic, reasonGiven, by } = notified;
  const sentence = PATIENT_LINES[what]?.[by] ?? always;
  const reasons = reasonGiven && row.patientUid !== null ? [REASON_GIVEN] : [];
  // A caller has no account, and could not open the page of the consultation.
  const where = row.patientUid === null ? BY_PHONE : `The visit: ${addressOf(notified)}`;
  const reach = clinicWords(clinic);
  const when = `${longTime(row.startsAt, row.zone)}\n${doctorText(doctor)}`;
  const text = [sentence, when, ...reasons, where, reach, EMERGENCY];
  const entry = entryOf(notified, nameOf(doctor), [doctorText(doctor), where, reach, EMERGENCY]);
  return { to, subject, text: text.join("\n\n"), attachments: [attached(entry, notified.sender, to)] };
}

const DOCTORS_ENTRY = "Consultation with a patient";

/** An email to the doctor with time and link; who the patient is can be read only after signing in. */
export function doctorEmail(what: ToDoctor, notified: EmailFacts): EmailContent {
  const [subject, always] = DOCTOR_WORDS[what];
  const { row, doctor, clinic, by } = notified;
  const sentence = DOCTOR_LINES[what]?.[by] ?? always;
  const where = `The visit: ${addressOf(notified)}`;
  const reach = clinicWords(clinic);
  const when = `${longTime(row.startsAt, row.zone)}\n${doctorText(doctor)}`;
  const text = [sentence, when, where, reach].join("\n\n");
  const entry = entryOf(notified, DOCTORS_ENTRY, [where, reach]);
  return { to: doctor.email, subject, text, attachments: [attached(entry, notified.sender, doctor.email)] };
}
