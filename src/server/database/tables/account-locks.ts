import type { Queryable } from "../open.ts";

/**
 * Locks an account until the transaction ends, so that its bookings, merges and erasure happen one after the other.
 * @returns Its email address and whether that is confirmed; undefined when there is no such account.
 */
export async function lockAccount(db: Queryable, uid: string) {
  return db
    .updateTable("user")
    .set((eb) => ({ emailVerified: eb.ref("emailVerified") }))
    .where("id", "=", uid)
    .returning(["email", "emailVerified"])
    .executeTakeFirst();
}

/**
 * Locks accounts, always in one order.
 * @returns Their emails by uid.
 */
export async function lockAccounts(db: Queryable, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const uid of [...uids].sort()) {
    const account = await lockAccount(db, uid);
    if (account) found.set(uid, account.email);
  }
  return found;
}
