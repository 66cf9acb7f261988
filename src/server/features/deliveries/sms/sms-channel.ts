import type { ChannelFault } from "#domain/channels/channels.rules.ts";
import { smsMoment } from "#domain/channels/quiet-hours.ts";
import { DAY_MS, iso } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { SmsOutcome } from "#server/adapters/sms/sms-gateway.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { DeliveryChannelAdapter, Outcome } from "../channel.ts";
import { type DeliveryRow, listSentAt } from "../deliveries.queries.ts";
import { type QueuedSms, smsPlace } from "./queued-sms.ts";
import { sendEmailInstead } from "./sms-instead.ts";
import { findReached } from "./sms-recipients.queries.ts";
import { awaitedReport, settleUnreported } from "./sms-reports.ts";

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
  const answer = app.sms ? await app.sms.send(sms) : { outcome: "later" as const };
  if (answer.outcome === "sent") {
    const awaited = app.sms?.reports && awaitedReport(app, row, queued, answer.reportId);
    return awaited ? { kind: "delivered", awaited } : { kind: "delivered" };
  }
  if (answer.outcome === "refused") await sendEmailInstead(app, row, queued.instead);
  return { kind: "failed", error: answer.outcome, ...FAILURES[answer.outcome] };
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
  prepare: settleUnreported,
  async deliver(app, row) {
    const queued = parseStored<QueuedSms>(app.vault.open(row.content, smsPlace(row.id)));
    const to = queued.to ?? (await numberOf(app, row, queued));
    if (to === undefined) {
      await sendEmailInstead(app, row, queued.instead);
      return { kind: "replaced" };
    }
    const dueAt = laterThanNow(app, queued);
    return dueAt === undefined ? attempt(app, row, queued, to) : { kind: "postponed", dueAt };
  },
};
