/** What people write of their own health. */
interface HealthEntryRow {
  id: string;
  uid: string;
  /** A list, a measure or `reminder` (domain/health). */
  kind: string;
  /** UTC ISO: when a reading was measured, when anything else was written. */
  at: string;
  /** Encrypted JSON of the content. */
  body: string;
  /** The idempotency key of the form that created the row (forms/idempotency.ts). */
  idempotencyKey: string | null;
  /** Of a reminder: when its next dose is due, UTC ISO; null after the last one, and for anything else. */
  dueAt: string | null;
}

/** A dose that was taken. */
interface TakenDoseRow {
  reminderId: string;
  /** When it was due and when it was marked as taken, UTC ISO. */
  at: string;
  takenAt: string;
}

export interface HealthTables {
  healthEntries: HealthEntryRow;
  takenDoses: TakenDoseRow;
}
