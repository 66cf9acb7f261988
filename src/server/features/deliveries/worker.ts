import { CHANNELS, type DeliveryChannel } from "#domain/channels/channels.rules.ts";
import { isOneOf } from "#domain/typed.ts";
import { type App, perApp } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { recordAcceptance, recordDelivery, recordFailure } from "#server/features/channels/channels.service.ts";
import type { DeliveryChannelAdapter, Outcome } from "./channel.ts";
import {
  claimDue,
  type DeliveryRow,
  deleteDeliveries,
  deleteExpired,
  markFailed,
  markSent,
  releaseClaims,
  tryLater,
} from "./deliveries.queries.ts";
import { emailChannel } from "./email/email-channel.ts";
import { inAppChannel } from "./in-app/in-app-channel.ts";
import { createLane, type Lane } from "./lane.ts";
import { pushChannel } from "./push/push-channel.ts";
import { smsChannel } from "./sms/sms-channel.ts";
import { whatsappChannel } from "./whatsapp/whatsapp-channel.ts";

/** Delivers by every channel, each in its own lane: a mail server that hangs does not keep a call from ringing. */
export interface DeliveryWorker {
  /** Delivers all that is due. */
  deliverDue(): Promise<void>;
  /** Delivers soon what is due on a channel. */
  nudge(channel: DeliveryChannel): void;
  /** Delivers periodically; the returned function stops it after the current round. */
  start(): () => Promise<void>;
  /** Stops delivering and resolves after the current round; then the database may close. */
  settle(): Promise<void>;
}

const POLL_INTERVAL_MS = 5_000;
/** A delivery without an end of its own is given up after this time and so many attempts, as mail servers do it. */
const TRIED_MS = 3 * 24 * 60 * 60_000;
const MIN_ATTEMPTS = 10;
/** How long deliveries wait for the confirmation of an address. */
const WAITING_MS = 30 * 24 * 60 * 60_000;
/** How long records without content remain of what was delivered or given up. */
const DONE_RETENTION_MS = 7 * 24 * 60 * 60_000;
const ADAPTERS: Readonly<Record<DeliveryChannel, DeliveryChannelAdapter>> = {
  email: emailChannel,
  push: pushChannel,
  sms: smsChannel,
  whatsapp: whatsappChannel,
  "in-app": inAppChannel,
};

/** When attempts end; a delivery with an end of its own ends by itself. */
function givenUpAt({ createdAt, until }: DeliveryRow): string {
  return until ?? new Date(Date.parse(createdAt) + TRIED_MS).toISOString();
}

async function recordOutcome(app: App, adapter: DeliveryChannelAdapter, outcome: Outcome): Promise<void> {
  const { name } = adapter;
  if (!isOneOf(CHANNELS, name) || !adapter.isReported(app)) return;
  if (outcome.kind === "delivered") await (outcome.awaited ? recordAcceptance : recordDelivery)(app, name);
  if (outcome.kind === "failed") await recordFailure(app, name, outcome.fault);
}

/** Tries again later, or gives up. */
async function handleFailure(
  { db, clock, log }: App,
  { name, firstRetryMs }: DeliveryChannelAdapter,
  row: DeliveryRow,
  { error, longestRetryMs }: Extract<Outcome, { kind: "failed" }>,
): Promise<void> {
  const facts = { channel: name, delivery: row.id, attempts: row.attempts, err: error };
  const isOver = row.attempts > MIN_ATTEMPTS && moment(clock) >= givenUpAt(row);
  if (longestRetryMs === undefined || isOver) {
    await markFailed(db, row.id, moment(clock));
    log[longestRetryMs === undefined ? "warn" : "error"](facts, "delivery given up");
    return;
  }
  const retryMs = Math.min(firstRetryMs * 2 ** (row.attempts - 1), longestRetryMs);
  await tryLater(db, row.id, moment(clock, retryMs));
  log.warn({ ...facts, retryMs }, "not delivered yet");
}

/** Returns whether the channel can't be reached. */
async function deliverOne(app: App, adapter: DeliveryChannelAdapter, row: DeliveryRow): Promise<boolean> {
  const { db, clock, log } = app;
  try {
    const outcome = await adapter.deliver(app, row);
    if (outcome.kind === "delivered") await markSent(db, row.id, moment(clock), outcome.awaited);
    if (outcome.kind === "replaced") await deleteDeliveries(db, [row.id]);
    if (outcome.kind === "postponed") await tryLater(db, row.id, outcome.dueAt);
    await recordOutcome(app, adapter, outcome);
    if (outcome.kind === "failed") await handleFailure(app, adapter, row, outcome);
    if (outcome.kind === "delivered") log.info({ channel: adapter.name, delivery: row.id }, "delivered");
    return outcome.kind === "failed" && outcome.fault === "unreachable";
  } catch (error) {
    // The claim ends by itself, and the delivery is tried again.
    log.error({ channel: adapter.name, delivery: row.id, err: error }, "delivery failed");
    return false;
  }
}

/** What a lane has tried since a moment. */
interface Tried {
  since: number;
  count: number;
}

/** How many may be tried now. */
function roomFor({ batchSize, pace }: DeliveryChannelAdapter, tried: Tried, now: number): number {
  if (pace === undefined) return batchSize;
  if (Math.abs(now - tried.since) >= pace.inMs) Object.assign(tried, { since: now, count: 0 });
  return Math.min(batchSize, pace.most - tried.count);
}

async function deliverAll(
  app: App,
  adapter: DeliveryChannelAdapter,
  tried: Tried,
  isSettled: () => boolean,
): Promise<void> {
  const { db, clock } = app;
  const { name, claimMs, pace } = adapter;
  const ends = { waitingSince: moment(clock, -WAITING_MS), doneSince: moment(clock, -DONE_RETENTION_MS) };
  await deleteExpired(db, name, { now: moment(clock), ...ends });
  await adapter.prepare?.(app);
  while (!isSettled()) {
    const max = roomFor(adapter, tried, clock.now());
    if (max === 0) return;
    const claim = { now: moment(clock), until: moment(clock, claimMs), max, byEnd: pace !== undefined };
    const due = await claimDue(db, name, claim);
    if (due.length === 0) return;
    tried.count += due.length;
    const unreachable = await Promise.all(due.map((row) => deliverOne(app, adapter, row)));
    if (adapter.restsWhenUnreachable && unreachable.includes(true)) return;
  }
}

/**
 * The worker of an application. Deliveries are queued in the transaction of their cause, and delivered after it
 * commits; a failed attempt is repeated with growing delays until the delivery expires or is given up.
 */
export const deliveryWorker = perApp((app): DeliveryWorker => {
  const onFault = (error: unknown) => app.log.error({ err: error }, "deliveries could not be read");
  const laneOf = (adapter: DeliveryChannelAdapter) => {
    const tried = { since: 0, count: 0 };
    // A round that an operation triggers is no part of it.
    const round = (isSettled: () => boolean) => inViewOfClinic(() => deliverAll(app, adapter, tried, isSettled));
    return createLane(round, onFault);
  };
  const lanes: Record<DeliveryChannel, Lane> = {
    email: laneOf(ADAPTERS.email),
    push: laneOf(ADAPTERS.push),
    sms: laneOf(ADAPTERS.sms),
    whatsapp: laneOf(ADAPTERS.whatsapp),
    "in-app": laneOf(ADAPTERS["in-app"]),
  };
  const all = Object.values(lanes);

  async function deliverDue(): Promise<void> {
    await Promise.all(all.map((lane) => lane.deliverDue()));
  }

  async function settle(): Promise<void> {
    await Promise.all(all.map((lane) => lane.settle()));
  }

  /** On SQLite only this process delivers, so claims that a crashed process left are released. */
  async function begin(): Promise<void> {
    if (app.database.engine === "sqlite") await releaseClaims(app.db, moment(app.clock));
    await deliverDue();
  }

  return {
    deliverDue,
    settle,
    nudge: (channel) => lanes[channel].nudge(),
    start() {
      const begun = begin().catch(onFault);
      const timer = setInterval(() => {
        for (const lane of all) lane.nudge();
      }, POLL_INTERVAL_MS);
      return async () => {
        clearInterval(timer);
        await begun;
        await settle();
      };
    },
  };
});
