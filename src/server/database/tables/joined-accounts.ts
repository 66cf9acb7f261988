import type { Queryable } from "../open.ts";

/** The accounts whose record was joined to another one. */
export function joinedAccounts(db: Queryable) {
  return db.selectFrom("recordMerges").select("joined");
}

/** The account, and those whose record was joined to it: what was written about any of them is about one person. */
export async function listUidsOf(db: Queryable, uid: string): Promise<readonly string[]> {
  const rows = await joinedAccounts(db).where("stays", "=", uid).orderBy("mergedAt").execute();
  return [uid, ...rows.map(({ joined }) => joined)];
}

/** The merges by which records were joined to that of an account, the oldest first. */
export async function listMergesInto(db: Queryable, uid: string) {
  return db
    .selectFrom("recordMerges")
    .select(["id", "joined", "person"])
    .where("stays", "=", uid)
    .orderBy("mergedAt")
    .execute();
}

/** The accounts whose record was joined to one of these. */
export async function listJoinedTo(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const rows = await joinedAccounts(db).where("stays", "in", uids).execute();
  return rows.map(({ joined }) => joined);
}

/** The account that has the record of an account by now; its own uid where nothing was joined. */
export async function findStaying(db: Queryable, uid: string): Promise<string> {
  const row = await db.selectFrom("recordMerges").select("stays").where("joined", "=", uid).executeTakeFirst();
  return row?.stays ?? uid;
}
