import type { FileType } from "#domain/doctors/files.rules.ts";
import type { AgreementAnswer } from "#domain/family/agreement.ts";
import type { DocumentKind } from "#domain/health/document-kinds.ts";
import type { ReadingKind } from "#domain/health/record-kinds.ts";

/** What people write of their own health. */
interface HealthEntryRow {
  id: string;
  uid: string;
  /** The member of the family whose it is; null for the account's own person. */
  memberId: string | null;
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

/** A document from elsewhere. */
interface HealthDocumentRow {
  id: string;
  uid: string;
  /** The member of the family whom it is about; null for the account's own person. */
  memberId: string | null;
  kind: DocumentKind;
  /** The date of the document, `YYYY-MM-DD`. */
  day: string;
  /** Encrypted JSON of its name and of the person whom it is about. */
  body: string;
  /** UTC ISO, as are all times here. */
  addedAt: string;
  /** Since when it is shown with the health record; null while it is not. */
  withRecordAt: string | null;
  /** The idempotency key of the form that created the row (forms/idempotency.ts). */
  idempotencyKey: string | null;
}

/** A file of a document. */
interface DocumentPageRow {
  /** Also the id of the stored file. */
  id: string;
  documentId: string;
  /** From 1. */
  number: number;
  type: FileType;
  size: number;
  /** 1 for a PDF that opens only with a password. */
  locked: number;
  /** A keyed hash of the owner and the bytes as they were sent, to recognise a file that is sent again. */
  digest: string;
  /** The idempotency key of the form that added the page later. */
  idempotencyKey: string | null;
}

/** A document that the doctor of a consultation may open. */
interface DocumentShareRow {
  documentId: string;
  consultationId: string;
  at: string;
}

/** A person of a patient's family, without an account of their own. */
interface FamilyMemberRow {
  id: string;
  /** The account whose family it is. */
  uid: string;
  /** Encrypted JSON of what is written about the person (domain/family). */
  body: string;
  addedAt: string;
  /** The idempotency key of the form that created the row (forms/idempotency.ts). */
  idempotencyKey: string | null;
}

/** What an adult member said to a record in this account, and the link that asks. Times are UTC ISO. */
interface MemberAgreementRow {
  memberId: string;
  /** What was said last; null before. */
  answer: AgreementAnswer | null;
  answeredAt: string | null;
  /** The uid of the staff who noted the answer; null for one that came by the link. */
  notedBy: string | null;
  /** Encrypted email or number to which the link went; null where none did. */
  contact: string | null;
  linkHash: string | null;
  askedAt: string | null;
  /** Until when the link can be answered. */
  linkUntil: string | null;
  /** When the link was answered; after that, it only withdraws. */
  linkAnsweredAt: string | null;
  /** When the account was notified that the member is of age; null where it was not. */
  ofAgeAt: string | null;
}

/** What the staff measured before a consultation. Times are UTC ISO. */
interface NurseReadingRow {
  id: string;
  consultationId: string;
  kind: ReadingKind;
  /** When it was measured, and when this value of it was written. */
  at: string;
  writtenAt: string;
  /** The uid of who measured. */
  by: string;
  /** Encrypted JSON of the content. */
  body: string;
  /** The reading that this one corrects; null for the first one. */
  replaces: string | null;
  /** When it was corrected or withdrawn; null while it counts. */
  endedAt: string | null;
  /** The idempotency key of the form that created the row, and the kind. */
  idempotencyKey: string | null;
}

export interface HealthTables {
  nurseReadings: NurseReadingRow;
  memberAgreements: MemberAgreementRow;
  familyMembers: FamilyMemberRow;
  healthDocuments: HealthDocumentRow;
  documentPages: DocumentPageRow;
  documentShares: DocumentShareRow;
  healthEntries: HealthEntryRow;
  takenDoses: TakenDoseRow;
}
