/** What a treatment goes on with after its consultation. Times are UTC ISO text. */
interface FollowUpRow {
  /** The consultation whose newest prescription asks for it. */
  consultationId: string;
  patientUid: string;
  doctor: string;
  /** By when, `YYYY-MM-DD`. */
  day: string;
  /** When the prescription was signed. */
  signedAt: string;
  /** When the patient is reminded; null once that was dealt with. */
  remindAt: string | null;
}

/** A short text of a doctor's own. */
interface PhraseRow {
  id: string;
  doctor: string;
  /** Encrypted JSON of shortcut and text (domain/phrases). */
  body: string;
  createdAt: string;
  /** The idempotency key of the form that created the row (forms/idempotency.ts). */
  idempotencyKey: string | null;
}

export interface CareTables {
  followUps: FollowUpRow;
  phrases: PhraseRow;
}
