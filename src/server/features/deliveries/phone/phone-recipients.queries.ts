import type { Reach } from "#domain/accounts/reach.ts";
import type { Queryable } from "#server/database/open.ts";

/** How an account hears of appointments, and its confirmed number; undefined without one. */
export function findReached(
  db: Queryable,
  uid: string,
): Promise<{ readonly number: string; readonly reach: Reach } | undefined> {
  return db.selectFrom("phoneNumbers").select(["number", "reach"]).where("uid", "=", uid).executeTakeFirst();
}
