import { allows } from "#domain/accounts/reach.ts";
import type { ChannelFault, PhoneChannel } from "#domain/channels/channels.rules.ts";
import { smsMoment } from "#domain/channels/quiet-hours.ts";
import { DAY_MS, iso } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { SentSms } from "#server/adapters/sms/sms-gateway.ts";
import type { SentWhatsapp } from "#server/adapters/whatsapp/whatsapp.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { DeliveryChannelAdapter, Outcome } from "../channel.ts";
import { type DeliveryRow, listSentAt } from "../deliveries.queries.ts";
import { replaceMessage } from "./phone-instead.ts";
import { type PhoneMessage, phonePlace } from "./phone-message.ts";
import { findReached } from "./phone-recipients.queries.ts";
import { awaitedReport, settleUnreported } from "./phone-reports.ts";

const CLAIM_MS = 60_000;
const BATCH_SIZE = 10;
const FIRST_RETRY_MS = 3_000;
/** What a gateway is asked to send, however many wait. */
const PACE = { most: 50, inMs: 5_000 } as const;
/** To one account in a day: each costs money, and who books and cancels all day pays nothing. */
export const MAX_MESSAGES_PER_DAY = 12;

/** What follows each failure; what is refused is never sent again, because each message costs money. */
const FAILURES: Readonly<
  Record<"later" | "login" | "refused", { readonly fault: ChannelFault; readonly longestRetryMs: number | undefined }>
> = {
  later: { fault: "unreachable", longestRetryMs: 5 * 60_000 },
  login: { fault: "login", longestRetryMs: 60 * 60_000 },
  refused: { fault: "refused", longestRetryMs: undefined },
};

/** By what messages are sent to phones. */
export interface PhoneService<Queued extends PhoneMessage> {
  readonly name: PhoneChannel;
  /** Whether messages reach people, or are only written to files. */
  delivers(app: App): boolean;
  /** Whether it has what this message needs. */
  carries(app: App, queued: Queued): boolean;
  /** Whether it reports what arrived. */
  reports(app: App): boolean;
  /** Whether it is sent at any hour. */
  isAtOnce(queued: Queued): boolean;
  send(app: App, row: DeliveryRow, queued: Queued, to: string): Promise<SentSms | SentWhatsapp>;
}

/** When it may be sent; undefined when that is now. */
function laterThanNow({ clock }: App, { startsAt }: PhoneMessage): string | undefined {
  const now = clock.now();
  const at = smsMoment(now, startsAt === undefined ? undefined : Date.parse(startsAt));
  return at > now ? iso(at) : undefined;
}

/** Sends messages to phones by a service; without it they wait until they expire or are given up. */
export function phoneChannel<Queued extends PhoneMessage>(service: PhoneService<Queued>): DeliveryChannelAdapter {
  const { name } = service;

  /** Whether this number or account got enough today. */
  async function isTooMany({ db, clock }: App, recipient: string): Promise<boolean> {
    const sent = await listSentAt(db, recipient, moment(clock, -DAY_MS), MAX_MESSAGES_PER_DAY);
    return sent.length >= MAX_MESSAGES_PER_DAY;
  }

  /** The number that the account has now; undefined when something else has to go. */
  async function numberOf(app: App, { uid, recipient }: DeliveryRow, queued: Queued): Promise<string | undefined> {
    const { clock } = app;
    if (queued.to !== null) {
      const isCaller = queued.startsAt !== undefined && recipient !== null;
      return isCaller && (await isTooMany(app, recipient)) ? undefined : queued.to;
    }
    if (uid === null || recipient === null || !service.carries(app, queued)) return undefined;
    if (queued.insteadAt !== undefined && moment(clock) >= queued.insteadAt) return undefined;
    const reached = await findReached(app.db, uid);
    if (reached === undefined || !(queued.always === true || allows(reached.reach, name))) return undefined;
    return (await isTooMany(app, recipient)) ? undefined : reached.number;
  }

  async function attempt(app: App, row: DeliveryRow, queued: Queued, to: string): Promise<Outcome> {
    const answer = await service.send(app, row, queued, to);
    if (answer.outcome === "sent") {
      if (!service.reports(app)) return { kind: "delivered" };
      return { kind: "delivered", awaited: awaitedReport(app, name, row, queued, answer.reportId) };
    }
    if (answer.outcome === "refused" || answer.outcome === "recipient") await replaceMessage(app, row, queued);
    if (answer.outcome === "recipient") return { kind: "replaced" };
    return { kind: "failed", error: answer.outcome, ...FAILURES[answer.outcome] };
  }

  return {
    name,
    claimMs: CLAIM_MS,
    batchSize: BATCH_SIZE,
    firstRetryMs: FIRST_RETRY_MS,
    restsWhenUnreachable: true,
    pace: PACE,
    isReported: (app) => service.delivers(app),
    prepare: (app) => settleUnreported(app, name),
    async deliver(app, row) {
      const queued = parseStored<Queued>(app.vault.open(row.content, phonePlace(name, row.id)));
      const to = await numberOf(app, row, queued);
      if (to === undefined) {
        await replaceMessage(app, row, queued);
        return { kind: "replaced" };
      }
      const dueAt = service.isAtOnce(queued) ? undefined : laterThanNow(app, queued);
      return dueAt === undefined ? attempt(app, row, queued, to) : { kind: "postponed", dueAt };
    },
  };
}
