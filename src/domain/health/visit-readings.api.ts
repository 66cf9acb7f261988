import type { Actor } from "../actor.ts";
import type { Reading } from "./health.rules.ts";

/** A reading from before a consultation. */
export interface VisitReading {
  readonly reading: Reading;
  /** Whether the actor measured it, and may still correct it today. */
  readonly isOwn: boolean;
  /** When it was written anew in place of an earlier one, UTC ISO; null for the first value. */
  readonly correctedAt: string | null;
}

export interface VisitReadingList {
  /** Those that count, in the order in which they were measured. */
  readonly readings: readonly VisitReading[];
  /** Whether the actor may add some now. */
  readonly mayAdd: boolean;
}

/** What a nurse measures for an appointment of the day. All others get NOT_FOUND, the rest of the staff included. */
export interface VisitReadingsApi {
  /**
   * What was measured for an appointment, and nothing else of the person's record; audited. A nurse on the day of the
   * appointment, and its doctor while they may read its records.
   * @throws NOT_FOUND for all others.
   */
  listVisitReadings(actor: Actor, consultationId: string): Promise<VisitReadingList>;

  /**
   * Adds what was measured. Idempotent by key. A nurse, on the day of the appointment until it is over. Input:
   * `visitReadingsSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CONSULTATION_MOVED_ON.
   */
  addVisitReadings(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * Corrects or withdraws one reading. Idempotent. The nurse who measured it, on the day of the appointment. Input:
   * `correctionSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  correctVisitReading(actor: Actor, consultationId: string, input: unknown): Promise<void>;
}
