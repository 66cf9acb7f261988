import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Mail, Mailer } from "#server/adapters/mail/mailer.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { moment } from "#server/database/moment.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { createDelivery, type Delivery } from "#server/delivery.ts";
import type { ChannelLog } from "#server/features/channels/channels.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import type { Log } from "#server/log.ts";
import { emailHtml } from "./email-html.ts";
import { type EmailPart, emailText } from "./email-parts.ts";
import {
  claimDueMail,
  type DueMail,
  deleteExpired,
  deleteMails,
  deleteSentBefore,
  deleteWaiting,
  findLanguageOf,
  findUnconfirmed,
  insertMail,
  listSentAt,
  listUnsent,
  markFailed,
  markSent,
  type NewMail,
  releaseClaims,
  releaseWaiting,
  tryLater,
  withdrawMail,
} from "./mail.queries.ts";
import { mailFault } from "./mail-fault.ts";

export type { EmailLink, EmailPart, EmailSummary } from "./email-parts.ts";

/** What a feature writes. It reads its texts from the catalogue, in the language of the recipient. */
export interface EmailContent extends Pick<Mail, "subject" | "attachments"> {
  readonly parts: readonly EmailPart[];
}

/** Writes an email in the name of the clinic, whose texts are in the recipient's language. */
export type WriteEmail = (clinic: ClinicSettings) => EmailContent;

/** An email in the queue; its text and HTML are made when it is sent. */
interface QueuedEmail extends Omit<EmailContent, "parts"> {
  readonly to: string;
  /** Emails queued by an earlier version have a text instead. */
  readonly parts?: readonly EmailPart[];
  readonly text?: string;
  /** Emails queued by an earlier version have none. */
  readonly language?: Language;
}

/** When a scheduled email such as a reminder is sent. Moments are UTC ISO. */
export interface Later {
  readonly dueAt: string;
  /** When it expires and is deleted unsent. */
  readonly until: string;
  /** The key by which it can be withdrawn. */
  readonly about: string;
}

const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
/** A server that was down is retried soon, so that reminders arrive before the consultation. */
const LONGEST_RETRY_MS = 5 * 60_000;
/** A permanent refusal is retried seldom. */
const REFUSED_RETRY_MS = 60 * 60_000;
const REFUSED_FROM = 500;
/** An email is given up after this time and so many attempts, as mail servers do it. */
const TRIED_MS = 3 * 24 * 60 * 60_000;
const MIN_ATTEMPTS = 10;
const ORDER_DIGITS = 9;
const UUID_LENGTH = 36;
const SENT_RETENTION_MS = 7 * 24 * 60 * 60_000;
const READ_BATCH_SIZE = 500;
/** Emails to one recipient in an hour; the next ones are sent later. Security emails have limits of their own. */
export const MAX_EMAILS_PER_RECIPIENT = 20;
const RECIPIENT_WINDOW_MS = 60 * 60_000;
/** How long emails wait for the confirmation of an address. */
const WAITING_MS = 30 * 24 * 60 * 60_000;

/**
 * Transactional outbox: emails are queued in the transaction of their cause and sent after it commits, one after the
 * other. Failures are logged and retried later.
 */
export interface Outbox extends Delivery {
  /**
   * Queues an email inside the caller's transaction, immediately or with a schedule. `compose` runs in the language of
   * the recipient's account; without an account in that of the request. The email waits while its recipient has an
   * account whose address is not confirmed.
   */
  queue(trx: Queryable, to: string, compose: WriteEmail, later?: Later): Promise<void>;
  /**
   * Queues an email about the safety of an account: it neither waits nor counts for the recipient's limit. With `sent`
   * false it is written like any other, and then expires unsent.
   */
  queueSecurity(trx: Queryable, to: string, compose: WriteEmail, sent?: boolean): Promise<void>;
  /** Lets the emails go that waited for the confirmation of this account. */
  release(trx: Queryable, uid: string): Promise<void>;
  /** Deletes the emails that wait for the confirmation of this account. */
  deleteWaiting(trx: Queryable, uid: string): Promise<void>;
  /** Deletes unsent emails with this key inside the caller's transaction. */
  withdraw(trx: Queryable, about: string): Promise<void>;
  /** Deletes all unsent emails to an address inside the caller's transaction. */
  deleteUnsent(trx: Queryable, to: string): Promise<void>;
}

function retryAfter(error: unknown, attempts: number): number {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  const longest = code >= REFUSED_FROM ? REFUSED_RETRY_MS : LONGEST_RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), longest);
}

/** When retries end; a scheduled email ends by itself, at the latest this long after it was first due. */
function givenUpAt({ createdAt, until }: Pick<DueMail, "createdAt" | "until">): string {
  return until ?? new Date(Date.parse(createdAt) + TRIED_MS).toISOString();
}

export interface OutboxParts {
  readonly database: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Log;
  /** Records whether emails arrive. */
  readonly channels: Pick<ChannelLog, "delivered" | "failed">;
  /** The clinic that emails come from. */
  readonly readClinicSettings: (db: Queryable) => Promise<ClinicSettings>;
}

export function createOutbox({
  database,
  vault,
  clock,
  mailer,
  log,
  channels,
  readClinicSettings,
}: OutboxParts): Outbox {
  const { kysely, engine } = database;
  const domain = mailer.sender.slice(mailer.sender.lastIndexOf("@") + 1);
  const placeOf = (id: string) => ({ column: "outbox.message", row: id });
  let queued = 0;

  /** When the recipient may get another email; undefined when that is now. */
  async function nextFor(recipient: string | null): Promise<string | undefined> {
    if (recipient === null) return undefined;
    const sent = await listSentAt(kysely, recipient, moment(clock, -RECIPIENT_WINDOW_MS), MAX_EMAILS_PER_RECIPIENT);
    const oldest = sent.length < MAX_EMAILS_PER_RECIPIENT ? undefined : sent.at(-1);
    return oldest && new Date(Date.parse(oldest) + RECIPIENT_WINDOW_MS).toISOString();
  }

  async function deliverOne(): Promise<boolean> {
    const due = await claimDueMail(kysely, moment(clock), moment(clock, CLAIM_MS));
    if (!due) return false;
    const later = await nextFor(due.recipient);
    if (later !== undefined) {
      await tryLater(kysely, due.id, later);
      return true;
    }
    try {
      const queuedEmail = parseStored<QueuedEmail>(vault.open(due.message, placeOf(due.id)));
      const { language = DEFAULT_LANGUAGE, text = "", parts = [text], ...mail } = queuedEmail;
      const clinic = settingsIn(language, await readClinicSettings(kysely));
      await mailer.send({
        ...mail,
        text: emailText(parts, clinic),
        html: await emailHtml({ ...mail, parts, language }, clinic),
        // The shipped example has no mailbox.
        replyTo: clinic.example ? undefined : clinic.email,
        messageId: `<${due.id.slice(-UUID_LENGTH)}@${domain}>`,
      });
      await markSent(kysely, due.id, moment(clock));
      if (mailer.delivers) await channels.delivered("email");
      log.info({ mail: due.id }, "mail sent");
    } catch (error) {
      if (mailer.delivers) await channels.failed("email", mailFault(error));
      const wait = retryAfter(error, due.attempts);
      if (due.attempts > MIN_ATTEMPTS && moment(clock) >= givenUpAt(due)) {
        await markFailed(kysely, due.id, moment(clock));
        log.error({ mail: due.id, attempts: due.attempts, err: error }, "mail given up");
        return true;
      }
      await tryLater(kysely, due.id, moment(clock, wait));
      log.warn({ mail: due.id, attempts: due.attempts, retryMs: wait, err: error }, "mail not sent yet");
    }
    return true;
  }

  async function deliverAll(isSettled: () => boolean): Promise<void> {
    await deleteExpired(kysely, moment(clock), moment(clock, -WAITING_MS));
    while (!isSettled() && (await deliverOne()));
    if (isSettled()) return;
    await deleteSentBefore(kysely, moment(clock, -SENT_RETENTION_MS));
  }

  const unread = (error: unknown) => log.error({ err: error }, "the outbox could not be read");
  const delivery = createDelivery(deliverAll, unread);

  /** On SQLite only this process sends, so claims that a crashed process left are released. */
  async function begin(): Promise<void> {
    if (engine === "sqlite") await releaseClaims(kysely, moment(clock));
    await delivery.deliverDue();
  }

  type Schedule = Pick<NewMail, "until" | "about"> & { readonly dueAt: string };
  type Gate = Pick<NewMail, "recipient" | "waitsFor">;

  async function compose(trx: Queryable, to: string, write: WriteEmail): Promise<QueuedEmail> {
    const language = (await findLanguageOf(trx, to.toLowerCase())) ?? languageInProgress();
    const clinic = settingsIn(language, await readClinicSettings(trx));
    return { ...inLanguage(language, () => write(clinic)), to, language };
  }

  async function insert(trx: Queryable, mail: QueuedEmail, gate: Gate, later?: Schedule): Promise<void> {
    queued += 1;
    // Emails of the same millisecond keep their order.
    const id = `${String(queued).padStart(ORDER_DIGITS, "0")}-${randomUUID()}`;
    const message = vault.encrypt(JSON.stringify(mail), placeOf(id));
    const createdAt = moment(clock);
    const { dueAt = createdAt, until = null, about = null } = later ?? {};
    await insertMail(trx, { id, message, createdAt, nextTryAt: dueAt, until, about, ...gate });
  }

  return {
    async queue(trx, to, write, later) {
      const address = to.toLowerCase();
      const waitsFor = (await findUnconfirmed(trx, address)) ?? null;
      const recipient = vault.digest("mail-recipient", address);
      await insert(trx, await compose(trx, to, write), { recipient, waitsFor }, later);
    },
    async queueSecurity(trx, to, write, sent = true) {
      const now = moment(clock);
      const schedule = { dueAt: now, until: sent ? null : now, about: null };
      await insert(trx, await compose(trx, to, write), { recipient: null, waitsFor: null }, schedule);
    },
    release: releaseWaiting,
    deleteWaiting,
    withdraw: withdrawMail,
    async deleteUnsent(trx, to) {
      let after = "";
      for (;;) {
        const emails = await listUnsent(trx, after, READ_BATCH_SIZE);
        const theirs = emails.filter(
          ({ id, message }) => parseStored<QueuedEmail>(vault.open(message, placeOf(id))).to === to,
        );
        await deleteMails(
          trx,
          theirs.map(({ id }) => id),
        );
        const last = emails.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
    ...delivery,
    start() {
      const begun = begin().catch(unread);
      const stop = delivery.start();
      return async () => {
        await begun;
        await stop();
      };
    },
  };
}
