import type { ChannelFault } from "#domain/channels/channels.rules.ts";
import { smsMoment } from "#domain/channels/quiet-hours.ts";
import { DAY_MS, iso } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { Sms, SmsOutcome } from "#server/adapters/sms/sms-gateway.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { DeliveryChannelAdapter, Outcome } from "../channel.ts";
import { type DeliveryRow, insertDeliveryOnce, listSentAt } from "../deliveries.queries.ts";
import { type QueuedEmail, queuedRow } from "../email/email-channel.ts";
import { findReached } from "./sms-recipients.queries.ts";

/** An SMS in the queue. */
export interface QueuedSms extends Omit<Sms, "id" | "to"> {
  /** Null for the number that the account has when it is sent, if it still wants SMS then. */
  readonly to: string | null;
  /** When the appointment begins that it is about, UTC ISO; absent for others. */
  readonly startsAt?: string;
  /** The email that goes in its place when the number or the consent is gone, or the gateway does not take it. */
  readonly instead?: QueuedEmail;
  /** From when on the email goes, UTC ISO. */
  readonly insteadAt?: string;
}

const CLAIM_MS = 60_000;
const BATCH_SIZE = 10;
const FIRST_RETRY_MS = 3_000;
const UUID_LENGTH = 36;
/** What a gateway is asked to send, however many wait. */
const PACE = { most: 50, inMs: 5_000 } as const;
/** About appointments to one account in a day: each costs money, and who books and cancels all day pays nothing. */
export const MAX_SMS_PER_DAY = 12;

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

/** The email's id comes from the SMS, so that an attempt which is repeated after a crash adds no second one. */
async function sendEmailInstead(app: App, { id }: DeliveryRow, { instead }: QueuedSms): Promise<void> {
  if (instead === undefined) return;
  const now = moment(app.clock);
  const rest = { uid: null, device: null, until: null, key: null, createdAt: now, dueAt: now };
  await insertDeliveryOnce(app.db, { ...(await queuedRow(app, `e${id}`, instead)), ...rest });
}

/** The number for an SMS about an appointment; undefined when the email has to go. */
async function numberOf({ db, sms, clock }: App, row: DeliveryRow, queued: QueuedSms): Promise<string | undefined> {
  const { uid, recipient } = row;
  if (uid === null || recipient === null || sms?.carriesAppointments !== true) return undefined;
  if (queued.insteadAt !== undefined && moment(clock) >= queued.insteadAt) return undefined;
  const reached = await findReached(db, uid);
  if (reached === undefined || reached.reach === "email") return undefined;
  const sent = await listSentAt(db, recipient, moment(clock, -DAY_MS), MAX_SMS_PER_DAY);
  return sent.length < MAX_SMS_PER_DAY ? reached.number : undefined;
}

/** When it may be sent; undefined when that is now. */
function laterThanNow({ clock }: App, { kind, startsAt }: QueuedSms): string | undefined {
  if (kind === "code") return undefined;
  const now = clock.now();
  const at = smsMoment(now, startsAt === undefined ? undefined : Date.parse(startsAt));
  return at > now ? iso(at) : undefined;
}

async function attempt(app: App, row: DeliveryRow, queued: QueuedSms, to: string): Promise<Outcome> {
  const { kind, text, language } = queued;
  const sms = { id: row.id.slice(-UUID_LENGTH), to, kind, text, language };
  const outcome = app.sms ? await app.sms.send(sms) : "later";
  if (outcome === "sent") return { kind: "delivered" };
  if (outcome === "refused") await sendEmailInstead(app, row, queued);
  return { kind: "failed", error: outcome, ...FAILURES[outcome] };
}

/** Sends SMS by the configured gateway; without one they wait until they expire or are given up. */
export const smsChannel: DeliveryChannelAdapter = {
  name: "sms",
  claimMs: CLAIM_MS,
  batchSize: BATCH_SIZE,
  firstRetryMs: FIRST_RETRY_MS,
  restsWhenUnreachable: true,
  pace: PACE,
  isReported: ({ sms }) => sms?.delivers === true,
  async deliver(app, row) {
    const queued = parseStored<QueuedSms>(app.vault.open(row.content, smsPlace(row.id)));
    const to = queued.to ?? (await numberOf(app, row, queued));
    if (to === undefined) {
      await sendEmailInstead(app, row, queued);
      return { kind: "replaced" };
    }
    const dueAt = laterThanNow(app, queued);
    return dueAt === undefined ? attempt(app, row, queued, to) : { kind: "postponed", dueAt };
  },
};
