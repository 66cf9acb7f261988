/** Hours and bookings. Times are UTC ISO text; days are `YYYY-MM-DD` in the doctor's time zone. */
interface DoctorHoursRow {
  doctor: string;
  zone: string;
  mode: string;
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
}

interface ConsultationRow {
  id: string;
  doctor: string;
  /** Null for a caller without an account. */
  patientUid: string | null;
  /** The uid, or a keyed hash of a caller's number and name; limits bookings to one per day and doctor. */
  patientKey: string;
  startsAt: string;
  endsAt: string;
  /** The end of the pause after it. */
  blockedUntil: string;
  day: string;
  zone: string;
  state: string;
  /** 1 while it takes up the doctor's time. */
  live: number;
  mode: string;
  slotHoldUntil: string | null;
  /** The idempotency key of the booking. */
  key: string;
  bookedBy: string;
  revision: number;
  /** Encrypted JSON of the booking form; null while the slot is only held. */
  details: string | null;
  /** Encrypted JSON of a caller's contact details; null for accounts. */
  caller: string | null;
  consentVersion: string | null;
  consentAt: string | null;
  endedBy: string | null;
  /** Encrypted. */
  endReason: string | null;
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

export interface ConsultationTables {
  doctorHours: DoctorHoursRow;
  doctorDaysOff: DoctorDayOffRow;
  consultations: ConsultationRow;
  consultationCells: ConsultationCellRow;
  consentTexts: ConsentTextRow;
}
