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
import { findLanguageOf, findUnconfirmed } from "./email-recipients.queries.ts";
import { mailFault } from "./mail-fault.ts";

/** What a feature writes. It reads its texts from the catalogue, in the language of the recipient. */
export interface EmailContent extends Pick<Mail, "subject" | "attachments"> {
  readonly parts: readonly EmailPart[];
}

/** Writes an email in the name of the clinic, whose texts are in the recipient's language. */
export type WriteEmail = (clinic: ClinicSettings) => EmailContent;

/** An email in the queue; its text and HTML are made when it is sent. */
export interface QueuedEmail extends Omit<EmailContent, "parts"> {
  readonly to: string;
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

/** The address of an email in the queue. */
export function addressOf({ vault }: App, { id, content }: Pick<DeliveryRow, "id" | "content">): string {
  return parseStored<QueuedEmail>(vault.open(content, emailPlace(id))).to;
}

/**
 * Writes an email.
 * @param app - The application.
 * @param to - The address; its account's language decides, and without an account that of the request.
 * @param write - Writes it.
 */
export async function composeEmail(app: App, to: string, write: WriteEmail): Promise<QueuedEmail> {
  const language = (await findLanguageOf(app.db, to.toLowerCase())) ?? languageInProgress();
  const clinic = settingsIn(language, await readCurrentSettings(app));
  return { ...inLanguage(language, () => write(clinic)), to, language };
}

/** An email as it waits: for the confirmation of its recipient's address, unless it is about an account's safety. */
export async function queuedRow(app: App, id: string, email: QueuedEmail, security = false) {
  const { db, vault } = app;
  const content = vault.encrypt(JSON.stringify(email), emailPlace(id));
  const address = email.to.toLowerCase();
  const gate = security
    ? { recipient: null, waitsFor: null }
    : {
        recipient: vault.digest("mail-recipient", address),
        waitsFor: (await findUnconfirmed(db, address)) ?? null,
      };
  return { id, channel: "email", content, ...gate } as const;
}

async function send(app: App, { id, content }: DeliveryRow): Promise<void> {
  const { vault, mailer } = app;
  const queuedEmail = parseStored<QueuedEmail>(vault.open(content, emailPlace(id)));
  const { language = DEFAULT_LANGUAGE, text = "", parts = [text], ...mail } = queuedEmail;
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
    try {
      await send(app, row);
      return { kind: "delivered" };
    } catch (error) {
      return { kind: "failed", fault: mailFault(error), error, longestRetryMs: longestRetryOf(error) };
    }
  },
};
