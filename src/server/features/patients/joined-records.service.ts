import { fail } from "#domain/failures.ts";
import type { Queryable } from "#server/database/open.ts";
import { findStaying } from "#server/database/tables/joined-accounts.ts";

/**
 * Requires that the record of an account was not joined to another one.
 * @throws ACCOUNT_JOINED.
 */
export async function requireUnjoined(db: Queryable, uid: string): Promise<void> {
  if ((await findStaying(db, uid)) !== uid) throw fail("ACCOUNT_JOINED");
}
