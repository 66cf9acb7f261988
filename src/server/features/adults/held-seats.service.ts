import type { Queryable } from "#server/database/open.ts";
import { findHolding } from "./adults.queries.ts";

/** The seat of a visit that a named adult has taken, for the features that seat people; null when there is none. */
export async function heldSeat(db: Queryable, visit: string): Promise<string | null> {
  const row = await findHolding(db, visit);
  return row?.takenAt ? row.id : null;
}
