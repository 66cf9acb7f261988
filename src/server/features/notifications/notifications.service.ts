import { randomUUID } from "node:crypto";
import { NOTIFICATION_RETENTION_MS, type NotificationKind } from "#domain/notifications/notifications.rules.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { listFailingChannels } from "#server/features/channels/channels.service.ts";
import type { Later } from "#server/features/mail/mail.service.ts";
import { sweepEvery } from "#server/sweeper.ts";
import {
  anyDue,
  deleteAbout,
  deleteExpiredNotifications,
  deleteScheduled,
  insertNotification,
  listAdmins,
  markDelivered,
} from "./notifications.queries.ts";

/** A notification to write. */
export interface NewNotification {
  readonly uid: string;
  readonly kind: NotificationKind;
  readonly consultation?: { readonly id: string; readonly startsAt: string; readonly zone: string };
  /** Uid of the doctor whom it concerns. */
  readonly doctor?: string;
  readonly count?: number;
  /** A key that this account is notified of at most once. */
  readonly once?: string;
}

const SWEEP_INTERVAL_MS = 10_000;
const FAILING = { email: "email-failing", push: "push-failing" } as const;

/**
 * Writes a notification in the transaction of its cause.
 * @param tx - The transaction.
 * @param notification - Whom it is for, and what about.
 * @param later - When it appears, instead of immediately.
 * @returns False when its `once` key was used before.
 */
export async function writeNotification(
  tx: Transaction,
  notification: NewNotification,
  later?: Later,
): Promise<boolean> {
  const { uid, kind, consultation, doctor = null, count = null, once = null } = notification;
  const isWritten = await insertNotification(tx.db, {
    ...{ id: randomUUID(), uid, kind, doctor, count, readAt: null },
    ...{
      consultationId: consultation?.id ?? null,
      startsAt: consultation?.startsAt ?? null,
      zone: consultation?.zone ?? null,
    },
    ...{ dueAt: later?.dueAt ?? moment(tx.clock), until: later?.until ?? null, about: later?.about ?? null },
    ...{ delivered: later ? 0 : 1, once: once === null ? null : `${once}:${uid}` },
  });
  if (isWritten && !later) await tx.announce("notifications", uid);
  return isWritten;
}

/** Deletes scheduled notifications with this key. */
export async function withdrawNotifications({ db }: Transaction, about: string): Promise<void> {
  await deleteScheduled(db, about);
}

/**
 * Writes a notification for each admin.
 * @returns The email addresses of those who were not notified before.
 */
export async function notifyAdmins(
  tx: Transaction,
  notification: Omit<NewNotification, "uid">,
): Promise<readonly string[]> {
  const notified: string[] = [];
  for (const { uid, email } of await listAdmins(tx.db)) {
    if (await writeNotification(tx, { ...notification, uid })) notified.push(email);
  }
  return notified;
}

/** Deletes what admins were told of a doctor, once one of them has dealt with it. */
export async function deleteHandledNotifications(
  tx: Transaction,
  kind: NotificationKind,
  doctorUid: string,
): Promise<void> {
  for (const uid of (await deleteAbout(tx.db, kind, doctorUid)).sort()) await tx.announce("notifications", uid);
}

/** Delivers due notifications, deletes expired ones, and tells admins of channels that fail. */
export async function sweepNotifications(app: App): Promise<void> {
  const { db, clock } = app;
  const now = moment(clock);
  await deleteExpiredNotifications(db, now, moment(clock, -NOTIFICATION_RETENTION_MS));
  for (const { channel, since } of await listFailingChannels(app)) {
    await inTransaction(app, (tx) => notifyAdmins(tx, { kind: FAILING[channel], once: `${channel}:${since}` }));
  }
  if (!(await anyDue(db, now))) return;
  await inTransaction(app, async (tx) => {
    for (const uid of (await markDelivered(tx.db, now)).sort()) await tx.announce("notifications", uid);
  });
}

/** Starts periodic sweeps; the returned function stops them after the current sweep. */
export function startNotificationSweeps(app: App): () => Promise<void> {
  return sweepEvery(
    SWEEP_INTERVAL_MS,
    () => sweepNotifications(app),
    (error) => app.log.error({ err: error }, "sweep of notifications failed"),
  );
}
