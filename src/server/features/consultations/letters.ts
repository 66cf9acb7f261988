import { calendarFile } from "#domain/consultations/calendar-file.ts";
import type { Attachment } from "#server/adapters/mail/mailer.ts";
import type { Letter } from "#server/features/mail/mail.service.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import type { DoctorFacts } from "./hours.queries.ts";

/** What a letter can tell the patient, or whoever booked for them. */
export type ToPatient = "requested" | "confirmed" | "changed" | "declined" | "cancelled" | "unanswered" | "reminder";
/** What a letter can tell the doctor. */
export type ToDoctor = "request" | "booked" | "moved" | "called-off";

/** A visit as letters tell of it: never what it is about. */
export interface Told {
  readonly row: ConsultationRow;
  readonly doctor: DoctorFacts;
  readonly origin: string;
  /** UTC ISO. */
  readonly now: string;
  /** Why it was declined or cancelled; empty when nobody said. */
  readonly reason?: string;
}

const EMERGENCY = "In an emergency do not wait for the visit: call 112.";
const PATIENT_WORDS: Readonly<Record<ToPatient, readonly [subject: string, line: string]>> = {
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
  cancelled: ["Your visit was cancelled", "This visit will not take place."],
  unanswered: [
    "Your request was not answered in time",
    "We are sorry: the doctor did not answer before the time that you asked for. Please choose another one.",
  ],
  reminder: ["Your visit is near", "This is to remind you of your visit."],
};
const DOCTOR_WORDS: Readonly<Record<ToDoctor, readonly [subject: string, line: string]>> = {
  request: [
    "A request waits for your answer",
    "Somebody asks for a visit. Please accept or decline it before its time.",
  ],
  booked: ["A visit was booked with you", "A visit was booked with you."],
  moved: ["A visit with you was moved", "A visit with you now is at this time."],
  "called-off": ["A visit with you was cancelled", "This visit will not take place."],
};
/** Letters that change what a calendar has. */
const IN_CALENDAR: readonly ToPatient[] = ["confirmed", "changed", "cancelled", "reminder"];

/** `Monday, November 23, 2026 at 10:00 AM (Asia/Kolkata)`. */
export function longTime(moment: string, zone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone: zone });
  return `${words.format(Date.parse(moment)).replace(/\u202f/gu, " ")} (${zone})`;
}

function doctorLine({ firstName, lastName, qualifications, registrationNumber }: DoctorFacts): string {
  const registered = registrationNumber === null ? [] : [`registration ${registrationNumber}`];
  return [`Dr. ${firstName} ${lastName}`, ...(qualifications === null ? [] : [qualifications]), ...registered].join(
    ", ",
  );
}

function addressOf({ row, origin }: Told): string {
  return `${origin}/consultations/${row.id}`;
}

/** The visit as a calendar file (RFC 5545). */
export function inCalendar(told: Told, cancelled: boolean): string {
  const { row, doctor, now } = told;
  return calendarFile({
    id: row.id,
    sequence: row.revision,
    cancelled,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    writtenAt: now,
    summary: `Consultation with Dr. ${doctor.firstName} ${doctor.lastName}`,
    description: `${doctorLine(doctor)}\n${addressOf(told)}\n${EMERGENCY}`,
    address: addressOf(told),
  });
}

function entry(told: Told, cancelled: boolean): Attachment {
  const content = inCalendar(told, cancelled);
  const method = cancelled ? "CANCEL" : "PUBLISH";
  return { filename: "consultation.ics", contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** A letter to the patient. In: the address, what is told, and the visit as it stands after the act. */
export function patientLetter(to: string, what: ToPatient, told: Told): Letter {
  const [subject, line] = PATIENT_WORDS[what];
  const { row, doctor, reason = "" } = told;
  const reasons = reason === "" ? [] : [`The reason given: ${reason}`];
  const text = [
    line,
    `${longTime(row.startsAt, row.zone)}\n${doctorLine(doctor)}`,
    ...reasons,
    `The visit: ${addressOf(told)}`,
    EMERGENCY,
  ].join("\n\n");
  const attachments = IN_CALENDAR.includes(what) ? { attachments: [entry(told, what === "cancelled")] } : {};
  return { to, subject, text, ...attachments };
}

/** A letter to the doctor: when, and where to look; who it is stands behind the login. */
export function doctorLetter(what: ToDoctor, told: Told): Letter {
  const [subject, line] = DOCTOR_WORDS[what];
  const { row, doctor } = told;
  const text = [line, longTime(row.startsAt, row.zone), `The visit: ${addressOf(told)}`].join("\n\n");
  return { to: doctor.email, subject, text };
}
