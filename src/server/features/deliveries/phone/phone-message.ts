import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import type { Sms } from "#server/adapters/sms/sms-gateway.ts";
import type { QueuedEmail } from "../email/email-channel.ts";

/** What waits in the queue for a phone, and has the email that goes in its place. */
interface WithEmail {
  /** Null for the number that the account has when it is sent, if it still wants such messages then. */
  readonly to: string | null;
  /** When the appointment begins that it is about, UTC ISO; absent for others. */
  readonly startsAt?: string;
  /** The email that goes in its place when the number or the consent is gone, or it is not taken or does not arrive. */
  readonly instead?: QueuedEmail;
  /** Whether it goes to the account's number whatever the account chose, because it has no other address. */
  readonly always?: boolean;
  /** From when on something goes in its place, UTC ISO. */
  readonly insteadAt?: string;
}

/** An SMS in the queue. */
export interface QueuedSms extends Omit<Sms, "id" | "to">, WithEmail {}

/** An SMS or a WhatsApp message. */
export interface PhoneMessage extends WithEmail {
  /** The SMS that goes before that email, and has it. */
  readonly insteadSms?: QueuedSms;
}

/** The place of a message's encrypted content. */
export const phonePlace = (channel: PhoneChannel, id: string) => ({ column: `deliveries.${channel}`, row: id });

/** What stays of a message that was accepted, until it is known to have arrived: what goes in its place. */
export type AcceptedMessage = Pick<PhoneMessage, "instead" | "insteadSms" | "startsAt">;
