import {
  CHANNEL_GRACE_MS,
  type Channel,
  type ChannelFailure,
  type ChannelFault,
  type ChannelReport,
} from "#domain/channels/channels.rules.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import {
  countDevicesOff,
  countGivenUp,
  countUndelivered,
  countWaiting,
  findChannel,
  hasDelivered,
  listFailing,
  putDelivered,
  putFailing,
} from "./channels.queries.ts";

const GIVEN_UP_SHOWN_MS = 7 * 24 * 60 * 60_000;

async function record(
  app: App,
  isKnown: (now: string) => Promise<boolean>,
  put: (tx: Transaction, now: string) => Promise<boolean>,
): Promise<void> {
  try {
    // Most deliveries change nothing, and so cost no transaction.
    if (await isKnown(moment(app.clock))) return;
    await inTransaction(app, async (tx) => {
      if (await put(tx, moment(tx.clock))) await tx.announce("channels");
    });
  } catch (error) {
    app.log.error({ err: error }, "the state of a channel was not recorded");
  }
}

async function failureOf({ db }: App, channel: Channel): Promise<ChannelFailure | null> {
  const row = await findChannel(db, channel);
  if (!row || row.failingSince === null || row.fault === null) return null;
  return { since: row.failingSince, fault: row.fault };
}

/** Records that an email, push or message arrived. Never fails: a delivered email stays delivered. */
export function recordDelivery(app: App, channel: Channel): Promise<void> {
  return record(
    app,
    (now) => hasDelivered(app.db, channel, now),
    (tx, now) => putDelivered(tx.db, channel, now),
  );
}

/** Records that one was accepted, which says nothing yet of those that are accepted and never arrive. Never fails. */
export async function recordAcceptance(app: App, channel: Channel): Promise<void> {
  const isUndelivered = async (db: Queryable) => (await findChannel(db, channel))?.fault === "undelivered";
  await record(
    app,
    async (now) => (await isUndelivered(app.db)) || (await hasDelivered(app.db, channel, now)),
    async (tx, now) => !(await isUndelivered(tx.db)) && (await putDelivered(tx.db, channel, now)),
  );
}

/** Records that one did not arrive; `since` is when that began, if it was before. Never fails. */
export function recordFailure(app: App, channel: Channel, fault: ChannelFault, since?: string): Promise<void> {
  return record(
    app,
    async () => (await findChannel(app.db, channel))?.fault === fault,
    (tx, now) => putFailing(tx.db, channel, fault, since ?? now),
  );
}

/** Lists the channels that have delivered nothing for some minutes. */
export async function listFailingChannels({
  db,
  clock,
}: App): Promise<readonly { readonly channel: Channel; readonly since: string }[]> {
  const rows = await listFailing(db, moment(clock, -CHANNEL_GRACE_MS));
  return rows.map(({ name, failingSince }) => ({ channel: name, since: failingSince ?? "" }));
}

/** Reads what is known of whether emails, pushes and messages to phones arrive. */
export async function readChannelReport(app: App): Promise<ChannelReport> {
  const { db, clock, hub, mailer } = app;
  const version = await hub.version("channels");
  const shownSince = moment(clock, -GIVEN_UP_SHOWN_MS);
  const email = mailer.delivers ? await failureOf(app, "email") : null;
  return {
    ...{ version, email, sendsEmail: mailer.delivers },
    emailDeliveredAt: (await findChannel(db, "email"))?.deliveredAt ?? null,
    emailsWaiting: email === null ? 0 : await countWaiting(db),
    emailsGivenUp: await countGivenUp(db, "email", shownSince),
    push: await failureOf(app, "push"),
    devicesOff: await countDevicesOff(db),
    sms: app.sms?.delivers === true ? await failureOf(app, "sms") : null,
    smsGivenUp: await countGivenUp(db, "sms", shownSince),
    smsUndelivered: await countUndelivered(db, "sms", shownSince),
    whatsapp: app.whatsapp?.delivers === true ? await failureOf(app, "whatsapp") : null,
    whatsappGivenUp: await countGivenUp(db, "whatsapp", shownSince),
    whatsappUndelivered: await countUndelivered(db, "whatsapp", shownSince),
  };
}
