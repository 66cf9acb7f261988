import type { Queryable } from "#server/database/open.ts";
import { findOpenAccess } from "./colleague.queries.ts";

/** The uid of the second doctor whom the patient of a consultation allows; null without one. */
export async function activeColleague(db: Queryable, consultationId: string): Promise<string | null> {
  const row = await findOpenAccess(db, consultationId);
  return row?.allowedAt ? row.doctor : null;
}
