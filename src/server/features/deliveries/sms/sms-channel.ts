import type { ChannelFault } from "#domain/channels/channels.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { Sms, SmsOutcome } from "#server/adapters/sms/sms-gateway.ts";
import type { DeliveryChannelAdapter } from "../channel.ts";

/** An SMS in the queue. */
export type QueuedSms = Omit<Sms, "id">;

const CLAIM_MS = 60_000;
const BATCH_SIZE = 10;
const FIRST_RETRY_MS = 3_000;
const UUID_LENGTH = 36;

/** What follows each failure; one that is refused is never sent again, because each costs money. */
const FAILURES: Readonly<
  Record<Exclude<SmsOutcome, "sent">, { readonly fault: ChannelFault; readonly longestRetryMs: number | undefined }>
> = {
  later: { fault: "unreachable", longestRetryMs: 5 * 60_000 },
  login: { fault: "login", longestRetryMs: 60 * 60_000 },
  refused: { fault: "refused", longestRetryMs: undefined },
};

/** The place of an SMS's encrypted content. */
export const smsPlace = (id: string) => ({ column: "deliveries.sms", row: id });

/** Sends SMS by the configured gateway; without one they wait until they expire or are given up. */
export const smsChannel: DeliveryChannelAdapter = {
  name: "sms",
  claimMs: CLAIM_MS,
  batchSize: BATCH_SIZE,
  firstRetryMs: FIRST_RETRY_MS,
  restsWhenUnreachable: true,
  isReported: ({ sms }) => sms?.delivers === true,
  async deliver({ sms, vault }, { id, content }) {
    const queued = parseStored<QueuedSms>(vault.open(content, smsPlace(id)));
    const outcome = sms ? await sms.send({ ...queued, id: id.slice(-UUID_LENGTH) }) : "later";
    return outcome === "sent" ? { kind: "delivered" } : { kind: "failed", error: outcome, ...FAILURES[outcome] };
  },
};
