import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type NotificationRow = Schema["notifications"];

/** Returns false, and writes nothing, when the notification, or one with the same `once` key, exists. */
export async function insertNotification(db: Queryable, row: NotificationRow): Promise<boolean> {
  const written = await db
    .insertInto("notifications")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Deletes notifications of one kind about a doctor.
 * @returns Whose they were.
 */
export async function deleteAbout(db: Queryable, kind: NotificationKind, doctorUid: string): Promise<string[]> {
  const query = db.deleteFrom("notifications").where("kind", "=", kind).where("doctor", "=", doctorUid);
  return [...new Set((await query.returning("uid").execute()).map(({ uid }) => uid))];
}

/** Deletes notifications from before a moment. */
export async function deleteNotificationsBefore(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom("notifications").where("createdAt", "<", before).execute();
}

export async function listAdmins(db: Queryable): Promise<{ uid: string; email: string }[]> {
  return db
    .selectFrom("admins")
    .innerJoin("user", "user.id", "admins.uid")
    .select(["admins.uid", "user.email"])
    .orderBy("admins.uid")
    .execute();
}
