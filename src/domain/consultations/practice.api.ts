import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { Consultation } from "./consultation.ts";

/** A doctor's day as it stands. */
export interface PracticeDay {
  /** The day by the doctor's calendar, `YYYY-MM-DD`, and the zone of it. */
  readonly day: string;
  readonly zone: string;
  /** UTC ISO. */
  readonly now: string;
  /** False until hours were kept once. */
  readonly saved: boolean;
  readonly dayOff: boolean;
  /** When the day is open, breaks left out: UTC ISO, in order. */
  readonly open: readonly { readonly from: string; readonly until: string }[];
  /** What was booked of it, in order of time, whatever became of it. */
  readonly consultations: readonly Consultation[];
  /** The first visit after this day; null while there is none. */
  readonly next: Consultation | null;
}

/** A visit that waits for the doctor's word, with what is needed to give it. */
export interface PracticeRequest extends Consultation {
  /** In whole years. */
  readonly age: number | null;
  readonly reason: string;
  readonly since: string;
}

/** A person whom the doctor has seen, within the time in which the doctor reads of it. */
export interface SeenPatient {
  readonly name: string;
  /** In whole years, today. */
  readonly age: number;
  readonly consultations: number;
  /** The last visit, and the next one where there is one. */
  readonly last: { readonly id: string; readonly at: string };
  readonly next: { readonly id: string; readonly at: string } | null;
}

export interface Earnings {
  /** Months up to the present one, oldest first: `YYYY-MM`, whole rupees, and completed visits. */
  readonly months: readonly { readonly month: string; readonly rupees: number; readonly consultations: number }[];
}

/** What a doctor's own desk shows. Doctors only, each the own; for all others it is not there. */
export interface PracticeApi {
  /** Today by the doctor's calendar. Fails: NOT_FOUND. */
  day(actor: Actor): Promise<PracticeDay>;
  /** Requests that wait for the doctor's word, the soonest first. Fails: NOT_FOUND. */
  requests(actor: Actor): Promise<readonly PracticeRequest[]>;
  /**
   * People whom the doctor has seen, the last seen first; only within the relation (TRUST.md AC-5). Input:
   * `tableQuerySchema`. Fails: NOT_FOUND.
   */
  patients(actor: Actor, query: unknown): Promise<TablePage<SeenPatient>>;
  /** Fees of completed visits by month, as they were when the visits were booked. Fails: NOT_FOUND. */
  earnings(actor: Actor): Promise<Earnings>;
  /** Version of the actor's own topic `visits`; ask for it before the others. Fails: NOT_FOUND. */
  version(actor: Actor): Promise<number>;
}
