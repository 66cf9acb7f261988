import type { SignedKind } from "#domain/advice/papers/paper.ts";

/** Drafts and signed advice. Times are UTC ISO text; `Encrypted` values need the clinic's key. */
type Encrypted = string;

interface AdviceDraftRow {
  consultationId: string;
  /** JSON of notes and draft (domain/advice/advice.rules.ts). */
  body: Encrypted;
  /** Incremented by every change. */
  revision: number;
  /** The revision that changed the prescription or advice last. */
  adviceRevision: number;
  /** The revision that changed the note last; 0 without a note. */
  noteRevision: number;
  updatedAt: string;
}

interface AdviceRow {
  id: string;
  consultationId: string;
  kind: SignedKind;
  /** `prescription`, `note`, or the id that the form of another paper made. Each series has its own versions. */
  series: string;
  /** Counted from 1; unique within a series of a consultation. */
  version: number;
  /** The revision of the signed draft: unique in a series, for idempotent signing. Of other papers: the version. */
  draftRevision: number;
  doctor: string;
  /** Whose consultation it was when this was signed; whose it is now, the consultation says. */
  patientUid: string | null;
  code: string;
  /** The canonical bytes as text. */
  document: Encrypted;
  /** SHA-256 of the canonical bytes, base64url. */
  digest: string;
  signature: string;
  keyId: string;
  signedAt: string;
  /** The file with the picture of the doctor's signature on that day; null without one. No part of what is signed. */
  signatureFile: string | null;
  withdrawnAt: string | null;
  withdrawal: Encrypted | null;
  /** The legal hold that retains it after its patient was erased (domain/privacy); else null. */
  legalHoldId: string | null;
}

/** What a doctor writes again for other patients. */
interface AdviceTemplateRow {
  id: string;
  ownerUid: string;
  /** 1 while the clinic's other doctors can use it. */
  shared: number;
  /** JSON of the template with its name (domain/advice/templates/template.rules.ts). */
  body: Encrypted;
  updatedAt: string;
}

/** The public keys of all keys that the clinic has signed with. */
interface SigningKeyRow {
  id: string;
  /** Encrypted, so that write access to the database alone does not suffice to add a key. */
  publicKey: Encrypted;
  since: string;
}

export interface AdviceTables {
  adviceDrafts: AdviceDraftRow;
  advices: AdviceRow;
  adviceTemplates: AdviceTemplateRow;
  signingKeys: SigningKeyRow;
}
