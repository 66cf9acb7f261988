import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import { parseStored } from "#domain/typed.ts";
import { inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { DeliveryChannelAdapter } from "../channel.ts";
import { lockDelivery } from "../deliveries.queries.ts";
import { insertNotification } from "./in-app.queries.ts";

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

const CLAIM_MS = 30_000;
const BATCH_SIZE = 100;
const FIRST_RETRY_MS = 5_000;

/**
 * Writes a notification and announces it to the account's open pages.
 * @param tx - The transaction.
 * @param id - Its id; it is written once.
 * @param notification - Whom it is for, and what about.
 * @param createdAt - When it appears, UTC ISO.
 * @returns False when its `once` key was used before.
 */
export async function writeNotification(
  tx: Transaction,
  id: string,
  { uid, kind, consultation, doctor, count, once }: NewNotification,
  createdAt: string,
): Promise<boolean> {
  const isWritten = await insertNotification(tx.db, {
    ...{ id, uid, kind, doctor: doctor ?? null, count: count ?? null, createdAt, readAt: null },
    consultationId: consultation?.id ?? null,
    startsAt: consultation?.startsAt ?? null,
    zone: consultation?.zone ?? null,
    once: once === undefined ? null : `${once}:${uid}`,
  });
  if (isWritten) await tx.announce("notifications", uid);
  return isWritten;
}

/** Writes scheduled notifications when they are due. */
export const inAppChannel: DeliveryChannelAdapter = {
  name: "in-app",
  claimMs: CLAIM_MS,
  batchSize: BATCH_SIZE,
  firstRetryMs: FIRST_RETRY_MS,
  isReported: () => false,
  async deliver(app, { id, content }) {
    const notification = parseStored<NewNotification>(content);
    await inTransaction(app, async (tx) => {
      // It may have been withdrawn since this round began.
      if ((await lockDelivery(tx.db, tx.database.engine, id)) === undefined) return;
      await writeNotification(tx, id, notification, moment(tx.clock));
    });
    return { kind: "delivered" };
  },
};
