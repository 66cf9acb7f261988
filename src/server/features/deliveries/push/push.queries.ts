import { isLanguage, type Language } from "#domain/language.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type PushSubscriptionRow = Schema["pushSubscriptions"];

export async function findKeys(db: Queryable): Promise<Schema["pushKeys"] | undefined> {
  return db.selectFrom("pushKeys").selectAll().where("id", "=", 1).executeTakeFirst();
}

/** Stores the keys unless another node was first. */
export async function insertKeys(db: Queryable, row: Schema["pushKeys"]): Promise<void> {
  await db
    .insertInto("pushKeys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Binds a device of the account to a session.
 * @returns Undefined when it is not the account's.
 */
export async function bindDevice(db: Queryable, uid: string, device: string, sessionId: string) {
  return db
    .updateTable("pushSubscriptions")
    .set({ sessionId })
    .where("uid", "=", uid)
    .where("device", "=", device)
    .returning("failedAt")
    .executeTakeFirst();
}

/** Replaces the subscription of a device, whosever it was, and deletes the account's oldest beyond a number. */
export async function putSubscription(db: Queryable, row: PushSubscriptionRow, max: number): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("device", "=", row.device).execute();
  await db.insertInto("pushSubscriptions").values(row).execute();
  const newest = db
    .selectFrom("pushSubscriptions")
    .select("id")
    .where("uid", "=", row.uid)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(max);
  await db.deleteFrom("pushSubscriptions").where("uid", "=", row.uid).where("id", "not in", newest).execute();
}

export async function deleteDevice(db: Queryable, uid: string, device: string): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("uid", "=", uid).where("device", "=", device).execute();
}

/** Gives a subscription up with what waits for it; its row tells the person, until the browser subscribes again. */
export async function giveUpSubscription(db: Queryable, id: string, failedAt: string): Promise<void> {
  await db.deleteFrom("deliveries").where("device", "=", id).execute();
  await db.updateTable("pushSubscriptions").set({ failedAt }).where("id", "=", id).execute();
}

/** The subscriptions that pushes go to. */
export async function listSubscriptionIds(db: Queryable, uid: string): Promise<string[]> {
  const working = db.selectFrom("pushSubscriptions").select("id").where("uid", "=", uid).where("failedAt", "is", null);
  return (await working.orderBy("id").execute()).map(({ id }) => id);
}

/** The subscriptions of an account, newest first. */
export async function listSubscriptions(db: Queryable, uid: string): Promise<PushSubscriptionRow[]> {
  const all = db.selectFrom("pushSubscriptions").selectAll().where("uid", "=", uid);
  return all.orderBy("createdAt", "desc").orderBy("id").execute();
}

/** A subscription, and the language of its account; null is the default one. */
export async function findSubscription(db: Queryable, id: string) {
  const row = await db
    .selectFrom("pushSubscriptions")
    .innerJoin("user", "user.id", "pushSubscriptions.uid")
    .select(["pushSubscriptions.subscription", "user.language"])
    .where("pushSubscriptions.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const language: Language | null = isLanguage(row.language) ? row.language : null;
  return { subscription: row.subscription, language };
}
