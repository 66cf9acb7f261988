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
}

export interface HealthTables {
  healthEntries: HealthEntryRow;
}
