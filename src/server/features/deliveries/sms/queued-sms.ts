import type { Sms } from "#server/adapters/sms/sms-gateway.ts";
import type { QueuedEmail } from "../email/email-channel.ts";

/** An SMS in the queue. */
export interface QueuedSms extends Omit<Sms, "id" | "to"> {
  /** Null for the number that the account has when it is sent, if it still wants SMS then. */
  readonly to: string | null;
  /** When the appointment begins that it is about, UTC ISO; absent for others. */
  readonly startsAt?: string;
  /** The email that goes in its place when the number or the consent is gone, or the gateway does not take it. */
  readonly instead?: QueuedEmail;
  /** From when on the email goes, UTC ISO. */
  readonly insteadAt?: string;
}

/** The place of an SMS's encrypted content. */
export const smsPlace = (id: string) => ({ column: "deliveries.sms", row: id });

/** What stays of an SMS that was accepted, until it is known to have arrived: the email in its place. */
export type AcceptedSms = Pick<QueuedSms, "instead" | "startsAt">;
