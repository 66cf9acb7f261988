import type { ProblemAct, ProblemState } from "#domain/problems/problems.rules.ts";

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

/** A medicine that the clinic added to the list. */
interface ClinicMedicineRow {
  id: string;
  /** Its name's letters and numbers in lower case: the clinic has each name once. */
  nameKey: string;
  /** JSON (domain/medicines/own). */
  body: string;
  revision: number;
  retiredAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The idempotency key of the form that created the row (forms/idempotency.ts). */
  idempotencyKey: string | null;
}

/** What a patient suffers from. What is said of it is in its changes. */
interface ProblemRow {
  id: string;
  patientUid: string;
  /** Which person of the account: as `consultations.personKey`. */
  personKey: string;
  /** The consultation and the doctor that it was added from. */
  consultationId: string;
  doctor: string;
  state: ProblemState;
  /** That of its last change. */
  revision: number;
  addedAt: string;
}

/** A step in the history of a problem. */
interface ProblemChangeRow {
  problemId: string;
  /** Counted from 1. */
  revision: number;
  act: ProblemAct;
  at: string;
  doctor: string;
  /** Encrypted JSON of what it said from then on (domain/problems). */
  body: string;
}

/** A record that a doctor opened in an emergency. */
interface EmergencyAccessRow {
  id: string;
  doctor: string;
  /** The account whose record it is, or that books for the person. */
  patientUid: string;
  /** Encrypted JSON of name and birth date: an account books for a family. */
  person: string;
  /** Encrypted. */
  reason: string;
  openedAt: string;
  endsAt: string;
  /** When the doctor or an admin ended it before its time. */
  endedAt: string | null;
}

export interface CareTables {
  emergencyAccesses: EmergencyAccessRow;
  problems: ProblemRow;
  problemChanges: ProblemChangeRow;
  followUps: FollowUpRow;
  phrases: PhraseRow;
  clinicMedicines: ClinicMedicineRow;
}
