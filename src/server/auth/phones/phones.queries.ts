import type { Reach } from "#domain/accounts/reach.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type NumberRow = Schema["phoneNumbers"];
export type CodeRow = Schema["phoneCodes"];

export function findNumber(db: Queryable, uid: string): Promise<NumberRow | undefined> {
  return db.selectFrom("phoneNumbers").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** The number of an account, locked until the transaction ends, so that no other account takes it meanwhile. */
export function lockNumber(db: Queryable, uid: string): Promise<NumberRow | undefined> {
  return db
    .updateTable("phoneNumbers")
    .set((eb) => ({ number: eb.ref("number") }))
    .where("uid", "=", uid)
    .returningAll()
    .executeTakeFirst();
}

/** Whose number it is, with the account's email. */
export function findOwner(db: Queryable, number: string) {
  return db
    .selectFrom("phoneNumbers")
    .innerJoin("user", "user.id", "phoneNumbers.uid")
    .select(["phoneNumbers.uid", "user.email"])
    .where("number", "=", number)
    .executeTakeFirst();
}

/** The confirmed numbers of some accounts. */
export async function listNumbers(db: Queryable, uids: readonly string[]): Promise<NumberRow[]> {
  if (uids.length === 0) return [];
  return db.selectFrom("phoneNumbers").selectAll().where("uid", "in", uids).execute();
}

/** Stores a number instead of the one before, with the same reach. */
export async function putNumber(db: Queryable, row: Omit<NumberRow, "reach">): Promise<void> {
  const { uid: _uid, ...values } = row;
  await db
    .insertInto("phoneNumbers")
    .values({ ...row, reach: "email" })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(values))
    .execute();
}

/**
 * Deletes the number of an account.
 * @param number - Deletes only this one: the account may have got another one at the same moment.
 * @returns What the account had.
 */
export function deleteNumber(db: Queryable, uid: string, number?: string): Promise<NumberRow | undefined> {
  const own = db.deleteFrom("phoneNumbers").where("uid", "=", uid);
  const deleted = number === undefined ? own : own.where("number", "=", number);
  return deleted.returningAll().executeTakeFirst();
}

/** Changes how an account is reached; false when it is already so, or has no number. */
export async function changeReach(db: Queryable, uid: string, reach: Reach): Promise<boolean> {
  const changed = db.updateTable("phoneNumbers").set({ reach }).where("uid", "=", uid).where("reach", "!=", reach);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Stores a code instead of the one before. */
export async function putCode(db: Queryable, row: CodeRow): Promise<void> {
  const { uid: _uid, ...values } = row;
  await db
    .insertInto("phoneCodes")
    .values(row)
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(values))
    .execute();
}

/** The code that an account may still enter. */
export function findCode(db: Queryable, uid: string, now: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom("phoneCodes")
    .selectAll()
    .where("uid", "=", uid)
    .where("expiresAt", ">", now)
    .where("triesLeft", ">", 0)
    .executeTakeFirst();
}

/** Takes one try of a code; undefined when it has none left, or is old. */
export function takeTryOf(db: Queryable, uid: string, now: string): Promise<CodeRow | undefined> {
  return db
    .updateTable("phoneCodes")
    .set((eb) => ({ triesLeft: eb("triesLeft", "-", 1) }))
    .where("uid", "=", uid)
    .where("expiresAt", ">", now)
    .where("triesLeft", ">", 0)
    .returningAll()
    .executeTakeFirst();
}

/** Uses a code up; false when it was used, or replaced, meanwhile. */
export async function spendCode(db: Queryable, { uid, codeHash }: CodeRow): Promise<boolean> {
  const used = db.deleteFrom("phoneCodes").where("uid", "=", uid).where("codeHash", "=", codeHash);
  return (await used.executeTakeFirst()).numDeletedRows > 0n;
}

export async function deleteCode(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("phoneCodes").where("uid", "=", uid).execute();
}
