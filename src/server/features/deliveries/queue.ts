import { randomUUID } from "node:crypto";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { insertDeliveries, type NewDelivery } from "./deliveries.queries.ts";
import { deliveryWorker } from "./worker.ts";

/** When something is delivered. Moments are UTC ISO. */
export interface Timing {
  /** Immediately without it. */
  readonly dueAt?: string;
  /** Not delivered from then on. */
  readonly until?: string;
  /** The key by which it can be withdrawn until it is delivered. */
  readonly key?: string;
}

const ORDER_DIGITS = 9;

/** Deliveries of the same millisecond keep their order. */
let queued = 0;

/** The id of a delivery. */
export function newId(): string {
  queued += 1;
  return `${String(queued).padStart(ORDER_DIGITS, "0")}-${randomUUID()}`;
}

type Addressed = Pick<NewDelivery, "id" | "channel" | "content"> & Partial<NewDelivery>;

/** Queues a delivery in the transaction of its cause; one that is `quiet` waits for the next round. */
export async function queue(tx: Transaction, delivery: Addressed, timing: Timing, quiet = false): Promise<void> {
  const createdAt = moment(tx.clock);
  const { dueAt = createdAt, until = null, key = null } = timing;
  const unaddressed = { uid: null, device: null, recipient: null, waitsFor: null };
  await insertDeliveries(tx.db, [{ ...unaddressed, ...delivery, createdAt, dueAt, until, key }]);
  if (dueAt <= createdAt && !quiet) tx.onCommit(() => deliveryWorker(tx).nudge(delivery.channel));
}
