import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type NumberRow = Schema["phoneNumbers"];
export type CodeRow = Schema["phoneCodes"];

export function findNumber(db: Queryable, uid: string): Promise<NumberRow | undefined> {
  return db.selectFrom("phoneNumbers").selectAll().where("uid", "=", uid).executeTakeFirst();
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

export async function putNumber(db: Queryable, row: NumberRow): Promise<void> {
  const { uid: _uid, ...values } = row;
  await db
    .insertInto("phoneNumbers")
    .values(row)
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(values))
    .execute();
}

/** Returns the number that the account had. */
export async function deleteNumber(db: Queryable, uid: string): Promise<string | undefined> {
  return (await db.deleteFrom("phoneNumbers").where("uid", "=", uid).returning("number").executeTakeFirst())?.number;
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

/** Deletes an account's number and the code that would confirm one; returns the number that it had. */
export async function forgetNumber(db: Queryable, uid: string): Promise<string | undefined> {
  await db.deleteFrom("phoneCodes").where("uid", "=", uid).execute();
  return deleteNumber(db, uid);
}
