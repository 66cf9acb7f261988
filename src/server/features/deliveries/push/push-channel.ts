import { createHash, randomUUID } from "node:crypto";
import type { ChannelFault } from "#domain/channels/channels.rules.ts";
import { DEFAULT_LANGUAGE } from "#domain/language.ts";
import { parseStored } from "#domain/typed.ts";
import type { PushKeys, PushTarget } from "#server/adapters/push/push-sender.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { inLanguage } from "#server/language.ts";
import type { DeliveryChannelAdapter, Outcome } from "../channel.ts";
import { type DeliveryRow, deleteDeliveries, insertDeliveries } from "../deliveries.queries.ts";
import { findKeys, findSubscription, giveUpSubscription, insertKeys, listSubscriptionIds } from "./push.queries.ts";
import { isUrgent, type Pushed, pushContent, tagOf } from "./push-content.ts";

const CLAIM_MS = 30_000;
const FIRST_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 5 * 60_000;
const BATCH_SIZE = 20;
const KEY_PLACE = { column: "pushKeys.privateKey", row: "1" };

/** The place of a push's encrypted content, whose name is stored and stays. */
export const pushPlace = (id: string) => ({ column: "pushMessages.body", row: id });
/** The place of a device's encrypted subscription. */
export const subscriptionPlace = (id: string) => ({ column: "pushSubscriptions.subscription", row: id });
export const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The clinic's keys, made on first use. */
export async function pushKeys({ db, vault, pushSender }: App): Promise<PushKeys> {
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

/** Replaces a push that is due by one for each device. */
async function multiply(app: App, row: DeliveryRow, pushed: Pushed): Promise<void> {
  await inTransaction(app, async (tx) => {
    if (!(await deleteDeliveries(tx.db, [row.id]))) return;
    const now = moment(tx.clock);
    const devices = row.uid === null ? [] : await listSubscriptionIds(tx.db, row.uid);
    const rows = devices.map((device) => {
      const id = randomUUID();
      const content = tx.vault.encrypt(JSON.stringify(pushed), pushPlace(id));
      const { channel, uid, key, until, recipient, waitsFor } = row;
      return { id, channel, uid, key, until, recipient, waitsFor, device, content, createdAt: now, dueAt: now };
    });
    await insertDeliveries(tx.db, rows);
  });
}

async function send(app: App, { until }: DeliveryRow, device: string, pushed: Pushed): Promise<Outcome> {
  const { db, vault, clock, pushSender } = app;
  const found = await findSubscription(db, device);
  if (!found) return { kind: "replaced" };
  const target = parseStored<PushTarget>(vault.open(found.subscription, subscriptionPlace(device)));
  const content = inLanguage(found.language ?? DEFAULT_LANGUAGE, () => pushContent(pushed));
  const answer = await pushSender.send(target, {
    keys: await pushKeys(app),
    contact: contactOf(app),
    payload: JSON.stringify(content),
    ttl: Math.max(1, Math.ceil((Date.parse(until ?? moment(clock)) - clock.now()) / 1000)),
    urgent: isUrgent(pushed.kind),
    topic: digest(tagOf(pushed)).slice(0, 32),
  });
  if (answer === "sent") return { kind: "delivered" };
  const fault: ChannelFault = answer === "later" ? "unreachable" : "refused";
  if (answer === "later") return { kind: "failed", fault, error: answer, longestRetryMs: LONGEST_RETRY_MS };
  await inTransaction(app, (tx) => giveUpSubscription(tx.db, device, moment(clock)));
  app.log.warn({ answer }, "pushes to a device given up");
  // A browser that has unsubscribed says nothing about the others.
  return answer === "refused"
    ? { kind: "failed", fault, error: answer, longestRetryMs: undefined }
    : { kind: "replaced" };
}

/** Posts pushes to the push services of an account's devices. */
export const pushChannel: DeliveryChannelAdapter = {
  name: "push",
  claimMs: CLAIM_MS,
  batchSize: BATCH_SIZE,
  firstRetryMs: FIRST_RETRY_MS,
  isReported: () => true,
  async deliver(app, row) {
    const pushed = parseStored<Pushed>(app.vault.open(row.content, pushPlace(row.id)));
    if (row.device !== null) return send(app, row, row.device, pushed);
    await multiply(app, row, pushed);
    return { kind: "replaced" };
  },
};
