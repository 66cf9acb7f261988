import type { Channel, ChannelFault, PhoneChannel } from "#domain/channels/channels.rules.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";

/** A delivery is recorded again only after this time, so that most emails cost no further write. */
const DELIVERED_INTERVAL_MS = 60 * 60_000;

export async function findChannel(db: Queryable, name: Channel) {
  return db.selectFrom("channels").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Whether a delivery now would change nothing: the channel works, and delivered within the hour. */
export async function hasDelivered(db: Queryable, name: Channel, now: string): Promise<boolean> {
  const known = await findChannel(db, name);
  const recently = new Date(Date.parse(now) - DELIVERED_INTERVAL_MS).toISOString();
  return known?.failingSince === null && known.deliveredAt !== null && known.deliveredAt > recently;
}

/**
 * Records that the channel delivers.
 * @returns Whether it was failing before, or had never delivered.
 */
export async function putDelivered(db: Queryable, name: Channel, moment: string): Promise<boolean> {
  const known = await findChannel(db, name);
  const state = { deliveredAt: moment, failingSince: null, fault: null };
  await db
    .insertInto("channels")
    .values({ name, ...state })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(state))
    .execute();
  return !known || known.failingSince !== null || known.deliveredAt === null;
}

/**
 * Records that the channel fails.
 * @returns Whether it did not fail in this way before.
 */
export async function putFailing(db: Queryable, name: Channel, fault: ChannelFault, moment: string): Promise<boolean> {
  const known = await findChannel(db, name);
  if (known?.fault === fault) return false;
  const state = { failingSince: known?.failingSince ?? moment, fault };
  await db
    .insertInto("channels")
    .values({ name, deliveredAt: null, ...state })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(state))
    .execute();
  return true;
}

/** Channels that have failed since before a moment; a refusal of one recipient is no failure of the channel. */
export async function listFailing(db: Queryable, before: string) {
  return db
    .selectFrom("channels")
    .selectAll()
    .where("failingSince", "<=", before)
    .where("fault", "!=", "recipient")
    .orderBy("name")
    .execute();
}

export async function countWaiting(db: Queryable): Promise<number> {
  const unsent = db
    .selectFrom("deliveries")
    .where("channel", "=", "email")
    .where("sentAt", "is", null)
    .where("failedAt", "is", null);
  return countRows(unsent.where("attempts", ">", 0));
}

export async function countGivenUp(db: Queryable, channel: Channel, since: string): Promise<number> {
  return countRows(db.selectFrom("deliveries").where("channel", "=", channel).where("failedAt", ">=", since));
}

/** Messages that were accepted since a moment, and that reached no phone as far as is reported. */
export async function countUndelivered(db: Queryable, channel: PhoneChannel, since: string): Promise<number> {
  const accepted = db.selectFrom("deliveries").where("channel", "=", channel).where("sentAt", ">=", since);
  return countRows(accepted.where("reported", "!=", "delivered"));
}

export async function countDevicesOff(db: Queryable): Promise<number> {
  return countRows(db.selectFrom("pushSubscriptions").where("failedAt", "is not", null));
}
