import type { Actor } from "../actor.ts";
import type { Reading } from "./health.rules.ts";

/** A reading from before a consultation. */
export interface NurseReading {
  readonly reading: Reading;
  /** Whether the actor measured it, and may still correct it today. */
  readonly isOwn: boolean;
  /** When it was written anew in place of an earlier one, UTC ISO; null for the first value. */
  readonly correctedAt: string | null;
}

export interface NurseReadingList {
  /** Those that count, in the order in which they were measured. */
  readonly readings: readonly NurseReading[];
  /** Whether the actor may add some now. */
  readonly mayAdd: boolean;
}

/** What a nurse measures for an appointment of the day. All others get NOT_FOUND, the rest of the staff included. */
export interface NurseReadingsApi {
  /**
   * What was measured for an appointment, and nothing else of the person's record; audited. A nurse on the day of the
   * appointment, and its doctor while they may read its records.
   * @throws NOT_FOUND for all others.
   */
  listNurseReadings(actor: Actor, consultationId: string): Promise<NurseReadingList>;

  /**
   * Adds what was measured. Idempotent by key. A nurse, on the day of the appointment until it is over. Input:
   * `nurseReadingsSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CONSULTATION_MOVED_ON.
   */
  addNurseReadings(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * Corrects or withdraws one reading. Idempotent. The nurse who measured it, on the day of the appointment. Input:
   * `correctionSchema`.
   * @throws NOT_FOUND, INVALID_FORM; CHANGED_MEANWHILE for one that was corrected or withdrawn otherwise.
   */
  correctNurseReading(actor: Actor, consultationId: string, input: unknown): Promise<void>;
}
