import { smsMoment } from "#domain/channels/quiet-hours.ts";
import { iso } from "#domain/time.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type DeliveryRow, insertDeliveryOnce, lockDelivery } from "../deliveries.queries.ts";
import { queuedRow } from "../email/email-channel.ts";
import { type AcceptedMessage, phonePlace } from "./phone-message.ts";

/** How long a message has to be taken before what stands for it goes. */
const INSTEAD_MS = 30 * 60_000;

/** From when on something goes in place of a message: soon after it was due, and before the appointment. */
export function insteadAt(due: number, startsAt?: string): string {
  const begins = startsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(startsAt);
  const sent = smsMoment(due, begins);
  return iso(sent + Math.min(INSTEAD_MS, Math.floor((begins - sent) / 2)));
}

/**
 * Queues what goes in place of a message: an SMS if the patient allows it, or else the email. Its id comes from the
 * message, so that what is repeated after a crash adds no second one; it has the message's key, so that newer news
 * withdraws it as well, and ends when the appointment begins.
 * @param tx - The transaction, in which the message is locked.
 * @param row - The message.
 * @param accepted - What stands for it.
 */
export async function sendInstead(tx: Transaction, row: DeliveryRow, accepted: AcceptedMessage): Promise<void> {
  const { db, vault, clock } = tx;
  const { instead, insteadSms, startsAt = insteadSms?.startsAt } = accepted;
  const now = moment(clock);
  const until = startsAt ?? row.until;
  if (until !== null && until <= now) return;
  const timing = { until, key: row.key, createdAt: now, dueAt: now };
  if (insteadSms !== undefined) {
    const id = `s${row.id}`;
    const ends = insteadSms.instead && { insteadAt: insteadAt(clock.now(), startsAt) };
    const content = vault.encrypt(JSON.stringify({ ...insteadSms, ...ends }), phonePlace("sms", id));
    const { uid, recipient } = row;
    const rest = { channel: "sms", uid, recipient, device: null, waitsFor: null } as const;
    return insertDeliveryOnce(db, { id, content, ...rest, ...timing });
  }
  if (instead === undefined) return;
  const email = await queuedRow(tx, `e${row.id}`, instead);
  await insertDeliveryOnce(db, { ...email, uid: null, device: null, ...timing });
}

/** Queues it for a message that can't be sent, unless that was withdrawn or settled while it was tried. */
export async function replaceMessage(app: App, { id }: DeliveryRow, accepted: AcceptedMessage): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await lockDelivery(tx.db, tx.database.engine, id);
    if (row?.sentAt === null && row.failedAt === null) await sendInstead(tx, row, accepted);
  });
}
