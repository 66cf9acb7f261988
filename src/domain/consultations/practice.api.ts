import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { Consultation } from "./consultation.ts";
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
  /** Open hours of the day without breaks: UTC ISO, in order. */
  readonly open: readonly { readonly from: string; readonly until: string }[];
  /** Bookings of the day in order of time, in any state. */
  readonly consultations: readonly DayConsultation[];
  /** The first consultation after this day; null without one. */
  readonly next: Consultation | null;
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
  /** The last consultation, and the next one if there is one. */
  readonly last: { readonly id: string; readonly at: string };
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
  /** UTC ISO. */
  readonly now: string;
  /** Newest first; those ahead come before those that took place. */
  readonly consultations: readonly PatientConsultation[];
}

export interface Earnings {
  /** Months up to the present one, oldest first: `YYYY-MM`, whole rupees, and completed consultations. */
  readonly months: readonly { readonly month: string; readonly rupees: number; readonly consultations: number }[];
}

/** A doctor's own overview. Doctors only, each their own; others get NOT_FOUND. */
export interface PracticeApi {
  /** Today in the doctor's zone. Fails: NOT_FOUND. */
  day(actor: Actor): Promise<PracticeDay>;
  /** Requests that wait for the doctor, soonest first. Fails: NOT_FOUND. */
  requests(actor: Actor): Promise<readonly PracticeRequest[]>;
  /**
   * Patients whom the doctor has seen, last seen first, while the doctor may read their records (TRUST.md AC-5). Input:
   * `tableQuerySchema`. Fails: NOT_FOUND.
   */
  patients(actor: Actor, query: unknown): Promise<TablePage<SeenPatient>>;
  /**
   * The history of the patient of one of the doctor's consultations, in the same bounds as `patients`. The person is
   * identified by the consultation, so that no account id is shown. Fails: NOT_FOUND, also for a stranger's patient.
   */
  patient(actor: Actor, consultation: string): Promise<PatientHistory>;
  /** Fees of completed consultations by month, at the prices of the booking. Fails: NOT_FOUND. */
  earnings(actor: Actor): Promise<Earnings>;
  /** Version of the actor's own topic `ownConsultations`; read it before the other data. Fails: NOT_FOUND. */
  version(actor: Actor): Promise<number>;
}
