/** Rows about what doctors write. Moments are UTC ISO text; `Sealed` is useless without the clinic's key. */
type Encrypted = string;

interface AdviceDraftRow {
  consultationId: string;
  /** JSON of notes and draft (domain/advice/advice.rules.ts). */
  body: Encrypted;
  /** Grows with every change. */
  revision: number;
  updatedAt: string;
}

interface AdviceRow {
  id: string;
  consultationId: string;
  /** 1 for the first, and so on: the database refuses a second of one number. */
  version: number;
  /** The draft that was signed; signing it twice is signing it once. */
  draftRevision: number;
  doctor: string;
  patientUid: string | null;
  code: string;
  /** The canonical bytes as text. */
  document: Encrypted;
  /** SHA-256 of the canonical bytes, base64url. */
  digest: string;
  signature: string;
  keyId: string;
  signedAt: string;
  withdrawnAt: string | null;
  withdrawal: Encrypted | null;
  /** The legal hold that keeps it after its patient was erased (domain/privacy); null while it has a reader. */
  legalHoldId: string | null;
}

/** The public half of every key that the clinic has signed with. */
interface SigningKeyRow {
  id: string;
  /** Sealed, so that nobody who only writes to the database can add a key of their own. */
  publicKey: Encrypted;
  since: string;
}

export interface AdviceTables {
  adviceDrafts: AdviceDraftRow;
  advices: AdviceRow;
  signingKeys: SigningKeyRow;
}
