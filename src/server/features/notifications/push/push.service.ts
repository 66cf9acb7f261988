import { createHash, randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { DEFAULT_LANGUAGE } from "#domain/language.ts";
import type { NotificationApi } from "#domain/notifications/notifications.api.ts";
import { deviceSchema, subscriptionSchema } from "#domain/notifications/notifications.schemas.ts";
import { MAX_PUSH_DEVICES } from "#domain/notifications/push.rules.ts";
import { can } from "#domain/permissions.ts";
import { parseStored } from "#domain/typed.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import type { PushKeys, PushSender, PushTarget } from "#server/adapters/push/push-sender.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { createDelivery, type Delivery } from "#server/delivery.ts";
import type { ChannelLog } from "#server/features/channels/channels.service.ts";
import { inLanguage } from "#server/language.ts";
import type { Log } from "#server/log.ts";
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

interface Schedule {
  /** When it is sent; at once without it. UTC ISO. */
  readonly dueAt?: string;
  /** Not sent after this time. */
  readonly until: string;
  /** The key by which it can be withdrawn. */
  readonly about: string;
}

/**
 * Pushes to the devices of an account, queued in the transaction of their cause as emails are. Failures are logged and
 * retried until the push expires.
 */
export interface Push extends Delivery {
  readonly api: Pick<NotificationApi, "device" | "devices" | "turnOnDevice" | "turnOffDevice">;
  /** Queues a push for all devices of an account inside the caller's transaction. */
  queue(trx: Queryable, push: NewPush, schedule: Schedule): Promise<void>;
  /** Deletes waiting pushes with this key inside the caller's transaction. */
  withdraw(trx: Queryable, about: string): Promise<void>;
}

export interface PushParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly pushSender: PushSender;
  readonly mailer: Pick<Mailer, "sender">;
  readonly log: Log;
  /** Records whether pushes arrive. */
  readonly channels: Pick<ChannelLog, "delivered" | "failed">;
  readonly origin: () => string;
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

export function createPush({ database, vault, clock, pushSender, mailer, log, channels, origin }: PushParts): Push {
  const { kysely } = database;

  /** The clinic's keys, made on first use. */
  async function keys(): Promise<PushKeys> {
    const row = await findKeys(kysely);
    if (row) return { publicKey: row.publicKey, privateKey: vault.open(row.privateKey, KEY_PLACE) };
    const { publicKey, privateKey } = pushSender.makeKeys();
    await insertKeys(kysely, { id: 1, publicKey, privateKey: vault.encrypt(privateKey, KEY_PLACE) });
    return keys();
  }

  /** Whom push services write to. */
  function contact(): string {
    const address = origin();
    if (address.startsWith("https:")) return address;
    return `mailto:${mailer.sender.replace(/^.*<|>.*$/gu, "")}`;
  }

  /** A row for a push, encrypted in its place. */
  function rowOf(pushed: Pushed, row: Omit<PushMessageRow, "id" | "body" | "attempts">): PushMessageRow {
    const id = randomUUID();
    return { ...row, id, attempts: 0, body: vault.encrypt(JSON.stringify(pushed), placeOf(id)) };
  }

  /** Replaces a push that is due by one for each device. */
  async function multiply(row: PushMessageRow, pushed: Pushed): Promise<void> {
    await kysely.transaction().execute(async (trx) => {
      if (!(await deleteMessage(trx, row.id))) return;
      const { uid, until, about } = row;
      const dueAt = moment(clock);
      const devices = await listSubscriptionIds(trx, uid);
      const rows = devices.map((subscriptionId) => rowOf(pushed, { uid, until, about, dueAt, subscriptionId }));
      await insertMessages(trx, rows);
    });
  }

  async function send(row: PushMessageRow, subscriptionId: string, pushed: Pushed): Promise<void> {
    const found = await findSubscription(kysely, subscriptionId);
    if (!found) return;
    const target = parseStored<PushTarget>(vault.open(found.subscription, subscriptionPlace(subscriptionId)));
    const content = inLanguage(found.language ?? DEFAULT_LANGUAGE, () => pushContent(pushed));
    const outcome = await pushSender.send(target, {
      keys: await keys(),
      contact: contact(),
      payload: JSON.stringify(content),
      ttl: Math.max(1, Math.ceil((Date.parse(row.until) - clock.now()) / 1000)),
      urgent: isUrgent(pushed.kind),
      topic: digest(tagOf(pushed)).slice(0, 32),
    });
    if (outcome === "sent") await channels.delivered("push");
    // A browser that has unsubscribed says nothing about the others.
    if (outcome === "later" || outcome === "refused") await channels.failed("push", PUSH_FAULTS[outcome]);
    if (outcome === "later") {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (row.attempts - 1), LONGEST_RETRY_MS);
      await tryLater(kysely, row.id, moment(clock, wait));
      log.warn({ push: row.id, attempts: row.attempts, retryMs: wait }, "push not sent yet");
      return;
    }
    if (outcome === "sent") {
      await deleteMessage(kysely, row.id);
      return;
    }
    await kysely.transaction().execute((trx) => giveUpSubscription(trx, subscriptionId, moment(clock)));
    log.warn({ push: row.id, outcome }, "pushes to a device given up");
  }

  async function deliverOne(row: PushMessageRow): Promise<void> {
    try {
      const pushed = parseStored<Pushed>(vault.open(row.body, placeOf(row.id)));
      await (row.subscriptionId === null ? multiply(row, pushed) : send(row, row.subscriptionId, pushed));
    } catch (error) {
      log.error({ push: row.id, err: error }, "push failed");
    }
  }

  async function deliverAll(isSettled: () => boolean): Promise<void> {
    await deleteExpired(kysely, moment(clock));
    while (!isSettled()) {
      const due = await claimDue(kysely, moment(clock), moment(clock, CLAIM_MS), BATCH_SIZE);
      if (due.length === 0) return;
      await Promise.all(due.map(deliverOne));
    }
  }

  return {
    ...createDelivery(deliverAll, (error) => log.error({ err: error }, "pushes could not be read")),
    withdraw: withdrawMessages,

    async queue(trx, { uid, ...pushed }, { until, about, dueAt }) {
      // A device that is added later still gets what is scheduled.
      const isSoon = dueAt === undefined || dueAt <= moment(clock, SOON_MS);
      if (isSoon && (await listSubscriptionIds(trx, uid)).length === 0) return;
      const row = { uid, until, about, dueAt: dueAt ?? moment(clock), subscriptionId: null };
      await insertMessages(trx, [rowOf(pushed, row)]);
    },

    api: {
      async device(actor, query) {
        requireAccount(actor);
        const { device } = checkOrFail(deviceSchema, query ?? {});
        const found = device === "" ? undefined : await bindDevice(kysely, actor.uid, device, actor.sessionId);
        const failed = found !== undefined && found.failedAt !== null;
        return { publicKey: (await keys()).publicKey, on: found !== undefined && !failed, failed };
      },

      async devices(actor) {
        requireAccount(actor);
        return (await listSubscriptions(kysely, actor.uid)).map(({ id, subscription, createdAt }) => {
          const target = openedOr(null, () => parseStored<PushTarget>(vault.open(subscription, subscriptionPlace(id))));
          return { service: target === null ? UNREADABLE : new URL(target.endpoint).host, turnedOnAt: createdAt };
        });
      },

      async turnOnDevice(actor, input) {
        requireAccount(actor);
        const target = checkOrFail(subscriptionSchema, input);
        if (!pushSender.accepts(target.endpoint)) throw fail("INVALID_FORM", "endpoint");
        const { uid, sessionId } = actor;
        const id = randomUUID();
        const subscription = vault.encrypt(JSON.stringify(target), subscriptionPlace(id));
        const row = {
          id,
          uid,
          sessionId,
          subscription,
          device: digest(target.endpoint),
          createdAt: moment(clock),
          failedAt: null,
        };
        await kysely.transaction().execute((trx) => putSubscription(trx, row, MAX_PUSH_DEVICES));
      },

      async turnOffDevice(actor, input) {
        requireAccount(actor);
        await deleteDevice(kysely, actor.uid, checkOrFail(deviceSchema, input).device);
      },
    },
  };
}
