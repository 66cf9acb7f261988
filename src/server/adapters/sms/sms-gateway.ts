import type { SmsKind } from "#domain/channels/sms.ts";
import type { Language } from "#domain/language.ts";
import type { SmsReports } from "./delivery-reports.ts";

/** An SMS. Numbers are written like `+919876543210`. */
export interface Sms {
  /** Stays the same when it is sent again, so that a gateway can recognise a repeat. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly kind: SmsKind;
  readonly language: Language;
}

/**
 * `later`: not reached, or out of order. `login`: the key is refused. `refused`: this SMS is not taken, and is never
 * sent again.
 */
export type SmsOutcome = "sent" | "later" | "login" | "refused";

/** What came of an attempt, and the id by which the gateway will report of an SMS that it took. */
export type SentSms =
  | { readonly outcome: "sent"; readonly reportId?: string | undefined }
  | { readonly outcome: Exclude<SmsOutcome, "sent"> };

/** Sends SMS. Never fails otherwise, so that no error can quote a number, a text or a key. */
export interface SmsGateway {
  /** False where they are only written to files. */
  readonly delivers: boolean;
  /** Whether it has what texts about appointments need: an id for each where templates have ids. */
  readonly carriesAppointments: boolean;
  /** Whether it has what this text needs, in both languages. */
  carries(kind: SmsKind): boolean;
  /** Whether texts about appointments may have links, which operators in India let through from a list alone. */
  readonly carriesLinks: boolean;
  /** Whether it has what an invitation of staff needs: such a link, and an id where templates have ids. */
  readonly carriesInvitations: boolean;
  /** What it reports later; undefined where it doesn't. */
  readonly reports?: SmsReports | undefined;
  send(sms: Sms): Promise<SentSms>;
}
