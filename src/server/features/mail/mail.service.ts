import { randomUUID } from "node:crypto";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { Mail } from "#server/adapters/mail/mailer.ts";
import { type App, perApp, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { createDelivery, type Delivery } from "#server/delivery.ts";
import { recordDelivery, recordFailure } from "#server/features/channels/channels.service.ts";
import { readCurrentSettings } from "#server/features/settings/settings.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
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

function retryAfter(error: unknown, attempts: number): number {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  const longest = code >= REFUSED_FROM ? REFUSED_RETRY_MS : LONGEST_RETRY_MS;
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), longest);
}

/** When retries end; a scheduled email ends by itself, at the latest this long after it was first due. */
function givenUpAt({ createdAt, until }: Pick<DueMail, "createdAt" | "until">): string {
  return until ?? new Date(Date.parse(createdAt) + TRIED_MS).toISOString();
}

const placeOf = (id: string) => ({ column: "outbox.message", row: id });

/** When the recipient may get another email; undefined when that is now. */
async function nextTryFor({ db, clock }: App, recipient: string | null): Promise<string | undefined> {
  if (recipient === null) return undefined;
  const sent = await listSentAt(db, recipient, moment(clock, -RECIPIENT_WINDOW_MS), MAX_EMAILS_PER_RECIPIENT);
  const oldest = sent.length < MAX_EMAILS_PER_RECIPIENT ? undefined : sent.at(-1);
  return oldest && new Date(Date.parse(oldest) + RECIPIENT_WINDOW_MS).toISOString();
}

async function sendMail(app: App, due: DueMail): Promise<void> {
  const { vault, mailer } = app;
  const queuedEmail = parseStored<QueuedEmail>(vault.open(due.message, placeOf(due.id)));
  const { language = DEFAULT_LANGUAGE, text = "", parts = [text], ...mail } = queuedEmail;
  const clinic = settingsIn(language, await readCurrentSettings(app));
  const domain = mailer.sender.slice(mailer.sender.lastIndexOf("@") + 1);
  await mailer.send({
    ...mail,
    text: emailText(parts, clinic),
    html: await emailHtml({ ...mail, parts, language }, clinic),
    // The shipped example has no mailbox.
    replyTo: clinic.example ? undefined : clinic.email,
    messageId: `<${due.id.slice(-UUID_LENGTH)}@${domain}>`,
  });
}

async function deliverOne(app: App): Promise<boolean> {
  const { db, clock, mailer, log } = app;
  const due = await claimDueMail(db, moment(clock), moment(clock, CLAIM_MS));
  if (!due) return false;
  const later = await nextTryFor(app, due.recipient);
  if (later !== undefined) {
    await tryLater(db, due.id, later);
    return true;
  }
  try {
    await sendMail(app, due);
    await markSent(db, due.id, moment(clock));
    if (mailer.delivers) await recordDelivery(app, "email");
    log.info({ mail: due.id }, "mail sent");
  } catch (error) {
    if (mailer.delivers) await recordFailure(app, "email", mailFault(error));
    const wait = retryAfter(error, due.attempts);
    if (due.attempts > MIN_ATTEMPTS && moment(clock) >= givenUpAt(due)) {
      await markFailed(db, due.id, moment(clock));
      log.error({ mail: due.id, attempts: due.attempts, err: error }, "mail given up");
      return true;
    }
    await tryLater(db, due.id, moment(clock, wait));
    log.warn({ mail: due.id, attempts: due.attempts, retryMs: wait, err: error }, "mail not sent yet");
  }
  return true;
}

async function deliverAll(app: App, isSettled: () => boolean): Promise<void> {
  const { db, clock } = app;
  await deleteExpired(db, moment(clock), moment(clock, -WAITING_MS));
  while (!isSettled() && (await deliverOne(app)));
  if (isSettled()) return;
  await deleteSentBefore(db, moment(clock, -SENT_RETENTION_MS));
}

/**
 * Sends the emails that are due, one after the other. Failures are logged and retried later. Emails are queued in the
 * transaction of their cause and sent after it commits.
 */
export const mailDelivery = perApp((app): Delivery => {
  const onFault = (error: unknown) => app.log.error({ err: error }, "the outbox could not be read");
  const delivery = createDelivery((isSettled) => deliverAll(app, isSettled), onFault);

  /** On SQLite only this process sends, so claims that a crashed process left are released. */
  async function begin(): Promise<void> {
    if (app.database.engine === "sqlite") await releaseClaims(app.db, moment(app.clock));
    await delivery.deliverDue();
  }

  return {
    ...delivery,
    start() {
      const begun = begin().catch(onFault);
      const stop = delivery.start();
      return async () => {
        await begun;
        await stop();
      };
    },
  };
});

type Schedule = Pick<NewMail, "until" | "about"> & { readonly dueAt: string };
type Gate = Pick<NewMail, "recipient" | "waitsFor">;

async function composeMail(app: App, to: string, write: WriteEmail): Promise<QueuedEmail> {
  const language = (await findLanguageOf(app.db, to.toLowerCase())) ?? languageInProgress();
  const clinic = settingsIn(language, await readCurrentSettings(app));
  return { ...inLanguage(language, () => write(clinic)), to, language };
}

/** Emails of the same millisecond keep their order. */
let queued = 0;

async function insert({ db, vault, clock }: App, mail: QueuedEmail, gate: Gate, later?: Schedule): Promise<void> {
  queued += 1;
  const id = `${String(queued).padStart(ORDER_DIGITS, "0")}-${randomUUID()}`;
  const message = vault.encrypt(JSON.stringify(mail), placeOf(id));
  const createdAt = moment(clock);
  const { dueAt = createdAt, until = null, about = null } = later ?? {};
  await insertMail(db, { id, message, createdAt, nextTryAt: dueAt, until, about, ...gate });
}

/**
 * Queues an email inside the caller's transaction. It waits while its recipient has an account whose address is not
 * confirmed.
 * @param tx - The transaction of the cause.
 * @param to - The address.
 * @param write - Writes it, in the language of the recipient's account; without an account in that of the request.
 * @param later - When it is sent, instead of immediately.
 */
export async function queueEmail(tx: Transaction, to: string, write: WriteEmail, later?: Later): Promise<void> {
  const address = to.toLowerCase();
  const waitsFor = (await findUnconfirmed(tx.db, address)) ?? null;
  const recipient = tx.vault.digest("mail-recipient", address);
  await insert(tx, await composeMail(tx, to, write), { recipient, waitsFor }, later);
}

/**
 * Queues an email about the safety of an account: it neither waits nor counts for the recipient's limit.
 * @param tx - The transaction of the cause.
 * @param to - The address.
 * @param write - As for `queueEmail`.
 * @param sent - False to write it like any other, after which it expires unsent.
 */
export async function queueSecurityEmail(tx: Transaction, to: string, write: WriteEmail, sent = true): Promise<void> {
  const now = moment(tx.clock);
  const schedule = { dueAt: now, until: sent ? null : now, about: null };
  await insert(tx, await composeMail(tx, to, write), { recipient: null, waitsFor: null }, schedule);
}

/** Lets the emails go that waited for the confirmation of this account. */
export async function releaseEmails({ db }: Transaction, uid: string): Promise<void> {
  await releaseWaiting(db, uid);
}

/** Deletes the emails that wait for the confirmation of this account. */
export async function deleteWaitingEmails({ db }: Transaction, uid: string): Promise<void> {
  await deleteWaiting(db, uid);
}

/** Deletes unsent emails with this key. */
export async function withdrawEmails({ db }: Transaction, about: string): Promise<void> {
  await withdrawMail(db, about);
}

/** Deletes all unsent emails to an address. */
export async function deleteUnsentEmails({ db, vault }: Transaction, to: string): Promise<void> {
  let after = "";
  for (;;) {
    const emails = await listUnsent(db, after, READ_BATCH_SIZE);
    const theirs = emails.filter(
      ({ id, message }) => parseStored<QueuedEmail>(vault.open(message, placeOf(id))).to === to,
    );
    await deleteMails(
      db,
      theirs.map(({ id }) => id),
    );
    const last = emails.at(-1);
    if (!last) return;
    after = last.id;
  }
}
