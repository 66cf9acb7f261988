import { createHash, randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { DEFAULT_LANGUAGE } from "#domain/language.ts";
import { deviceSchema, subscriptionSchema } from "#domain/notifications/notifications.schemas.ts";
import { MAX_PUSH_DEVICES, type OwnPushDevice, type PushDevice } from "#domain/notifications/push.rules.ts";
import { can } from "#domain/permissions.ts";
import { parseStored } from "#domain/typed.ts";
import type { PushKeys, PushTarget } from "#server/adapters/push/push-sender.ts";
import { type App, inTransaction, perApp, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { createDelivery, type Delivery } from "#server/delivery.ts";
import { recordDelivery, recordFailure } from "#server/features/channels/channels.service.ts";
import { inLanguage } from "#server/language.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  bindDevice,
  claimDue,
  deleteDevice,
  deleteExpired,
  deleteMessage,
  findKeys,
  findSubscription,
  giveUpSubscription,
  insertKeys,
  insertMessages,
  listSubscriptionIds,
  listSubscriptions,
  type PushMessageRow,
  putSubscription,
  tryLater,
  withdrawMessages,
} from "./push.queries.ts";
import { isUrgent, type Pushed, pushContent, tagOf } from "./push-content.ts";

export interface NewPush extends Pushed {
  readonly uid: string;
}

export interface PushSchedule {
  /** When it is sent; at once without it. UTC ISO. */
  readonly dueAt?: string;
  /** Not sent after this time. */
  readonly until: string;
  /** The key by which it can be withdrawn. */
  readonly about: string;
}

const CLAIM_MS = 30_000;
const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 5 * 60_000;
const BATCH_SIZE = 20;
/** For what is due within this time, the devices that there are now are all that matter. */
const SOON_MS = 60_000;
const PUSH_FAULTS = { later: "unreachable", refused: "refused" } as const;
const KEY_PLACE = { column: "pushKeys.privateKey", row: "1" };

const placeOf = (id: string) => ({ column: "pushMessages.body", row: id });
const subscriptionPlace = (id: string) => ({ column: "pushSubscriptions.subscription", row: id });
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

function requireAccount(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "notification:read-own")) throw fail("NOT_FOUND");
}

/** The clinic's keys, made on first use. */
async function pushKeys({ db, vault, pushSender }: App): Promise<PushKeys> {
  let row = await findKeys(db);
  if (!row) {
    const { publicKey, privateKey } = pushSender.makeKeys();
    await insertKeys(db, { id: 1, publicKey, privateKey: vault.encrypt(privateKey, KEY_PLACE) });
    // Another node may have been first.
    row = await findKeys(db);
  }
  if (!row) throw new Error("the keys for pushes were not stored");
  return { publicKey: row.publicKey, privateKey: vault.open(row.privateKey, KEY_PLACE) };
}

/** Whom push services write to. */
function contactOf({ origin, mailer }: App): string {
  const address = origin();
  if (address.startsWith("https:")) return address;
  return `mailto:${mailer.sender.replace(/^.*<|>.*$/gu, "")}`;
}

/** A row for a push, encrypted in its place. */
function rowOf({ vault }: App, pushed: Pushed, row: Omit<PushMessageRow, "id" | "body" | "attempts">): PushMessageRow {
  const id = randomUUID();
  return { ...row, id, attempts: 0, body: vault.encrypt(JSON.stringify(pushed), placeOf(id)) };
}

/** Replaces a push that is due by one for each device. */
async function multiply(app: App, row: PushMessageRow, pushed: Pushed): Promise<void> {
  await inTransaction(app, async (tx) => {
    if (!(await deleteMessage(tx.db, row.id))) return;
    const { uid, until, about } = row;
    const dueAt = moment(tx.clock);
    const devices = await listSubscriptionIds(tx.db, uid);
    const rows = devices.map((subscriptionId) => rowOf(tx, pushed, { uid, until, about, dueAt, subscriptionId }));
    await insertMessages(tx.db, rows);
  });
}

async function send(app: App, row: PushMessageRow, subscriptionId: string, pushed: Pushed): Promise<void> {
  const { db, vault, clock, pushSender, log } = app;
  const found = await findSubscription(db, subscriptionId);
  if (!found) return;
  const target = parseStored<PushTarget>(vault.open(found.subscription, subscriptionPlace(subscriptionId)));
  const content = inLanguage(found.language ?? DEFAULT_LANGUAGE, () => pushContent(pushed));
  const outcome = await pushSender.send(target, {
    keys: await pushKeys(app),
    contact: contactOf(app),
    payload: JSON.stringify(content),
    ttl: Math.max(1, Math.ceil((Date.parse(row.until) - clock.now()) / 1000)),
    urgent: isUrgent(pushed.kind),
    topic: digest(tagOf(pushed)).slice(0, 32),
  });
  if (outcome === "sent") await recordDelivery(app, "push");
  // A browser that has unsubscribed says nothing about the others.
  if (outcome === "later" || outcome === "refused") await recordFailure(app, "push", PUSH_FAULTS[outcome]);
  if (outcome === "later") {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
    await tryLater(db, row.id, moment(clock, wait));
    log.warn({ push: row.id, attempts: row.attempts, retryMs: wait }, "push not sent yet");
    return;
  }
  if (outcome === "sent") {
    await deleteMessage(db, row.id);
    return;
  }
  await inTransaction(app, (tx) => giveUpSubscription(tx.db, subscriptionId, moment(clock)));
  log.warn({ push: row.id, outcome }, "pushes to a device given up");
}

async function deliverOne(app: App, row: PushMessageRow): Promise<void> {
  try {
    const pushed = parseStored<Pushed>(app.vault.open(row.body, placeOf(row.id)));
    await (row.subscriptionId === null ? multiply(app, row, pushed) : send(app, row, row.subscriptionId, pushed));
  } catch (error) {
    app.log.error({ push: row.id, err: error }, "push failed");
  }
}

async function deliverAll(app: App, isSettled: () => boolean): Promise<void> {
  const { db, clock } = app;
  await deleteExpired(db, moment(clock));
  while (!isSettled()) {
    const due = await claimDue(db, moment(clock), moment(clock, CLAIM_MS), BATCH_SIZE);
    if (due.length === 0) return;
    await Promise.all(due.map((row) => deliverOne(app, row)));
  }
}

/**
 * Sends the pushes that are due, to the devices of an account. Failures are logged and retried until the push expires.
 */
export const pushDelivery = perApp(
  (app): Delivery =>
    createDelivery(
      (isSettled) => deliverAll(app, isSettled),
      (error) => app.log.error({ err: error }, "pushes could not be read"),
    ),
);

/** Queues a push for all devices of an account inside the caller's transaction, as emails are. */
export async function queuePush(tx: Transaction, { uid, ...pushed }: NewPush, schedule: PushSchedule): Promise<void> {
  const { until, about, dueAt } = schedule;
  // A device that is added later still gets what is scheduled.
  const isSoon = dueAt === undefined || dueAt <= moment(tx.clock, SOON_MS);
  if (isSoon && (await listSubscriptionIds(tx.db, uid)).length === 0) return;
  const row = { uid, until, about, dueAt: dueAt ?? moment(tx.clock), subscriptionId: null };
  await insertMessages(tx.db, [rowOf(tx, pushed, row)]);
}

/** Deletes waiting pushes with this key. */
export async function withdrawPushes({ db }: Transaction, about: string): Promise<void> {
  await withdrawMessages(db, about);
}

/** {@inheritDoc NotificationApi.readDevice} */
export async function readDevice(app: App, actor: Actor, query: unknown): Promise<PushDevice> {
  requireAccount(actor);
  const { device } = checkOrFail(deviceSchema, query ?? {});
  const found = device === "" ? undefined : await bindDevice(app.db, actor.uid, device, actor.sessionId);
  const failed = found !== undefined && found.failedAt !== null;
  return { publicKey: (await pushKeys(app)).publicKey, on: found !== undefined && !failed, failed };
}

/** {@inheritDoc NotificationApi.listDevices} */
export async function listDevices({ db, vault }: App, actor: Actor): Promise<readonly OwnPushDevice[]> {
  requireAccount(actor);
  return (await listSubscriptions(db, actor.uid)).map(({ id, subscription, createdAt }) => {
    const target = openedOr(null, () => parseStored<PushTarget>(vault.open(subscription, subscriptionPlace(id))));
    return { service: target === null ? UNREADABLE : new URL(target.endpoint).host, turnedOnAt: createdAt };
  });
}

/** {@inheritDoc NotificationApi.turnOnDevice} */
export async function turnOnDevice(app: App, actor: Actor, input: unknown): Promise<void> {
  requireAccount(actor);
  const target = checkOrFail(subscriptionSchema, input);
  if (!app.pushSender.accepts(target.endpoint)) throw fail("INVALID_FORM", "endpoint");
  const { uid, sessionId } = actor;
  const id = randomUUID();
  const subscription = app.vault.encrypt(JSON.stringify(target), subscriptionPlace(id));
  const row = {
    id,
    uid,
    sessionId,
    subscription,
    device: digest(target.endpoint),
    createdAt: moment(app.clock),
    failedAt: null,
  };
  await inTransaction(app, (tx) => putSubscription(tx.db, row, MAX_PUSH_DEVICES));
}

/** {@inheritDoc NotificationApi.turnOffDevice} */
export async function turnOffDevice({ db }: App, actor: Actor, input: unknown): Promise<void> {
  requireAccount(actor);
  await deleteDevice(db, actor.uid, checkOrFail(deviceSchema, input).device);
}
