import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";

function deliveredTo(db: Queryable, uid: string) {
  return db.selectFrom("notifications").where("notifications.uid", "=", uid);
}

function withDoctor(db: Queryable, uid: string) {
  return deliveredTo(db, uid)
    .leftJoin("doctors", "doctors.uid", "notifications.doctor")
    .selectAll("notifications")
    .select(["doctors.firstName", "doctors.lastName"]);
}

export async function listNotifications(db: Queryable, uid: string, limit: number, offset: number) {
  return withDoctor(db, uid)
    .orderBy("createdAt", "desc")
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
  const query = db.updateTable("notifications").set({ readAt }).where("uid", "=", uid).where("readAt", "is", null);
  const { numUpdatedRows } = await ("id" in which
    ? query.where("id", "=", which.id)
    : query.where("createdAt", "<=", which.until)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether any notification was deleted. */
export async function deleteNotifications(db: Queryable, uid: string, which: Which): Promise<boolean> {
  const query = db.deleteFrom("notifications").where("uid", "=", uid);
  const { numDeletedRows } = await ("id" in which
    ? query.where("id", "=", which.id)
    : query.where("createdAt", "<=", which.until)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}
