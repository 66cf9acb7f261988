/** A link for the adult who is with a minor, and the seat that it led to. Moments are UTC ISO text. */
interface GuardianAccessRow {
  /** Names the seat in the books; it opens nothing. */
  id: string;
  consultationId: string;
  /** Keyed hash of what stands in the link. */
  linkHash: string;
  /** Keyed hash of what the browser has that took the seat; null until one did. */
  browserHash: string | null;
  /** Who made it: `patient`, `doctor` or `staff`. */
  madeAs: string;
  madeAt: string;
  takenAt: string | null;
  /** When it was taken back, given up, or another took its place. */
  endedAt: string | null;
}

export interface GuardianTables {
  guardianAccess: GuardianAccessRow;
}
