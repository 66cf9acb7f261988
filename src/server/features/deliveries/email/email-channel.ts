import { emailOf } from "#domain/accounts/no-email.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { Mail } from "#server/adapters/mail/mailer.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { readCurrentSettings } from "#server/features/settings/settings.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import type { DeliveryChannelAdapter } from "../channel.ts";
import { type DeliveryRow, listSentAt } from "../deliveries.queries.ts";
import { emailHtml } from "./email-html.ts";
import { type EmailPart, emailText } from "./email-parts.ts";
import { findEmailOf, findLanguageOf, findUnconfirmed } from "./email-recipients.queries.ts";
import { mailFault } from "./mail-fault.ts";

/** What a feature writes. It reads its texts from the catalogue, in the language of the recipient. */
export interface EmailContent extends Pick<Mail, "subject" | "attachments"> {
  readonly parts: readonly EmailPart[];
}

/** Writes an email in the name of the clinic, whose texts are in the recipient's language. */
export type WriteEmail = (clinic: ClinicSettings) => EmailContent;

/** Whom an email is for. */
interface EmailAddress {
  readonly to: string;
  /** The account that it is for: it goes to the address that this has when it is sent. */
  readonly uid?: string | undefined;
}

/** An email that is not written yet. */
export interface UnwrittenEmail extends EmailAddress {
  /** Writes it, in the language of the recipient's account; without an account in that of the request. */
  readonly write: WriteEmail;
}

/** An email in the queue; its text and HTML are made when it is sent. */
export interface QueuedEmail extends EmailAddress, Omit<EmailContent, "parts"> {
  /** Emails queued by an earlier version have a text instead. */
  readonly parts?: readonly EmailPart[];
  readonly text?: string;
  /** Emails queued by an earlier version have none. */
  readonly language?: Language;
}

const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
/** A server that was down is retried soon, so that reminders arrive before the consultation. */
const LONGEST_RETRY_MS = 5 * 60_000;
/** A permanent refusal is retried seldom. */
const REFUSED_RETRY_MS = 60 * 60_000;
const REFUSED_FROM = 500;
const UUID_LENGTH = 36;
/** Emails to one recipient in an hour; the next ones are sent later. Security emails have limits of their own. */
export const MAX_EMAILS_PER_RECIPIENT = 20;
const RECIPIENT_WINDOW_MS = 60 * 60_000;

/** The place of an email's encrypted content, whose name is stored and stays. */
export const emailPlace = (id: string) => ({ column: "outbox.message", row: id });

function longestRetryOf(error: unknown): number {
  const code = typeof error === "object" && error !== null && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= REFUSED_FROM ? REFUSED_RETRY_MS : LONGEST_RETRY_MS;
}

/** When the recipient may get another email; undefined when that is now. */
async function nextTryFor({ db, clock }: App, recipient: string | null): Promise<string | undefined> {
  if (recipient === null) return undefined;
  const sent = await listSentAt(db, recipient, moment(clock, -RECIPIENT_WINDOW_MS), MAX_EMAILS_PER_RECIPIENT);
  const oldest = sent.length < MAX_EMAILS_PER_RECIPIENT ? undefined : sent.at(-1);
  return oldest && new Date(Date.parse(oldest) + RECIPIENT_WINDOW_MS).toISOString();
}

/** An email in the queue. */
export function queuedEmailOf({ vault }: App, { id, content }: Pick<DeliveryRow, "id" | "content">): QueuedEmail {
  return parseStored<QueuedEmail>(vault.open(content, emailPlace(id)));
}

/** Where an email goes now; undefined when its account is gone or has no address. */
async function addressNow({ db }: App, { to, uid }: EmailAddress): Promise<string | undefined> {
  const stored = uid === undefined ? to : await findEmailOf(db, uid);
  return stored === undefined ? undefined : (emailOf(stored) ?? undefined);
}

/** Writes an email. */
export async function composeEmail(app: App, { to, uid, write }: UnwrittenEmail): Promise<QueuedEmail> {
  const language = (await findLanguageOf(app.db, to.toLowerCase())) ?? languageInProgress();
  const clinic = settingsIn(language, await readCurrentSettings(app));
  return { ...inLanguage(language, () => write(clinic)), to, uid, language };
}

/** An email as it waits: for the confirmation of its recipient's address, unless it is about an account's safety. */
export async function queuedRow(app: App, id: string, email: QueuedEmail, security = false) {
  const { db, vault } = app;
  const content = vault.encrypt(JSON.stringify(email), emailPlace(id));
  const address = ((await addressNow(app, email)) ?? email.to).toLowerCase();
  const gate = security
    ? { recipient: null, waitsFor: null }
    : {
        recipient: vault.digest("mail-recipient", address),
        waitsFor: (await findUnconfirmed(db, address)) ?? null,
      };
  return { id, channel: "email", content, ...gate } as const;
}

async function send(app: App, id: string, queued: Omit<QueuedEmail, "uid">): Promise<void> {
  const { mailer } = app;
  const { language = DEFAULT_LANGUAGE, text = "", parts = [text], ...mail } = queued;
  const clinic = settingsIn(language, await readCurrentSettings(app));
  const domain = mailer.sender.slice(mailer.sender.lastIndexOf("@") + 1);
  await mailer.send({
    ...mail,
    text: emailText(parts, clinic),
    html: await emailHtml({ ...mail, parts, language }, clinic),
    // The shipped example has no mailbox.
    replyTo: clinic.example ? undefined : clinic.email,
    messageId: `<${id.slice(-UUID_LENGTH)}@${domain}>`,
  });
}

/** Sends emails one after the other, at most a number in an hour to one recipient. */
export const emailChannel: DeliveryChannelAdapter = {
  name: "email",
  claimMs: CLAIM_MS,
  batchSize: 1,
  firstRetryMs: FIRST_RETRY_MS,
  isReported: ({ mailer }) => mailer.delivers,
  async deliver(app, row) {
    const dueAt = await nextTryFor(app, row.recipient);
    if (dueAt !== undefined) return { kind: "postponed", dueAt };
    const { uid, ...queued } = queuedEmailOf(app, row);
    const to = await addressNow(app, { ...queued, uid });
    if (to === undefined) return { kind: "replaced" };
    try {
      await send(app, row.id, { ...queued, to });
      return { kind: "delivered" };
    } catch (error) {
      return { kind: "failed", fault: mailFault(error), error, longestRetryMs: longestRetryOf(error) };
    }
  },
};
