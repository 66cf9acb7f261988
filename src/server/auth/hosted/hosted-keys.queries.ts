import type { Engine, Queryable } from "#server/database/open.ts";

/** Adds a key, or locks the one that is there, so that nothing deletes it while accounts with its hashes are added. */
export async function insertKey(
  db: Queryable,
  row: { readonly id: string; readonly key: string; readonly createdAt: string },
): Promise<void> {
  await db
    .insertInto("hostedKeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ createdAt: row.createdAt }))
    .execute();
}

export async function findKey(db: Queryable, id: string) {
  return db.selectFrom("hostedKeys").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest key. */
export async function findNewestKey(db: Queryable) {
  return db.selectFrom("hostedKeys").selectAll().orderBy("createdAt", "desc").orderBy("id").executeTakeFirst();
}

/** The ids of all keys, which are locked on PostgreSQL; SQLite has one writer at a time. */
export async function lockKeys(db: Queryable, engine: Engine): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("hostedKeys")
    .select("id")
    .orderBy("id")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an account has a hash that begins like this. */
export async function hasHash(db: Queryable, beginning: string): Promise<boolean> {
  const row = await db.selectFrom("account").select("id").where("password", "like", `${beginning}%`).executeTakeFirst();
  return row !== undefined;
}

export async function deleteKey(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("hostedKeys").where("id", "=", id).execute();
}

/** Replaces the password hash of an account. */
export async function replaceHash(db: Queryable, uid: string, password: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ password })
    .where("userId", "=", uid)
    .where("providerId", "=", "credential")
    .execute();
}

export async function areTermsDue(db: Queryable, uid: string): Promise<boolean> {
  return (await db.selectFrom("dueTerms").select("uid").where("uid", "=", uid).executeTakeFirst()) !== undefined;
}

export async function deleteDueTerms(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("dueTerms").where("uid", "=", uid).execute();
}
