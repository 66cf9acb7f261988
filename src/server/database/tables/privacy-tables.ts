import type { CallAct } from "#domain/call/call.rules.ts";
import type { Subject } from "#domain/privacy/grievances.rules.ts";
import type { CallRole } from "#domain/room/participants.ts";

/** Legal holds, erasures and grievances. Times are UTC ISO text; `Encrypted` values need the clinic's key. */
type Encrypted = string;
type Moment = string;

interface ErasureRow {
  /** The former uid of the erased person. */
  person: string;
  at: Moment;
}

interface LegalHoldRow {
  id: string;
  /** The former uid of the erased person. */
  person: string;
  /** domain/privacy/legal-holds.ts */
  kind: string;
  /** The law that requires it, in words. */
  reason: string;
  since: Moment;
  /** When it may be purged. */
  until: Moment;
  /** The retained consultation; null for audit entries and consents, which stay in their tables. */
  consultationId: string | null;
  /** JSON of the retained rows. */
  body: Encrypted | null;
}

/** A file that is to be deleted from the file store. */
interface FileErasureRow {
  file: string;
  /** When it was queued. */
  at: Moment;
}

/** The person whose consents a transaction purges; triggers refuse any other deletion of consents. */
interface ConsentPurgeRow {
  person: string;
}

interface GrievanceRow {
  id: string;
  number: string;
  /** Null for a visitor, who opens it with its number. */
  uid: string | null;
  about: Subject;
  /** Encrypted JSON of name, email and text; null once the person was erased. */
  body: Encrypted | null;
  at: Moment;
  /** When the answer is due. */
  dueBy: Moment;
  /** The admin who took it. */
  owner: string | null;
  answer: Encrypted | null;
  answeredAt: Moment | null;
}

interface CallLogRow {
  consultationId: string;
  /** Numbers the entries of a consultation from 1. */
  number: number;
  /** `patient`, `doctor` or `colleague`. */
  side: CallRole;
  act: CallAct;
  at: Moment;
  /** 1 when the guardian was on the patient's side. */
  byAdult: number;
}

/** A record that was joined to another one of the same person. */
interface RecordMergeRow {
  id: string;
  /** The account that has the record of both. */
  stays: string;
  /** The account whose rows it got; its login is gone once the merge is final. */
  joined: string;
  /** The uid of the admin. */
  mergedBy: string;
  mergedAt: Moment;
  /** From when on it can't be split again; null until then. */
  finalAt: Moment | null;
  /** Encrypted JSON of the joined record's person, name and birth date, once the merge is final; null until then. */
  person: Encrypted | null;
}

/** A row that a merge changed, until the merge is final. */
interface MovedRowRow {
  mergeId: string;
  tableName: string;
  rowId: string;
  /** The account that it belonged to: that which was joined, or that which stays. */
  owner: string;
  /** JSON of its other columns that were changed, as they were; null without any. */
  before: string | null;
}

/** A child who went from one account to another, while that can be undone. */
interface ChildMoveRow {
  id: string;
  memberId: string;
  fromUid: string;
  toUid: string;
  /** The uid of the admin. */
  movedBy: string;
  movedAt: Moment;
  /** Encrypted. */
  reason: Encrypted;
  /** JSON of the ids that went: entries of the family, rows of the record, consultations. */
  moved: string;
}

export interface PrivacyTables {
  childMoves: ChildMoveRow;
  recordMerges: RecordMergeRow;
  movedRows: MovedRowRow;
  erasures: ErasureRow;
  legalHolds: LegalHoldRow;
  fileErasures: FileErasureRow;
  consentPurges: ConsentPurgeRow;
  grievances: GrievanceRow;
  callLog: CallLogRow;
}
