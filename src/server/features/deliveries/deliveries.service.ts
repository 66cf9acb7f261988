import { randomUUID } from "node:crypto";
import { emailOf } from "#domain/accounts/no-email.ts";
import { NOTIFICATION_RETENTION_MS, type NotificationKind } from "#domain/notifications/notifications.rules.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import {
  deleteDeliveries,
  deleteWaiting,
  deleteWithKey,
  listUnsentEmails,
  releaseWaiting,
} from "./deliveries.queries.ts";
import { composeEmail, queuedEmailOf, queuedRow, type UnwrittenEmail } from "./email/email-channel.ts";
import { findEmailOf, findUidOf } from "./email/email-recipients.queries.ts";
import { deleteAbout, deleteNotificationsBefore, listAdmins } from "./in-app/in-app.queries.ts";
import { type NewNotification, writeNotification } from "./in-app/in-app-channel.ts";
import { listSubscriptionIds } from "./push/push.queries.ts";
import { pushPlace } from "./push/push-channel.ts";
import type { Pushed } from "./push/push-content.ts";
import { newId, queue, type Timing } from "./queue.ts";
import { deliveryWorker } from "./worker.ts";

export type { EmailContent, WriteEmail } from "./email/email-channel.ts";
export type { EmailLink, EmailPart, EmailSummary } from "./email/email-parts.ts";
export type { NewNotification } from "./in-app/in-app-channel.ts";
export {
  findReach,
  listReaches,
  queueSms,
  queueWhatsapp,
  type SmsDelivery,
  type WhatsappDelivery,
} from "./phone/phone-queue.ts";
export { receiveReports } from "./phone/phone-reports.ts";
export type { Timing } from "./queue.ts";
export { deliveryWorker } from "./worker.ts";

export interface EmailDelivery extends Timing, UnwrittenEmail {
  /** Whether it is about the safety of an account: then it neither waits nor counts for the recipient's limit. */
  readonly security?: boolean;
  /** Whether it may wait for the next round, so that the time of an answer doesn't show that an email is sent. */
  readonly quiet?: boolean;
}

/** A push to all devices of an account. */
export interface PushDelivery extends Timing, Pushed {
  readonly uid: string;
  readonly until: string;
}

/** For what is due within this time, the devices that there are now are all that matter. */
const SOON_MS = 60_000;
const READ_BATCH_SIZE = 500;

/**
 * Queues an email in the transaction of its cause. It waits while its recipient has an account whose address is not
 * confirmed.
 * @param tx - The transaction.
 * @param email - The email, its recipient and when it is sent.
 */
export async function queueEmail(tx: Transaction, email: EmailDelivery): Promise<void> {
  const { security = false, quiet = false } = email;
  const row = await queuedRow(tx, newId(), await composeEmail(tx, email), security);
  await queue(tx, row, email, quiet);
}

/**
 * Queues a push for all devices of an account in the transaction of its cause.
 * @param tx - The transaction.
 * @param push - The push, whom it is for and until when.
 */
export async function queuePush(tx: Transaction, push: PushDelivery): Promise<void> {
  const { uid, kind, consultation, dueAt } = push;
  // A device that is added later still gets what is scheduled.
  const isSoon = dueAt === undefined || dueAt <= moment(tx.clock, SOON_MS);
  if (isSoon && (await listSubscriptionIds(tx.db, uid)).length === 0) return;
  const id = newId();
  const pushed: Pushed = { kind, consultation };
  const content = tx.vault.encrypt(JSON.stringify(pushed), pushPlace(id));
  await queue(tx, { id, channel: "push", uid, content }, push);
}

/**
 * Writes a notification in the transaction of its cause, or queues it for later.
 * @param tx - The transaction.
 * @param notification - Whom it is for, what about, and when it appears.
 * @returns False when its `once` key was used before.
 */
export async function notify(tx: Transaction, notification: NewNotification & Timing): Promise<boolean> {
  const { dueAt, until, key, ...written } = notification;
  if (dueAt === undefined) return writeNotification(tx, randomUUID(), written, moment(tx.clock));
  const timing = { dueAt, ...(until !== undefined && { until }), ...(key !== undefined && { key }) };
  await queue(tx, { id: newId(), channel: "in-app", uid: written.uid, content: JSON.stringify(written) }, timing);
  return true;
}

/**
 * Writes a notification for each admin.
 * @returns Those who were not notified before.
 */
export async function notifyAdmins(
  tx: Transaction,
  notification: Omit<NewNotification, "uid">,
): Promise<readonly { readonly uid: string; readonly email: string }[]> {
  const notified: { readonly uid: string; readonly email: string }[] = [];
  for (const admin of await listAdmins(tx.db)) {
    if (await notify(tx, { ...notification, uid: admin.uid })) notified.push(admin);
  }
  return notified;
}

/** The email address of an account; undefined for none. */
export async function findAccountEmail({ db }: App, uid: string): Promise<string | undefined> {
  return emailOf((await findEmailOf(db, uid)) ?? "") || undefined;
}

/** The account that stores this address, or what stands for one. */
export function findAccountOf({ db }: App, stored: string): Promise<string | undefined> {
  return findUidOf(db, stored);
}

/** Deletes what waits with this key, on every channel. */
export async function withdrawDeliveries({ db, database }: Transaction, key: string): Promise<void> {
  await deleteWithKey(db, database.engine, key);
}

/** Lets the emails go that waited for the confirmation of this account. */
export async function releaseEmails(tx: Transaction, uid: string): Promise<void> {
  await releaseWaiting(tx.db, uid);
  tx.onCommit(() => deliveryWorker(tx).nudge("email"));
}

/** Deletes the emails that wait for the confirmation of this account. */
export async function deleteWaitingEmails({ db }: Transaction, uid: string): Promise<void> {
  await deleteWaiting(db, uid);
}

/**
 * Deletes all unsent emails to an address, or to the account that has it now.
 * @param about - Only those that have one of these ids in them.
 */
export async function deleteUnsentEmails(tx: Transaction, address: string, about?: readonly string[]): Promise<void> {
  const account = await findUidOf(tx.db, address);
  let after = "";
  for (;;) {
    const emails = await listUnsentEmails(tx.db, after, READ_BATCH_SIZE);
    const theirs = emails.filter((email) => {
      const queued = queuedEmailOf(tx, email);
      const { to, uid } = queued;
      if (about && !about.some((id) => JSON.stringify(queued).includes(id))) return false;
      return uid === undefined ? to === address : uid === account;
    });
    await deleteDeliveries(
      tx.db,
      theirs.map(({ id }) => id),
    );
    const last = emails.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Deletes what admins were told of a doctor, once one of them has dealt with it. */
export async function deleteHandledNotifications(
  tx: Transaction,
  kind: NotificationKind,
  doctorUid: string,
): Promise<void> {
  for (const uid of (await deleteAbout(tx.db, kind, doctorUid)).sort()) await tx.announce("notifications", uid);
}

/** Deletes notifications that were written long ago. */
export async function deleteOldNotifications({ db, clock }: App): Promise<void> {
  await deleteNotificationsBefore(db, moment(clock, -NOTIFICATION_RETENTION_MS));
}
