import { smsMoment } from "#domain/channels/quiet-hours.ts";
import { iso } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type DeliveryRow, insertDeliveryOnce } from "../deliveries.queries.ts";
import { queuedRow } from "../email/email-channel.ts";
import { type AcceptedMessage, phonePlace, type QueuedSms } from "./phone-message.ts";

/** How long a message has to be taken before what stands for it goes. */
const INSTEAD_MS = 30 * 60_000;

/** From when on something goes in place of a message: soon after it was due, and before the appointment. */
export function insteadAt(due: number, startsAt: number): string {
  const sent = smsMoment(due, startsAt);
  return iso(sent + Math.min(INSTEAD_MS, Math.floor((startsAt - sent) / 2)));
}

/** Queues an SMS with the key of the message that it stands for, so that newer news withdraws it as well. */
async function sendSmsInstead(app: App, row: DeliveryRow, sms: QueuedSms): Promise<void> {
  const now = moment(app.clock);
  const id = `s${row.id}`;
  const { startsAt } = sms;
  const ends = startsAt !== undefined && { insteadAt: insteadAt(app.clock.now(), Date.parse(startsAt)) };
  const content = app.vault.encrypt(JSON.stringify({ ...sms, ...ends }), phonePlace("sms", id));
  const { uid, recipient, key } = row;
  const until = startsAt ?? row.until;
  const timing = { until, key, createdAt: now, dueAt: now };
  await insertDeliveryOnce(app.db, {
    id,
    channel: "sms",
    uid,
    recipient,
    device: null,
    waitsFor: null,
    content,
    ...timing,
  });
}

/**
 * Queues what goes in place of a message: an SMS if the patient allows it, or else the email. Its id comes from the
 * message, so that what is repeated after a crash adds no second one.
 * @param app - The application.
 * @param row - The message.
 * @param accepted - What stands for it.
 * @param until - When it is too late for it, UTC ISO; null for never.
 */
export async function sendInstead(
  app: App,
  row: DeliveryRow,
  { instead, insteadSms }: AcceptedMessage,
  until: string | null = null,
): Promise<void> {
  const now = moment(app.clock);
  if (until !== null && until <= now) return;
  if (insteadSms !== undefined) return sendSmsInstead(app, row, insteadSms);
  if (instead === undefined) return;
  const rest = { uid: null, device: null, until, key: null, createdAt: now, dueAt: now };
  await insertDeliveryOnce(app.db, { ...(await queuedRow(app, `e${row.id}`, instead)), ...rest });
}
