import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import { following, type Place } from "#server/database/page-position.ts";
import type { Schema } from "#server/database/schema.ts";
import { PLAIN_COLUMNS } from "#server/database/tables/plain-columns.ts";

export type ContactRow = Schema["contactSubmissions"];
export type NewContact = Omit<ContactRow, "answered">;
const TEXTS = [...PLAIN_COLUMNS.contactSubmissions, "encrypted"] as const;
const SHOWN = ["id", "userId", ...TEXTS, "timestamp", "answered"] as const;
export type StoredContact = Omit<Pick<ContactRow, (typeof SHOWN)[number]>, "answered"> & { readonly answered: number };

function current(db: Queryable) {
  return db.selectFrom("contactSubmissions").where("replacedAt", "is", null);
}

function newestFirst(db: Queryable) {
  return current(db).orderBy("timestamp", "desc").orderBy("id", "desc");
}

/** Locks the sender's row on PostgreSQL to order simultaneous messages; SQLite has one writer at a time. */
export async function lockSender(db: Queryable, engine: string, userId: string): Promise<void> {
  await db
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
}

/** Whether a message with this idempotency key exists. */
export async function isRepeated(db: Queryable, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("contactSubmissions")
    .select("id")
    .where("idempotencyKey", "=", idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the sender's current message as replaced. */
export async function retireCurrent(db: Queryable, userId: string, replacedAt: string): Promise<void> {
  await db
    .updateTable("contactSubmissions")
    .set({ replacedAt })
    .where("userId", "=", userId)
    .where("replacedAt", "is", null)
    .execute();
}

/** Whether the sender has a message that nothing has replaced. */
export async function hasCurrent(db: Queryable, userId: string): Promise<boolean> {
  return (await current(db).select("id").where("userId", "=", userId).executeTakeFirst()) !== undefined;
}

/** Returns false, and writes nothing, when the idempotency key exists already. */
export async function insertContact(db: Queryable, row: NewContact): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contactSubmissions")
    .values({ ...row, answered: 0 })
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countContacts(db: Queryable): Promise<number> {
  return countRows(current(db));
}

export async function countUnanswered(db: Queryable): Promise<number> {
  return countRows(current(db).where("answered", "=", 0));
}

/** The messages with these ids that are still current, newest first. */
export async function listContactsOf(db: Queryable, ids: readonly string[]): Promise<StoredContact[]> {
  return ids.length === 0 ? [] : newestFirst(db).select(SHOWN).where("id", "in", ids).execute();
}

export async function listContacts(db: Queryable, limit: number, offset: number): Promise<StoredContact[]> {
  // The subquery reads only the index; the long texts are read for the rows of the page alone.
  const page = newestFirst(db).select("id").limit(limit).offset(offset);
  return newestFirst(db).select(SHOWN).where("id", "in", page).execute();
}

/** Current messages after a position, newest first; without a position from the beginning. */
export async function listContactsAfter(db: Queryable, place: Place | undefined, limit: number) {
  return newestFirst(db).select(SHOWN).where(following(place)).limit(limit).execute();
}

/** The number of replaced messages by sender. */
export async function countReplaced(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("contactSubmissions")
    .select(["userId", (eb) => eb.fn.countAll<number>().as("count")])
    .where("userId", "in", userIds)
    .where("replacedAt", "is not", null)
    .groupBy("userId")
    .execute();
  return new Map(rows.map((row) => [row.userId ?? "", row.count]));
}

export async function findCurrent(db: Queryable, id: string): Promise<StoredContact | undefined> {
  return current(db).select(SHOWN).where("id", "=", id).executeTakeFirst();
}

export async function listReplaced(db: Queryable, userId: string, limit: number): Promise<StoredContact[]> {
  return db
    .selectFrom("contactSubmissions")
    .select(SHOWN)
    .where("userId", "=", userId)
    .where("replacedAt", "is not", null)
    .orderBy("timestamp", "desc")
    .limit(limit)
    .execute();
}

/** Returns false when there is no current message with this id. */
export async function setAnswered(db: Queryable, id: string, answered: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("contactSubmissions")
    .set({ answered: answered ? 1 : 0 })
    .where("id", "=", id)
    .where("replacedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
