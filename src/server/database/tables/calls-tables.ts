/** Rows about calls. Moments are UTC ISO text. All of them are gone within the hour after a call. */
interface CallRow {
  consultationId: string;
  /** The number of the last signal of the visit. */
  lastNumber: number;
  touchedAt: string;
}

/** One person's place in the call of a visit. */
interface CallSessionRow {
  consultationId: string;
  /** `patient` or `doctor` (domain/call). */
  side: string;
  /** The tab that sits there; null when nobody does. */
  device: string | null;
  sessionId: string | null;
  seenAt: string;
  /** The last sending that was taken from this seat. */
  batch: number;
  /** The other one's seat whose ringing was declined here. */
  declined: string | null;
  /** Whose place it is, or was last, when that is a named adult: the id of their seat (adultSeats). */
  adult: string | null;
}

interface CallSignalRow {
  consultationId: string;
  number: number;
  fromSession: string;
  toSession: string;
  /** Sealed JSON: it tells where a person's machine stands in the net. */
  body: string;
  at: string;
}

export interface SignalTables {
  calls: CallRow;
  callSessions: CallSessionRow;
  callSignals: CallSignalRow;
}
