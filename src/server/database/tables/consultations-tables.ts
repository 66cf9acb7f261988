/** Rows about time and booking. Moments are UTC ISO text; days are `YYYY-MM-DD` in the doctor's zone. */
interface DoctorHoursRow {
  doctor: string;
  zone: string;
  mode: string;
  slotMinutes: number;
  pauseMinutes: number;
  noticeMinutes: number;
  aheadDays: number;
  dailyMost: number;
  /** JSON of seven lists of windows (domain/consultations/hours.rules.ts). */
  weekly: string;
  breaks: string;
  updatedAt: string;
}

interface DoctorDayOffRow {
  doctor: string;
  day: string;
}

interface ConsultationRow {
  id: string;
  doctor: string;
  /** Null for a person on the phone who has no account. */
  patientUid: string | null;
  /** The uid, or a keyed hash of a caller's number and name: whom one visit a day and doctor is counted by. */
  patientKey: string;
  startsAt: string;
  endsAt: string;
  /** When the pause after it is over. */
  blockedUntil: string;
  day: string;
  zone: string;
  state: string;
  /** 1 while it takes up the doctor's time. */
  live: number;
  mode: string;
  slotHoldUntil: string | null;
  /** Names the press of the button that made it. */
  key: string;
  bookedBy: string;
  revision: number;
  /** Sealed JSON of who it is for and what they filled in; null while it is only held. */
  details: string | null;
  /** Sealed JSON of how to reach who called; null for accounts. */
  caller: string | null;
  consentVersion: string | null;
  consentAt: string | null;
  endedBy: string | null;
  /** Sealed. */
  endReason: string | null;
  /** In rupees, as it stood on the profile when it was booked; null where none was kept. */
  fee: number | null;
  createdAt: string;
  updatedAt: string;
}

/** Five minutes of a doctor's time that a live consultation takes up. */
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

export interface ConsultationTables {
  doctorHours: DoctorHoursRow;
  doctorDaysOff: DoctorDayOffRow;
  consultations: ConsultationRow;
  consultationCells: ConsultationCellRow;
  consentTexts: ConsentTextRow;
}
