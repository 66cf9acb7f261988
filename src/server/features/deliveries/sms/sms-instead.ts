import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type DeliveryRow, insertDeliveryOnce } from "../deliveries.queries.ts";
import { type QueuedEmail, queuedRow } from "../email/email-channel.ts";

/**
 * Queues the email that goes in place of an SMS. Its id comes from the SMS, so that what is repeated after a crash adds
 * no second one.
 * @param app - The application.
 * @param row - The SMS.
 * @param instead - The email.
 * @param until - When it is too late for it, UTC ISO; null for never.
 */
export async function sendEmailInstead(
  app: App,
  { id }: Pick<DeliveryRow, "id">,
  instead: QueuedEmail | undefined,
  until: string | null = null,
): Promise<void> {
  const now = moment(app.clock);
  if (instead === undefined || (until !== null && until <= now)) return;
  const rest = { uid: null, device: null, until, key: null, createdAt: now, dueAt: now };
  await insertDeliveryOnce(app.db, { ...(await queuedRow(app, `e${id}`, instead)), ...rest });
}
