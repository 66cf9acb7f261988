import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type LoginRow = Schema["phoneLogins"];

/** Stores the code of a session instead of the one before. */
export async function putProofCode(db: Queryable, row: LoginRow): Promise<void> {
  const { id: _id, ...values } = row;
  await db
    .insertInto("phoneLogins")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Uses a code up; false when it was used, or replaced, meanwhile. */
export async function spendProofCode(db: Queryable, { id, codeHash }: LoginRow): Promise<boolean> {
  const used = db.deleteFrom("phoneLogins").where("id", "=", id).where("codeHash", "=", codeHash);
  return (await used.executeTakeFirst()).numDeletedRows > 0n;
}
