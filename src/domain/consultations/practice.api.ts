import type { Actor } from "../actor.ts";
import type { Csv } from "../format/csv.ts";
import type { TablePage } from "../paging.ts";
import type { Consultation } from "./consultation.ts";
import type { HoursChange } from "./hours-changes.ts";
import type { State } from "./states.ts";

/** A booking of a doctor's day. Age and reason are known while the doctor may read them. */
export interface DayConsultation extends Consultation {
  /** In whole years; null when unknown. */
  readonly age: number | null;
  readonly reason: string;
  /** Whether the patient has no account, so that the doctor calls by phone. */
  readonly byPhone: boolean;
}

/** A doctor's day. */
export interface PracticeDay {
  /** The day in the doctor's zone, `YYYY-MM-DD`, and that zone. */
  readonly day: string;
  readonly zone: string;
  /** UTC ISO. */
  readonly now: string;
  /** False until hours were saved once. */
  readonly saved: boolean;
  readonly dayOff: boolean;
  /** Name of the holiday on which the clinic is closed; null on other days. */
  readonly holiday: string | null;
  /** Open hours of the day without breaks: UTC ISO, in order. */
  readonly open: readonly { readonly from: string; readonly until: string }[];
  /** Bookings of the day in order of time, in any state. */
  readonly consultations: readonly DayConsultation[];
  /** The first consultation after this day; null without one. */
  readonly next: Consultation | null;
}

/** Time off of a day: UTC ISO, and the change of hours that it comes from; null on a day off. */
export interface CalendarTimeOff {
  readonly from: string;
  readonly until: string;
  readonly reason: string;
  readonly change: HoursChange | null;
}

/** One day of a doctor's calendar. */
export interface CalendarDay extends Pick<PracticeDay, "day" | "open" | "consultations"> {
  readonly off: readonly CalendarTimeOff[];
}

/** Days of a doctor's calendar, one after the other. */
export interface PracticeCalendar extends Pick<PracticeDay, "zone" | "now" | "saved"> {
  /** Today in the doctor's zone, `YYYY-MM-DD`. */
  readonly today: string;
  readonly days: readonly CalendarDay[];
  /** Time off and opened time from today on. */
  readonly changes: readonly HoursChange[];
  /** Whole days off from today on, in order. */
  readonly daysOff: readonly string[];
  /** Future consultations in time off: they have to be rescheduled or cancelled. */
  readonly inTimeOff: readonly Consultation[];
  /** Version of the actor's own topic `ownConsultations` that this shows. */
  readonly version: number;
}

/** A request that waits for the doctor, with the facts needed to decide. */
export interface PracticeRequest extends Consultation {
  /** In whole years. */
  readonly age: number | null;
  readonly reason: string;
  readonly since: string;
}

/** A patient whom the doctor has seen, while the doctor may read their records. */
export interface SeenPatient {
  readonly name: string;
  /** In whole years, today. */
  readonly age: number;
  readonly consultations: number;
  /** The last consultation with what it was for, and the next one if there is one. */
  readonly last: { readonly id: string; readonly at: string; readonly reason: string };
  readonly next: { readonly id: string; readonly at: string } | null;
}

/** One consultation of a patient's history with a doctor. */
export interface PatientConsultation {
  readonly id: string;
  readonly state: State;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly reason: string;
}

/** A patient's history with one doctor, as far as the doctor may read it. */
export interface PatientHistory {
  readonly name: string;
  /** In whole years, today. */
  readonly age: number;
  /** `YYYY-MM-DD`. */
  readonly bornOn: string;
  readonly zone: string;
  /** Newest first; those ahead come before those that took place. */
  readonly consultations: readonly PatientConsultation[];
}

/** A month of a doctor's consultations, by the doctor's calendar. */
export interface EarningsMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Completed consultations, and the sum of their fees in whole rupees. */
  readonly consultations: number;
  readonly rupees: number;
  /** Completed consultations by the fee that was agreed at the booking, highest first; null where none was. */
  readonly fees: readonly { readonly fee: number | null; readonly consultations: number }[];
  readonly missed: number;
  /** Booked and then cancelled, by either side or staff. */
  readonly cancelled: number;
}

export interface Earnings {
  /** Months up to the present one, oldest first. */
  readonly months: readonly EarningsMonth[];
}

/** A doctor's own overview. Doctors only, each their own; others get NOT_FOUND. */
export interface PracticeApi {
  /**
   * Today in the doctor's zone.
   * @throws NOT_FOUND.
   */
  readPracticeDay(actor: Actor): Promise<PracticeDay>;
  /**
   * Days of the calendar, any 42 at most, from today unless given. Input: `calendarQuerySchema`.
   * @throws NOT_FOUND.
   */
  readPracticeCalendar(actor: Actor, query: unknown): Promise<PracticeCalendar>;
  /**
   * Requests that wait for the doctor, soonest first.
   * @throws NOT_FOUND.
   */
  listPracticeRequests(actor: Actor): Promise<readonly PracticeRequest[]>;
  /**
   * Patients whom the doctor has seen, last seen first, while the doctor may read their records (TRUST.md AC-5).
   * Input: `tableQuerySchema`.
   * @throws NOT_FOUND.
   */
  listSeenPatients(actor: Actor, query: unknown): Promise<TablePage<SeenPatient>>;
  /**
   * The history of the patient of one of the doctor's consultations, in the same bounds as `patients`. The person is
   * identified by the consultation, so that no account id is shown.
   * @throws NOT_FOUND, also for a stranger's patient.
   */
  readPatientHistory(actor: Actor, consultationId: string): Promise<PatientHistory>;
  /**
   * Fees of completed consultations by month, at the prices of the booking.
   * @throws NOT_FOUND.
   */
  readEarnings(actor: Actor): Promise<Earnings>;
  /**
   * The fees of `earnings` as a table.
   * @throws NOT_FOUND.
   */
  exportEarnings(actor: Actor): Promise<Csv>;
  /**
   * Version of the actor's own topic `ownConsultations`; read it before the other data.
   * @throws NOT_FOUND.
   */
  readPracticeVersion(actor: Actor): Promise<number>;
}
