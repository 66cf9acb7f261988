/** An invitation of a minor's guardian, and the access that it gave. Times are UTC ISO text. */
interface GuardianAccessRow {
  /** Identifies the access in logs; it is no credential. */
  id: string;
  consultationId: string;
  /** Keyed hash of the link's secret. */
  linkHash: string;
  /** Keyed hash of the token of the browser that accepted; null until then. */
  browserHash: string | null;
  /** Who invited: `patient`, `doctor` or `staff`. */
  madeAs: string;
  madeAt: string;
  takenAt: string | null;
  /** When it was revoked, given up or replaced. */
  endedAt: string | null;
}

export interface GuardianTables {
  guardianAccess: GuardianAccessRow;
}
