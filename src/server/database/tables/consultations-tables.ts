import type { MovedTime } from "#domain/consultations/consultation.ts";
import type { Mode } from "#domain/consultations/hours.rules.ts";
import type { HoursChange } from "#domain/consultations/hours-changes.ts";
import type { State, TransitionActor } from "#domain/consultations/states.ts";
import type { Inviter } from "#domain/guardian/guardian.rules.ts";
import type { CallRole, Participant } from "#domain/room/participants.ts";

/** Hours and bookings. Times are UTC ISO text; days are `YYYY-MM-DD` in the doctor's time zone. */
interface DoctorHoursRow {
  doctor: string;
  zone: string;
  mode: Mode;
  slotMinutes: number;
  pauseMinutes: number;
  noticeMinutes: number;
  aheadDays: number;
  dailyMost: number;
  /** JSON of seven lists of time spans (domain/consultations/hours.rules.ts). */
  weekly: string;
  breaks: string;
  updatedAt: string;
}

interface DoctorDayOffRow {
  doctor: string;
  day: string;
  /** The doctor's own words; empty without any. */
  reason: string;
}

interface ClinicHolidayRow {
  day: string;
  name: string;
}

/** A change of the weekly hours (domain/consultations/hours-changes.ts). */
interface DoctorHoursChangeRow {
  id: string;
  doctor: string;
  kind: HoursChange["kind"];
  first: string;
  last: string | null;
  /** 1 for every week. */
  weekly: number;
  /** Minutes since midnight. */
  from: number;
  to: number;
  reason: string;
}

interface ConsultationRow {
  id: string;
  doctor: string;
  /** Null for a caller without an account. */
  patientUid: string | null;
  /** The uid, or a keyed hash of a caller's number and name; the people of one key are told apart by the details. */
  patientKey: string;
  /** Keyed hash of name and birth date; null while the slot is only held, and until an old row was read. */
  personKey: string | null;
  /** Keyed hash of a caller's number; null for accounts. */
  phoneKey: string | null;
  startsAt: string;
  endsAt: string;
  /** The end of the pause after it. */
  blockedUntil: string;
  day: string;
  zone: string;
  state: State;
  /** 1 while it takes up the doctor's time. */
  live: number;
  mode: Mode;
  slotHoldUntil: string | null;
  /** The idempotency key of the booking. */
  key: string;
  bookedBy: "patient" | "staff";
  /** When a booking by phone was added to the account of its patient; null for all others. */
  claimedAt: string | null;
  /** The idempotency key of the form that did so (forms/idempotency.ts). */
  claimKey: string | null;
  /** When somebody said by a link that the patient comes at the present time; null before. */
  comingAt: string | null;
  /** When its patient came to the front desk without an appointment; null for all others. */
  walkInAt: string | null;
  revision: number;
  /** Encrypted JSON of the booking form; null while the slot is only held. */
  details: string | null;
  /** Encrypted JSON of a caller's contact details: the number alone once it was claimed; null for other accounts. */
  caller: string | null;
  consentVersion: string | null;
  consentAt: string | null;
  endedBy: TransitionActor | null;
  /** Encrypted. */
  endReason: string | null;
  /** `doctor` or `staff`, if they set the present time in place of another; null for the patient's own choice. */
  movedBy: MovedTime["by"] | null;
  /** The time before that. */
  movedFrom: string | null;
  /** Encrypted; null without a reason. */
  moveReason: string | null;
  /** In rupees, from the profile at the time of the booking; null when none was stored. */
  fee: number | null;
  createdAt: string;
  updatedAt: string;
}

/** Five minutes of a doctor's time that a live consultation occupies. */
interface ConsultationCellRow {
  doctor: string;
  /** Five-minute steps since 1970. */
  cell: number;
  consultationId: string;
}

interface ConsentTextRow {
  version: string;
  text: string;
}

/** An invitation of a minor's guardian, and the access that it gave. Times are UTC ISO text. */
interface GuardianAccessRow {
  /** Identifies the access in logs; it is no credential. */
  id: string;
  consultationId: string;
  /** Keyed hash of the link's secret. */
  linkHash: string;
  /** Keyed hash of the token of the browser that accepted; null until then. */
  browserHash: string | null;
  /** Who invited: `patient`, `doctor` or `staff`. */
  madeAs: Inviter;
  madeAt: string;
  takenAt: string | null;
  /** When it was revoked, given up or replaced. */
  endedAt: string | null;
}

/** A link to an appointment in a message to its patient. Times are UTC ISO text. */
interface AppointmentLinkRow {
  /** Names the link in the audit; it is no credential. */
  id: string;
  consultationId: string;
  /** The patient to whom it was sent. */
  uid: string;
  /** Keyed hash of its secret. */
  linkHash: string;
  /** When the appointment begins for which it was sent; it leads to no other time. */
  startsAt: string;
  createdAt: string;
}

/** A second doctor in the call of a consultation. Times are UTC ISO text. */
interface ColleagueAccessRow {
  id: string;
  consultationId: string;
  /** The uids of the invited doctor, and of the one who invited. */
  doctor: string;
  invitedBy: string;
  /** Encrypted; why, in one line. */
  note: string;
  askedAt: string;
  /** When the patient allowed it; null before. */
  allowedAt: string | null;
  endedAt: string | null;
  /** Who ended it: `patient`, `doctor`, `colleague`, or `staff` with the verification; null while it is open. */
  endedBy: string | null;
}

interface ConsultationRatingRow {
  /** Each consultation has at most one rating. */
  consultationId: string;
  doctor: string;
  stars: number;
  /** Encrypted; null without a comment. */
  comment: string | null;
  /** UTC ISO. */
  at: string;
}

/** The thread of a consultation: its last message, and the last one that each side has read. */
interface RoomThreadRow {
  consultationId: string;
  last: number;
  files: number;
  patientSeen: number;
  doctorSeen: number;
  adultSeen: number;
}

interface RoomMessageRow {
  consultationId: string;
  /** Numbers the messages of a thread from 1 without gaps. */
  number: number;
  author: Participant;
  /** The idempotency key. */
  key: string;
  /** The id of the attached file in the file store; null for text. */
  file: string | null;
  /** Encrypted JSON of the text, or of the file's name, type and size. */
  body: string;
  /** UTC ISO. */
  at: string;
}

/** Video calls; rows are deleted within an hour after a call. Times are UTC ISO text. */
interface CallRow {
  consultationId: string;
  /** The number of the consultation's last signal. */
  lastNumber: number;
  touchedAt: string;
}

/** The session of one side of a call. */
interface CallSessionRow {
  consultationId: string;
  /** The person: `patient`, `doctor`, `adult` or `colleague` (domain/call). */
  side: CallRole;
  /** The browser tab that joined; null before. */
  device: string | null;
  sessionId: string | null;
  seenAt: string;
  /** The last accepted batch of signals from this session. */
  batch: number;
  /** The other side's session whose call was declined. */
  declined: string | null;
  /** 1 when that person asked the caller to call again in a moment. */
  asksToWait: number;
  /** The guardian access of the named adult who joined last; null for others. */
  adult: string | null;
}

interface CallSignalRow {
  consultationId: string;
  number: number;
  fromSession: string;
  toSession: string;
  /** Encrypted JSON, because it contains network addresses. */
  body: string;
  at: string;
}

/** Hours, bookings, and what belongs to one consultation: room, call, guardian and rating. */
export interface ConsultationTables {
  doctorHours: DoctorHoursRow;
  doctorDaysOff: DoctorDayOffRow;
  clinicHolidays: ClinicHolidayRow;
  doctorHoursChanges: DoctorHoursChangeRow;
  consultations: ConsultationRow;
  consultationCells: ConsultationCellRow;
  consentTexts: ConsentTextRow;
  guardianAccess: GuardianAccessRow;
  appointmentLinks: AppointmentLinkRow;
  colleagueAccess: ColleagueAccessRow;
  consultationRatings: ConsultationRatingRow;
  roomThreads: RoomThreadRow;
  roomMessages: RoomMessageRow;
  calls: CallRow;
  callSessions: CallSessionRow;
  callSignals: CallSignalRow;
}
