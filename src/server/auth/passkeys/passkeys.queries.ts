import type { Engine, Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type PasskeyRow = Schema["passkeys"];

export function listPasskeyRows(db: Queryable, uid: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("uid", "=", uid)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Locks an account until the transaction ends, so that no two of its passkeys are each counted without the other.
 * SQLite has one writer at a time, so there the transaction is enough.
 */
export async function lockPasskeysOf(db: Queryable, engine: Engine, uid: string): Promise<void> {
  if (engine === "postgres") await db.selectFrom("user").select("id").where("id", "=", uid).forUpdate().execute();
}

/** A passkey of any account, with the account's address. */
export function findPasskey(db: Queryable, id: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("user", "user.id", "passkeys.uid")
    .selectAll("passkeys")
    .select("user.email")
    .where("passkeys.id", "=", id)
    .executeTakeFirst();
}

/** @returns False when a passkey with this id exists. */
export async function storePasskey(db: Queryable, row: PasskeyRow): Promise<boolean> {
  const stored = await db
    .insertInto("passkeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** @returns False when the account has no such passkey. */
export async function deletePasskey(db: Queryable, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("uid", "=", uid)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns How many were deleted. */
export async function deletePasskeysOf(db: Queryable, uid: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("passkeys").where("uid", "=", uid).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Stores a use.
 * @returns False when the passkey was removed meanwhile.
 */
export async function storeUse(
  db: Queryable,
  { id, counter, lastUsedAt }: Pick<PasskeyRow, "id" | "counter" | "lastUsedAt">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, lastUsedAt })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
