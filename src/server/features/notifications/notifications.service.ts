import { type App, inTransaction, type Transaction } from "#server/app.ts";
import type { EventName, Events } from "#server/events.ts";
import { listFailingChannels } from "#server/features/channels/channels.service.ts";
import { deleteOldNotifications } from "#server/features/deliveries/deliveries.service.ts";
import { AUDIENCE } from "./audience.ts";
import { sendDispatches } from "./dispatches.ts";

/**
 * Notifies people of an event, in the transaction of its cause.
 * @param tx - The transaction.
 * @param name - The event.
 * @param facts - What happened.
 */
export async function notifyPeople<Name extends EventName>(
  tx: Transaction,
  name: Name,
  facts: Events[Name],
): Promise<void> {
  await sendDispatches(tx, await AUDIENCE[name](facts, tx));
}

/** Tells admins of channels that fail, once for each failure, and deletes old notifications. */
export async function sweepNotifications(app: App): Promise<void> {
  await deleteOldNotifications(app);
  for (const failing of await listFailingChannels(app)) {
    await inTransaction(app, (tx) => tx.emit("channel.failing", failing));
  }
}
