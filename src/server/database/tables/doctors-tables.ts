import type { CouncilType, System } from "#domain/doctors/councils/councils.ts";
import type { FileKind, FileType } from "#domain/doctors/files.rules.ts";
import type { Verdict } from "#domain/doctors/verdicts.ts";
import type { VerificationStatus } from "#domain/doctors/verification-status.rules.ts";

/** Doctors. Times are UTC ISO text; days are `YYYY-MM-DD` in the clinic's time zone. */
export interface DoctorColumns {
  verificationStatus: VerificationStatus;
  /** The last day on which the verification is valid. */
  recheckOn: string | null;
  /** Incremented by every change of the facts that are verified. */
  revision: number;
  /** The folded name, for searching and sorting. */
  nameSearched: string;
}

interface DoctorProfileRow {
  uid: string;
  slug: string;
  qualifications: string;
  practisingSince: number;
  system: System;
  councilType: CouncilType;
  council: string;
  registrationNumber: string;
  nameOnRegister: string;
  /** JSON lists of keys (domain/doctors/offers.ts). */
  specialities: string;
  languages: string;
  /** JSON list of the ways in which the doctor consults. */
  ways: string;
  fee: number;
  about: string;
  /** What pages in Hindi show instead; empty without it. */
  aboutHindi: string;
  /** The folded text that the directory searches. */
  searched: string;
  /** The folded texts about the practice, with a space before each word. */
  aboutSearched: string;
  /** The registration in normal form (domain/doctors/profile.rules.ts). */
  registrationKey: string;
  /** When it was last submitted for verification. */
  sentAt: string;
  updatedAt: string;
}

/** The one verified doctor of each registration. */
interface DoctorRegistrationRow {
  key: string;
  uid: string;
}

interface DoctorFileRow {
  id: string;
  uid: string;
  kind: FileKind;
  name: string;
  type: FileType;
  size: number;
  addedAt: string;
}

interface DoctorCheckRow {
  id: string;
  uid: string;
  verdict: Verdict;
  at: string;
  /** The uid of the admin. */
  actor: string;
  checkedBy: string;
  words: string;
  /** JSON of the receipt; null for a rejection or suspension. */
  receipt: string | null;
}

interface ReceiptCountRow {
  year: number;
  count: number;
}

/** Profiles, evidence and verifications of doctors. */
export interface DoctorTables {
  doctorProfiles: DoctorProfileRow;
  doctorRegistrations: DoctorRegistrationRow;
  doctorFiles: DoctorFileRow;
  doctorChecks: DoctorCheckRow;
  receiptCounts: ReceiptCountRow;
}
