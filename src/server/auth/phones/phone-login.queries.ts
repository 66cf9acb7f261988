import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type LoginRow = Schema["phoneLogins"];

export async function insertLogin(db: Queryable, row: LoginRow): Promise<void> {
  await db.insertInto("phoneLogins").values(row).execute();
}

/** Takes one try of the login with one of these ids; undefined when it has none left, or is old. */
export function takeLoginTry(db: Queryable, ids: readonly string[], now: string): Promise<LoginRow | undefined> {
  return db
    .updateTable("phoneLogins")
    .set((eb) => ({ triesLeft: eb("triesLeft", "-", 1) }))
    .where("id", "in", ids)
    .where("expiresAt", ">", now)
    .where("triesLeft", ">", 0)
    .returningAll()
    .executeTakeFirst();
}

/** Gives a try back. */
export async function giveLoginTryBack(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable("phoneLogins")
    .set((eb) => ({ triesLeft: eb("triesLeft", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Uses a login up; false when it was used meanwhile. */
export async function spendLogin(db: Queryable, id: string): Promise<boolean> {
  return (await db.deleteFrom("phoneLogins").where("id", "=", id).executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteOldLogins(db: Queryable, now: string): Promise<void> {
  await db.deleteFrom("phoneLogins").where("expiresAt", "<=", now).execute();
}
