import type { Queryable } from "#server/database/open.ts";
import { joinedAccounts } from "#server/database/tables/joined-accounts.ts";

/** Which of these people were erased here. */
export async function listErased(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom("erasures").select("person").where("person", "in", uids).execute();
  return rows.map(({ person }) => person);
}

/** Which of these accounts were joined to another one, also those that are erased since. */
export async function listJoined(db: Queryable, uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const rows = await joinedAccounts(db).where("joined", "in", uids).execute();
  return rows.map(({ joined }) => joined);
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

/** Accounts with their credentials after one, by their ids. */
export async function listUsersAfter(db: Queryable, after: string, count: number) {
  return db
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"),
    )
    .leftJoin("phoneNumbers", "phoneNumbers.uid", "user.id")
    .select(["user.id", "user.email", "user.emailVerified", "user.createdAt", "account.password"])
    .select("phoneNumbers.number")
    .where("user.id", ">", after)
    .orderBy("user.id")
    .limit(count)
    .execute();
}

/** The records of these accounts by their roles. */
export async function listRecordsOf(db: Queryable, uids: readonly string[]) {
  return {
    patients: await db.selectFrom("patients").selectAll().where("uid", "in", uids).execute(),
    doctors: await db.selectFrom("doctors").selectAll().where("uid", "in", uids).execute(),
    admins: await db.selectFrom("admins").select("uid").where("uid", "in", uids).execute(),
  };
}

/** Posts that are shown, after one, by their ids. */
export async function listPostsAfter(db: Queryable, after: string, count: number) {
  return db
    .selectFrom("blogs")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();
}

export async function listFeedbackAfter(db: Queryable, after: string, count: number) {
  return db.selectFrom("feedback").selectAll().where("id", ">", after).orderBy("id").limit(count).execute();
}

/** Messages that no later one has replaced, after one, by their ids. */
export async function listMessagesAfter(db: Queryable, after: string, count: number) {
  return db
    .selectFrom("contactSubmissions")
    .selectAll()
    .where("replacedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();
}
