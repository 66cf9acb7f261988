/** Legal holds, erasures and grievances. Times are UTC ISO text; `Sealed` values are encrypted. */
type Encrypted = string;
type Moment = string;

interface ErasureRow {
  /** The uid that the person had: it names nobody any more. */
  person: string;
  at: Moment;
}

interface LegalHoldRow {
  id: string;
  /** The uid that the person had. */
  person: string;
  /** domain/privacy/holds.ts */
  kind: string;
  /** The law that demands it, in words. */
  reason: string;
  since: Moment;
  /** From then on it is purged. */
  until: Moment;
  /** The visit that it holds; null for the audit log and for consents, which stay where they were written. */
  consultationId: string | null;
  /** JSON of the rows as they were, for whoever the law sends. */
  body: Encrypted | null;
}

/** A file that nobody may read any more, until it is gone from the store. */
interface FileErasureRow {
  file: string;
  /** From when on it may go. */
  at: Moment;
}

/** While a transaction purges a person's consents, their uid stands here: nothing else may take one away. */
interface ConsentPurgeRow {
  person: string;
}

interface GrievanceRow {
  id: string;
  number: string;
  /** Null for a visitor's, which is opened by its number. */
  uid: string | null;
  about: string;
  /** Sealed JSON of name, e-mail and what happened; null once the person was erased. */
  body: Encrypted | null;
  at: Moment;
  /** The last moment for an answer. */
  dueBy: Moment;
  /** The admin who has it. */
  owner: string | null;
  answer: Encrypted | null;
  answeredAt: Moment | null;
}

interface CallLogRow {
  consultationId: string;
  /** The place in the log of the visit, from 1 on. */
  number: number;
  side: string;
  act: string;
  at: Moment;
  /** 1 when the named adult had the patient's side. */
  byAdult: number;
}

export interface PrivacyTables {
  erasures: ErasureRow;
  legalHolds: LegalHoldRow;
  fileErasures: FileErasureRow;
  consentPurges: ConsentPurgeRow;
  grievances: GrievanceRow;
  callLog: CallLogRow;
}
