import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import { countRows } from "#server/database/count-rows.ts";
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
export async function withdrawNotifications(db: Queryable, about: string): Promise<void> {
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

function deliveredTo(db: Queryable, uid: string) {
  return db.selectFrom("notifications").where("notifications.uid", "=", uid).where("delivered", "=", 1);
}

function withDoctor(db: Queryable, uid: string) {
  return deliveredTo(db, uid)
    .leftJoin("doctors", "doctors.uid", "notifications.doctor")
    .selectAll("notifications")
    .select(["doctors.firstName", "doctors.lastName"]);
}

export async function listNotifications(db: Queryable, uid: string, limit: number, offset: number) {
  return withDoctor(db, uid)
    .orderBy("dueAt", "desc")
    .orderBy("notifications.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}
export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

export async function findNotification(db: Queryable, uid: string, id: string) {
  return withDoctor(db, uid).where("notifications.id", "=", id).executeTakeFirst();
}

export async function countNotifications(db: Queryable, uid: string): Promise<number> {
  return countRows(deliveredTo(db, uid));
}

export async function countUnread(db: Queryable, uid: string): Promise<number> {
  return countRows(deliveredTo(db, uid).where("readAt", "is", null));
}

/** Selects one notification of an account, or all that were delivered up to a moment. */
export type Which = { readonly id: string } | { readonly until: string };

/** Returns whether any notification changed. */
export async function markRead(db: Queryable, uid: string, which: Which, readAt: string): Promise<boolean> {
  const asked = db
    .updateTable("notifications")
    .set({ readAt })
    .where("uid", "=", uid)
    .where("delivered", "=", 1)
    .where("readAt", "is", null);
  const { numUpdatedRows } = await ("id" in which
    ? asked.where("id", "=", which.id)
    : asked.where("dueAt", "<=", which.until)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether any notification was deleted. */
export async function deleteNotifications(db: Queryable, uid: string, which: Which): Promise<boolean> {
  const asked = db.deleteFrom("notifications").where("uid", "=", uid).where("delivered", "=", 1);
  const { numDeletedRows } = await ("id" in which
    ? asked.where("id", "=", which.id)
    : asked.where("dueAt", "<=", which.until)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
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
