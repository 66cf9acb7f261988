import type { Queryable } from "#server/database/open.ts";

/** Which of these people were erased here. */
export async function listErased(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom("erasures").select("person").where("person", "in", uids).execute();
  return rows.map(({ person }) => person);
}

/** Which of these records were taken over before. */
export async function listTaken(db: Queryable, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom("hostedRecords").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Notes that records are taken over; returns those that were not before. */
export async function takeRecords(
  db: Queryable,
  ids: readonly string[],
  importedAt: string,
): Promise<readonly string[]> {
  const rows = await db
    .insertInto("hostedRecords")
    .values(ids.map((id) => ({ id, importedAt })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these accounts are there. */
export async function listAccounts(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const rows = await db.selectFrom("user").select("id").where("id", "in", uids).execute();
  return rows.map(({ id }) => id);
}

/** Which of these accounts are or were of the staff. */
export async function listStaff(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const admins = db.selectFrom("admins").select("uid").where("uid", "in", uids);
  const rows = await admins.union(db.selectFrom("staff").select("uid").where("uid", "in", uids)).execute();
  return rows.map(({ uid }) => uid);
}
