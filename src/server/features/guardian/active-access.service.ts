import type { Queryable } from "#server/database/open.ts";
import { findActiveAccess } from "./guardian.queries.ts";

/** The seat of a visit that a named adult has taken, for the features that seat people; null when there is none. */
export async function activeGuardianAccess(db: Queryable, consultationId: string): Promise<string | null> {
  const row = await findActiveAccess(db, consultationId);
  return row?.takenAt ? row.id : null;
}
