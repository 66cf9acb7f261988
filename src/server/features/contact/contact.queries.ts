import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

export type ContactRow = Schema["contactSubmissions"];
export type NewContact = Omit<ContactRow, "answered">;
export type StoredContact = Omit<ContactRow, "answered"> & { readonly answered: number };

function current(db: Queryable, words: readonly string[]) {
  let query = db.selectFrom("contactSubmissions").where("replacedAt", "is", null);
  for (const word of words) query = query.where(contains("searched", word));
  return query;
}

/** Makes the sender's current message history. On PostgreSQL the sender's row holds two at once in order. */
export async function retireCurrent(db: Queryable, engine: string, userId: string, replacedAt: string): Promise<void> {
  await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  await db
    .updateTable("contactSubmissions")
    .set({ replacedAt })
    .where("userId", "=", userId)
    .where("replacedAt", "is", null)
    .execute();
}

export async function insertContact(db: Queryable, row: NewContact): Promise<void> {
  await db
    .insertInto("contactSubmissions")
    .values({ ...row, answered: 0 })
    .execute();
}

export async function countContacts(db: Queryable, words: readonly string[]): Promise<number> {
  const row = await current(db, words)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function countUnanswered(db: Queryable): Promise<number> {
  const row = await current(db, [])
    .where("answered", "=", 0)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listContacts(
  db: Queryable,
  words: readonly string[],
  limit: number,
  offset: number,
): Promise<StoredContact[]> {
  return current(db, words)
    .selectAll()
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many older messages each of these senders has. */
export async function countReplaced(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("contactSubmissions")
    .select(["userId", (eb) => eb.fn.countAll<number>().as("count")])
    .where("userId", "in", userIds)
    .where("replacedAt", "is not", null)
    .groupBy("userId")
    .execute();
  return new Map(rows.map((row) => [row.userId ?? "", Number(row.count)]));
}

export async function findCurrent(db: Queryable, id: string): Promise<StoredContact | undefined> {
  return current(db, []).selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listReplaced(db: Queryable, userId: string, limit: number): Promise<StoredContact[]> {
  return db
    .selectFrom("contactSubmissions")
    .selectAll()
    .where("userId", "=", userId)
    .where("replacedAt", "is not", null)
    .orderBy("timestamp", "desc")
    .limit(limit)
    .execute();
}

/** Out: whether there was such a submission. */
export async function setAnswered(db: Queryable, id: string, answered: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contactSubmissions")
    .set({ answered: answered ? 1 : 0 })
    .where("id", "=", id)
    .where("replacedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
