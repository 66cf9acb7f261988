import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type NotificationRow = Schema["notifications"];

/** Returns false, and writes nothing, when a notification with the same `once` key exists. */
export async function insertNotification(db: Queryable, row: NotificationRow): Promise<boolean> {
  const written = await db
    .insertInto("notifications")
    .values(row)
    .onConflict((conflict) => conflict.column("once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Deletes scheduled notifications with this key. */
export async function deleteScheduled(db: Queryable, about: string): Promise<void> {
  await db.deleteFrom("notifications").where("about", "=", about).where("delivered", "=", 0).execute();
}

/**
 * Deletes notifications of one kind about a doctor.
 * @returns Whose they were.
 */
export async function deleteAbout(db: Queryable, kind: NotificationKind, doctorUid: string): Promise<string[]> {
  const query = db.deleteFrom("notifications").where("kind", "=", kind).where("doctor", "=", doctorUid);
  return [...new Set((await query.returning("uid").execute()).map(({ uid }) => uid))];
}

/** Delivers due notifications. Returns the distinct uids of their recipients. */
export async function markDelivered(db: Queryable, now: string): Promise<string[]> {
  const rows = await db
    .updateTable("notifications")
    .set({ delivered: 1 })
    .where("delivered", "=", 0)
    .where("dueAt", "<=", now)
    .returning("uid")
    .execute();
  return [...new Set(rows.map(({ uid }) => uid))];
}

export async function anyDue(db: Queryable, now: string): Promise<boolean> {
  const row = await db
    .selectFrom("notifications")
    .select("id")
    .where("delivered", "=", 0)
    .where("dueAt", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes scheduled notifications that have expired, and delivered ones from before the given moment. */
export async function deleteExpiredNotifications(db: Queryable, now: string, before: string): Promise<void> {
  await db.deleteFrom("notifications").where("delivered", "=", 0).where("until", "<=", now).execute();
  await db.deleteFrom("notifications").where("delivered", "=", 1).where("dueAt", "<", before).execute();
}

export async function listAdmins(db: Queryable): Promise<{ uid: string; email: string }[]> {
  return db
    .selectFrom("admins")
    .innerJoin("user", "user.id", "admins.uid")
    .select(["admins.uid", "user.email"])
    .orderBy("admins.uid")
    .execute();
}
