import { emailOf } from "#domain/accounts/no-email.ts";
import { allows } from "#domain/accounts/reach.ts";
import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import type { GeneralNews } from "#domain/channels/general-news.ts";
import type { Transaction } from "#server/app.ts";
import { isAgreed } from "#server/features/consents/consents.service.ts";
import {
  type EmailDelivery,
  findReach,
  type SmsDelivery,
  type Timing,
  type WriteEmail,
} from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";
import { type Dispatch, securityEmail } from "./dispatches.ts";
import { type GeneralFacts, generalSms, SMS_PAGES } from "./sms-texts.ts";
import { generalWhatsapp } from "./whatsapp-texts.ts";

/** News of an account that is about no coming appointment. */
interface News {
  readonly uid: string;
  readonly news: GeneralNews;
  readonly facts: GeneralFacts;
  /** Undefined where the account has no address, or gets the email anyway. */
  readonly email: Omit<EmailDelivery, keyof Timing> | undefined;
  readonly timing?: Timing;
}

/** By which channels an account hears of it: those that it chose and agreed to, for which the clinic has the text. */
async function channelsFor(tx: Transaction, { uid, news }: News) {
  const reach = await findReach(tx, uid);
  const isOpen = async (channel: PhoneChannel) =>
    allows(reach, channel) && tx[channel]?.carries(news) === true && (await isAgreed(tx, uid, channel));
  const [sms, whatsapp] = [await isOpen("sms"), await isOpen("whatsapp")];
  return { sms, whatsapp, email: reach === "both" || !(sms || whatsapp) };
}

/**
 * Writes to a patient by SMS or WhatsApp, as it was chosen, and by email where these are not chosen or fail. What has
 * no text here, or was not agreed to, goes by email alone.
 */
export async function generalNews(tx: Transaction, told: News): Promise<Dispatch[]> {
  const { uid, news, facts, email: mail, timing = {} } = told;
  const channels = await channelsFor(tx, told);
  const email: Dispatch[] = mail && channels.email ? [{ by: "email", ...mail, ...timing }] : [];
  const instead = mail && !channels.email ? { instead: mail } : {};
  const link = tx.sms?.carriesLinks === true ? () => linkTo(tx.origin(), SMS_PAGES[news]) : undefined;
  const write = generalSms(news, facts, link);
  const sms: SmsDelivery = { uid, to: null, kind: news, write, ...instead, ...timing };
  if (channels.whatsapp) {
    const inItsPlace = channels.sms ? { sms } : instead;
    const message = { uid, news, write: generalWhatsapp(news, facts), path: SMS_PAGES[news] };
    return [...email, { by: "whatsapp", ...message, ...inItsPlace, ...timing }];
  }
  return channels.sms ? [...email, { by: "sms", ...sms }] : email;
}

/**
 * Something about the safety of an account: by email in any case, where it has one, and as general news to its number
 * where that was chosen. To an account without an email `sendDispatches` sends the SMS, whatever it chose.
 */
export async function accountNews(
  tx: Transaction,
  { uid, email }: { readonly uid: string; readonly email: string },
  write: WriteEmail,
): Promise<Dispatch[]> {
  const news: News = { uid, news: "security", facts: {}, email: undefined };
  return [securityEmail(email, write), ...(emailOf(email) === null ? [] : await generalNews(tx, news))];
}
