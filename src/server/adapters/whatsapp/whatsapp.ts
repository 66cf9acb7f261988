import type { DeliveryReport } from "#domain/channels/delivery-reports.ts";
import type { PhoneNews } from "#domain/channels/general-news.ts";
import type { Language } from "#domain/language.ts";

/** A message by WhatsApp: a template that Meta has approved, and what fills its places. */
export interface WhatsappMessage {
  /** Like `+919876543210`. */
  readonly to: string;
  readonly news: PhoneNews;
  readonly language: Language;
  /** What stands at `{{1}}`, `{{2}}` and so on of the template's text. */
  readonly values: readonly string[];
  /** The whole text, as the person reads it. */
  readonly text: string;
  /** Where the button leads, from the clinic's address on; absent for a template without one. */
  readonly path?: string | undefined;
}

/**
 * What came of an attempt, with Meta's id of a message that it took. `later`: not reached, busy or out of order.
 * `login`: the token is refused. `recipient`: this person can't be reached by WhatsApp. `refused`: this message is not
 * taken, such as for want of an approved template or of money.
 */
export type SentWhatsapp =
  | { readonly outcome: "sent"; readonly reportId?: string | undefined }
  | { readonly outcome: "later" | "login" | "recipient" | "refused" };

/** What Meta reports of messages. */
export interface WhatsappReports {
  /** Whether a text is the one by which Meta and the clinic know each other when the address is set up. */
  isVerifyToken(text: string): boolean;
  /**
   * Whether a body was signed with the app's secret.
   * @param body - As it arrived.
   * @param signature - The header `X-Hub-Signature-256`.
   */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
  /** Reads what became of messages; undefined for what is no JSON. What people write to the clinic is left out. */
  read(body: string): readonly DeliveryReport[] | undefined;
}

/** Sends WhatsApp messages. Never fails otherwise, so that no error can quote a number, a text or the token. */
export interface Whatsapp {
  /** False where they are only written to files. */
  readonly delivers: boolean;
  /** What is reported later; undefined where nothing is. */
  readonly reports?: WhatsappReports | undefined;
  /** Whether the clinic has registered the template of this news. */
  carries(news: PhoneNews): boolean;
  send(message: WhatsappMessage): Promise<SentWhatsapp>;
}

/** The name by which Meta knows the template of a text. */
export const templateName = (news: PhoneNews) => news.replaceAll("-", "_");
