import type { Queryable } from "#server/database/open.ts";
import { findActiveAccess } from "./guardian.queries.ts";

/** The accepted guardian access of a consultation, for other features; null when there is none. */
export async function activeGuardianAccess(db: Queryable, consultationId: string): Promise<string | null> {
  const row = await findActiveAccess(db, consultationId);
  return row?.takenAt ? row.id : null;
}
