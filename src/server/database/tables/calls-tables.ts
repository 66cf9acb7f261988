/** Video calls; rows are deleted within an hour after a call. Times are UTC ISO text. */
interface CallRow {
  consultationId: string;
  /** The number of the consultation's last signal. */
  lastNumber: number;
  touchedAt: string;
}

/** The session of one side of a call. */
interface CallSessionRow {
  consultationId: string;
  /** `patient` or `doctor` (domain/call). */
  side: string;
  /** The browser tab that joined; null while nobody has. */
  device: string | null;
  sessionId: string | null;
  seenAt: string;
  /** The last accepted batch of signals from this session. */
  batch: number;
  /** The other side's session whose call was declined. */
  declined: string | null;
  /** The guardian access of the named adult who joined last; null for others. */
  adult: string | null;
}

interface CallSignalRow {
  consultationId: string;
  number: number;
  fromSession: string;
  toSession: string;
  /** Encrypted JSON, because it contains network addresses. */
  body: string;
  at: string;
}

export interface SignalTables {
  calls: CallRow;
  callSessions: CallSessionRow;
  callSignals: CallSignalRow;
}
