import { emailOf } from "#domain/accounts/no-email.ts";
import { offeredReaches, type Reach } from "#domain/accounts/reach.ts";
import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import type { PhoneNews } from "#domain/channels/general-news.ts";
import { type Language, pathIn } from "#domain/language.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { App, Transaction } from "#server/app.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import { readCurrentSettings } from "#server/features/settings/settings.service.ts";
import { inLanguage, languageInProgress } from "#server/language.ts";
import { composeEmail, type UnwrittenEmail } from "../email/email-channel.ts";
import { findLanguageOfAccount } from "../email/email-recipients.queries.ts";
import { newId, queue, type Timing } from "../queue.ts";
import type { QueuedWhatsapp } from "../whatsapp/queued-whatsapp.ts";
import { insteadAt } from "./phone-instead.ts";
import { phonePlace, type QueuedSms } from "./phone-message.ts";
import { findReached } from "./phone-recipients.queries.ts";

/** An SMS, whose text is short in both languages. */
export interface SmsDelivery extends Timing, Pick<QueuedSms, "to" | "kind" | "startsAt" | "always"> {
  /** The account that it is for, with which it is deleted; null for none. */
  readonly uid: string | null;
  /** Whether it may wait for the next round, so that the time of an answer doesn't show that an SMS is sent. */
  readonly quiet?: boolean;
  /** For a number of no account. */
  readonly language?: Language;
  /** Writes it in that language or the one in progress, or in the account's where its number is found at sending. */
  readonly write: (clinic: ClinicSettings) => string;
  /** The email that goes when it can't be sent. */
  readonly instead?: UnwrittenEmail;
}

/** A WhatsApp message, to the number that the account has when it is sent. */
export interface WhatsappDelivery extends Timing, Pick<SmsDelivery, "instead"> {
  readonly uid: string;
  readonly news: PhoneNews;
  readonly startsAt?: string;
  /** Writes it in the language of the account: the values of its template, and the whole text. */
  readonly write: (clinic: ClinicSettings) => { readonly values: readonly string[]; readonly text: string };
  /** Where its button leads, such as `/a/SECRET`; absent for a message without one. */
  readonly path?: string;
  /** The SMS that goes when it can't be sent, with an email of its own. */
  readonly sms?: SmsDelivery;
}

const dueOf = ({ clock }: Transaction, { dueAt }: Timing) => (dueAt === undefined ? clock.now() : Date.parse(dueAt));

/** What a message has beside its text; no email stands for it where the account has no address. */
async function besideText(tx: Transaction, message: Pick<SmsDelivery, "startsAt" | "dueAt" | "instead">) {
  const { startsAt, instead } = message;
  const begins = startsAt !== undefined && { startsAt };
  if (instead === undefined || emailOf(instead.to) === null) return { ...begins };
  return { ...begins, instead: await composeEmail(tx, instead), insteadAt: insteadAt(dueOf(tx, message), startsAt) };
}

/** Writes something in a language, with the clinic's settings in it. */
async function written<Text>(tx: Transaction, language: Language, write: (clinic: ClinicSettings) => Text) {
  const clinic = settingsIn(language, await readCurrentSettings(tx));
  return inLanguage(language, () => write(clinic));
}

async function composeSms(tx: Transaction, sms: SmsDelivery): Promise<QueuedSms> {
  const { uid, to, kind, write, always } = sms;
  const isToAccount = to === null && uid !== null;
  const language = isToAccount ? await findLanguageOfAccount(tx.db, uid) : (sms.language ?? languageInProgress());
  const text = await written(tx, language, write);
  return { to, kind, text, language, ...(always === true && { always }), ...(await besideText(tx, sms)) };
}

/**
 * What one account gets in a day is counted by this, by SMS and WhatsApp together; apart from what it gets in any case,
 * which nobody may crowd out with appointments.
 */
const recipientOf = ({ vault }: Transaction, uid: string, always = false) =>
  vault.digest(always ? "sms-security" : "sms-recipient", uid);

/**
 * Queues an SMS in the transaction of its cause; in the quiet hours it waits for their end if it can. Without a gateway
 * nothing is queued.
 * @param tx - The transaction.
 * @param sms - The SMS, its number and when it is sent.
 */
export async function queueSms(tx: Transaction, sms: SmsDelivery): Promise<void> {
  if (!tx.sms) return;
  const { uid, to, always = false, quiet = false } = sms;
  const id = newId();
  const content = tx.vault.encrypt(JSON.stringify(await composeSms(tx, sms)), phonePlace("sms", id));
  const recipient = to === null ? recipientOf(tx, uid ?? "", always) : tx.vault.digest("sms-number", to);
  await queue(tx, { id, channel: "sms", uid, content, recipient }, sms, quiet);
}

/**
 * Queues a WhatsApp message in the transaction of its cause, as `queueSms` does.
 * @param tx - The transaction.
 * @param message - The message, its account and when it is sent.
 */
export async function queueWhatsapp(tx: Transaction, message: WhatsappDelivery): Promise<void> {
  if (!tx.whatsapp) return;
  const { uid, news, write, path, sms, startsAt } = message;
  const id = newId();
  const language = await findLanguageOfAccount(tx.db, uid);
  const queued: QueuedWhatsapp = {
    ...{ to: null, news, language, ...(await written(tx, language, write)) },
    path: path === undefined ? undefined : pathIn(language, path),
    ...(await besideText(tx, message)),
    ...(sms && { insteadSms: await composeSms(tx, sms), insteadAt: insteadAt(dueOf(tx, message), startsAt) }),
  };
  const content = tx.vault.encrypt(JSON.stringify(queued), phonePlace("whatsapp", id));
  await queue(tx, { id, channel: "whatsapp", uid, content, recipient: recipientOf(tx, uid) }, message);
}

/** How a patient can choose to hear of appointments here. */
export function listReaches({ sms, whatsapp }: App): readonly Reach[] {
  const channels: PhoneChannel[] = sms?.carriesAppointments === true ? ["sms"] : [];
  if (whatsapp !== undefined) channels.push("whatsapp");
  return offeredReaches(channels);
}

/** How an account hears of appointments; email while the clinic sends nothing of what it chose. */
export async function findReach(app: App, uid: string): Promise<Reach> {
  const offered = listReaches(app);
  if (offered.length === 1) return "email";
  const reach = (await findReached(app.db, uid))?.reach ?? "email";
  return offered.includes(reach) ? reach : "email";
}
