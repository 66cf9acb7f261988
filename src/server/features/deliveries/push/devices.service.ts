import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { deviceSchema, subscriptionSchema } from "#domain/notifications/notifications.schemas.ts";
import { MAX_PUSH_DEVICES, type OwnPushDevice, type PushDevice } from "#domain/notifications/push.rules.ts";
import { can } from "#domain/permissions.ts";
import { parseStored } from "#domain/typed.ts";
import type { PushTarget } from "#server/adapters/push/push-sender.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { bindDevice, deleteDevice, listSubscriptions, putSubscription } from "./push.queries.ts";
import { digest, pushKeys, subscriptionPlace } from "./push-channel.ts";

function requireAccount(actor: Actor): asserts actor is Account {
  if (actor.kind !== "account" || !can(actor, "notification:read-own")) throw fail("NOT_FOUND");
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
