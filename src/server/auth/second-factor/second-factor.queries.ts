import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type FactorRow = Schema["secondFactors"];

export function findFactor(db: Queryable, uid: string): Promise<FactorRow | undefined> {
  return db.selectFrom("secondFactors").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** The factor of an account that needs a code at login; undefined for others. */
export function findConfirmedFactor(db: Queryable, uid: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom("secondFactors")
    .selectAll()
    .where("uid", "=", uid)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
}

/** Stores when the person of a session last proved who they are. */
export async function storeProof(db: Queryable, { sessionId, provedAt }: Schema["sessionProofs"]): Promise<void> {
  await db
    .insertInto("sessionProofs")
    .values({ sessionId, provedAt })
    .onConflict((conflict) => conflict.column("sessionId").doUpdateSet({ provedAt }))
    .execute();
}

/** Whether the person of a session proved who they are after a moment. */
export async function hasProofSince(db: Queryable, sessionId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessionProofs")
    .select("sessionId")
    .where("sessionId", "=", sessionId)
    .where("provedAt", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a factor that is being set up, in place of an earlier one that was not confirmed.
 * @returns False when the account has a confirmed one, also when it is confirmed at the same time.
 */
export async function storeFactor(db: Queryable, row: FactorRow): Promise<boolean> {
  await db.deleteFrom("secondFactors").where("uid", "=", row.uid).where("confirmedAt", "is", null).execute();
  const stored = await db
    .insertInto("secondFactors")
    .values(row)
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return stored !== undefined;
}

export async function confirmFactor(db: Queryable, uid: string, confirmedAt: string): Promise<void> {
  await db.updateTable("secondFactors").set({ confirmedAt }).where("uid", "=", uid).execute();
}

/**
 * Uses a step of time.
 * @returns False when it, or a later one, was used before: of two requests with one code, one succeeds. False, too,
 * when the key was replaced meanwhile.
 */
export async function takeStep(db: Queryable, { uid, secret }: FactorRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("uid", "=", uid)
    .where("secret", "=", secret)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the factor, its recovery codes and the browsers that are trusted. */
export async function deleteFactor(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("secondFactors").where("uid", "=", uid).execute();
  await db.deleteFrom("recoveryCodes").where("uid", "=", uid).execute();
  await db.deleteFrom("trustedBrowsers").where("uid", "=", uid).execute();
}

export async function storeCodes(db: Queryable, uid: string, codeHashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recoveryCodes").where("uid", "=", uid).execute();
  await db
    .insertInto("recoveryCodes")
    .values(codeHashes.map((codeHash) => ({ uid, codeHash })))
    .execute();
}

export async function countCodes(db: Queryable, uid: string): Promise<number> {
  const rows = await db.selectFrom("recoveryCodes").select("codeHash").where("uid", "=", uid).execute();
  return rows.length;
}

/** Uses up a recovery code, by any of its hashes; false when there is none. */
export async function takeRecoveryCode(db: Queryable, uid: string, codeHashes: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recoveryCodes")
    .where("uid", "=", uid)
    .where("codeHash", "in", codeHashes)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Trusts a browser, and forgets those whose time is over. */
export async function storeTrustedBrowser(db: Queryable, row: Schema["trustedBrowsers"], now: string): Promise<void> {
  await db.deleteFrom("trustedBrowsers").where("uid", "=", row.uid).where("expiresAt", "<=", now).execute();
  await db.insertInto("trustedBrowsers").values(row).execute();
}

export async function isTrusted(
  db: Queryable,
  uid: string,
  tokenHashes: readonly string[],
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("trustedBrowsers")
    .select("uid")
    .where("uid", "=", uid)
    .where("tokenHash", "in", tokenHashes)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
