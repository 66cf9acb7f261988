/** The audit and its chain. Times are UTC ISO text. */
type Moment = string;

interface AuditRow {
  id: string;
  at: Moment;
  actor: string;
  subject: string;
  action: string;
  reason: string;
  /** The patient whose data it concerns; null for none or many. */
  patient: string | null;
  /** For whom the actor did it: a minor for the adult, a doctor for the colleague. */
  behalf: string | null;
  /** The network from which it was asked, without the last part of the address. */
  origin: string | null;
  /** `done` or `refused`. */
  result: string;
}

/** The place of an audit entry in the chain; it stays when the entry is removed. */
interface AuditLinkRow {
  /** From 1, without gaps. */
  place: number;
  auditId: string;
  /** A keyed hash of the entry. */
  digest: string;
  /** A keyed hash of the place, the digest and the link before. */
  link: string;
  /** The entry that says why this one was removed. */
  removedBy: string | null;
}

/** The end of the chain, in one row. */
interface AuditHeadRow {
  id: number;
  place: number;
  link: string;
}

export interface AuditTables {
  audit: AuditRow;
  auditLinks: AuditLinkRow;
  auditHead: AuditHeadRow;
}
