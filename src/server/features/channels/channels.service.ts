import {
  CHANNEL_GRACE_MS,
  type Channel,
  type ChannelFailure,
  type ChannelFault,
  type ChannelReport,
} from "#domain/channels/channels.rules.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";
import {
  countDevicesOff,
  countGivenUp,
  countWaiting,
  findChannel,
  hasDelivered,
  listFailing,
  putDelivered,
  putFailing,
} from "./channels.queries.ts";

const GIVEN_UP_SHOWN_MS = 7 * 24 * 60 * 60_000;

/** What is known of whether emails and pushes arrive. */
export interface ChannelLog {
  /** Records a delivery. Never fails: a delivered email stays delivered. */
  delivered(channel: Channel): Promise<void>;
  /** Records a failure. Never fails. */
  failed(channel: Channel, fault: ChannelFault): Promise<void>;
  /** Channels that have delivered nothing for some minutes. */
  failing(): Promise<readonly { readonly channel: Channel; readonly since: string }[]>;
  report(): Promise<ChannelReport>;
}

export interface ChannelLogParts {
  readonly kysely: Queryable;
  readonly hub: Hub;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Pick<Mailer, "delivers">;
}

export function createChannelLog({ kysely, hub, clock, log, mailer }: ChannelLogParts): ChannelLog {
  async function record(
    isKnown: (now: string) => Promise<boolean>,
    put: (trx: Queryable, at: string) => Promise<boolean>,
  ): Promise<void> {
    try {
      // Most deliveries change nothing, and so cost no transaction.
      if (await isKnown(moment(clock))) return;
      await hub.transaction(async (trx, announce) => {
        if (await put(trx, moment(clock))) await announce("channels");
      });
    } catch (error) {
      log.error({ err: error }, "the state of a channel was not recorded");
    }
  }

  async function failureOf(channel: Channel): Promise<ChannelFailure | null> {
    const row = await findChannel(kysely, channel);
    if (!row || row.failingSince === null || row.fault === null) return null;
    return { since: row.failingSince, fault: row.fault };
  }

  return {
    delivered: (channel) =>
      record(
        (now) => hasDelivered(kysely, channel, now),
        (trx, at) => putDelivered(trx, channel, at),
      ),
    failed: (channel, fault) =>
      record(
        async () => (await findChannel(kysely, channel))?.fault === fault,
        (trx, at) => putFailing(trx, channel, fault, at),
      ),
    async failing() {
      const rows = await listFailing(kysely, moment(clock, -CHANNEL_GRACE_MS));
      return rows.map(({ name, failingSince }) => ({ channel: name, since: failingSince ?? "" }));
    },
    async report() {
      const version = await hub.version("channels");
      const email = mailer.delivers ? await failureOf("email") : null;
      return {
        ...{ version, email, sendsEmail: mailer.delivers },
        emailDeliveredAt: (await findChannel(kysely, "email"))?.deliveredAt ?? null,
        emailsWaiting: email === null ? 0 : await countWaiting(kysely),
        emailsGivenUp: await countGivenUp(kysely, moment(clock, -GIVEN_UP_SHOWN_MS)),
        push: await failureOf("push"),
        devicesOff: await countDevicesOff(kysely),
      };
    },
  };
}
