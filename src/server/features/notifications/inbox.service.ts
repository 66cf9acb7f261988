import type { Account, Actor } from "#domain/actor.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { NotificationPage, Unread } from "#domain/inbox/inbox.api.ts";
import { NOTIFICATIONS_PAGE_SIZE, type Notification } from "#domain/notifications/notifications.rules.ts";
import { notificationsQuerySchema, seenSchema } from "#domain/notifications/notifications.schemas.ts";
import { pageOf } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { readPatientNames } from "#server/features/consultations/patient-names.service.ts";
import {
  countNotifications,
  countUnread,
  deleteNotifications,
  findNotification,
  type ListedNotification,
  listNotifications,
  markRead,
} from "./inbox.queries.ts";

function notificationOf(row: ListedNotification, patient: string | null): Notification {
  const { id, kind, createdAt, readAt, consultationId, startsAt, zone, firstName, lastName, count } = row;
  return {
    id,
    kind,
    at: createdAt,
    read: readAt !== null,
    consultation:
      consultationId !== null && startsAt !== null && zone !== null ? { id: consultationId, startsAt, zone } : null,
    doctor: firstName === null ? null : doctorName(`${firstName} ${lastName}`),
    patient,
    count,
  };
}

function requireAccount(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "notification:read-own")) throw fail("NOT_FOUND");
}

/** The rows with the patients' names, for the doctor of their consultations. */
async function notificationsOf(app: App, uid: string, rows: readonly ListedNotification[]): Promise<Notification[]> {
  const ids = rows.flatMap(({ consultationId }) => (consultationId === null ? [] : [consultationId]));
  const names = await readPatientNames(app, uid, [...new Set(ids)]);
  return rows.map((row) => notificationOf(row, names.get(row.consultationId ?? "") ?? null));
}

async function findOrFail({ db }: App, { uid }: Account, id: unknown): Promise<ListedNotification> {
  const row = typeof id === "string" ? await findNotification(db, uid, id) : undefined;
  if (!row) throw fail("NOT_FOUND");
  return row;
}

/** Changes the actor's own list and announces the change to their open pages. */
async function change(app: App, { uid }: Account, work: (db: Queryable) => Promise<boolean>): Promise<void> {
  await inTransaction(app, async (tx) => {
    if (await work(tx.db)) await tx.announce("notifications", uid);
  });
}

/** {@inheritDoc NotificationApi.listOwnNotifications} */
export async function listOwnNotifications(app: App, actor: Actor, query: unknown): Promise<NotificationPage> {
  requireAccount(actor);
  const { page: requested } = notificationsQuerySchema.parse(query ?? {});
  const version = await app.hub.version("notifications", actor.uid);
  const until = moment(app.clock);
  const total = await countNotifications(app.db, actor.uid);
  const { page, pages, from } = pageOf(requested, total, NOTIFICATIONS_PAGE_SIZE);
  const rows = await listNotifications(app.db, actor.uid, NOTIFICATIONS_PAGE_SIZE, from);
  const unread = await countUnread(app.db, actor.uid);
  return { rows: await notificationsOf(app, actor.uid, rows), total, page, pages, unread, version, until };
}

/** {@inheritDoc NotificationApi.countUnreadNotifications} */
export async function countUnreadNotifications(app: App, actor: Actor): Promise<Unread> {
  requireAccount(actor);
  const version = await app.hub.version("notifications", actor.uid);
  return { unread: await countUnread(app.db, actor.uid), version };
}

/** {@inheritDoc NotificationApi.readNotification} */
export async function readNotification(app: App, actor: Actor, id: string): Promise<Notification> {
  requireAccount(actor);
  const row = await findOrFail(app, actor, id);
  if (row.readAt === null) {
    await change(app, actor, (db) => markRead(db, actor.uid, { id: row.id }, moment(app.clock)));
  }
  const [notification] = await notificationsOf(app, actor.uid, [row]);
  if (!notification) throw fail("NOT_FOUND");
  return { ...notification, read: true };
}

/** {@inheritDoc NotificationApi.readAllNotifications} */
export async function readAllNotifications(app: App, actor: Actor, input: unknown): Promise<void> {
  requireAccount(actor);
  const which = checkOrFail(seenSchema, input);
  await change(app, actor, (db) => markRead(db, actor.uid, which, moment(app.clock)));
}

/** {@inheritDoc NotificationApi.clearNotification} */
export async function clearNotification(app: App, actor: Actor, id: string): Promise<void> {
  requireAccount(actor);
  const row = await findOrFail(app, actor, id);
  await change(app, actor, (db) => deleteNotifications(db, actor.uid, { id: row.id }));
}

/** {@inheritDoc NotificationApi.clearAllNotifications} */
export async function clearAllNotifications(app: App, actor: Actor, input: unknown): Promise<void> {
  requireAccount(actor);
  const which = checkOrFail(seenSchema, input);
  await change(app, actor, (db) => deleteNotifications(db, actor.uid, which));
}
