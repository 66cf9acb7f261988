import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import type { QueuedEmail } from "../email/email-channel.ts";
import type { QueuedSms } from "../sms/queued-sms.ts";

/** What waits in the queue for a phone: an SMS or a WhatsApp message. */
export interface PhoneMessage {
  /** Null for the number that the account has when it is sent, if it still wants such messages then. */
  readonly to: string | null;
  /** When the appointment begins that it is about, UTC ISO; absent for others. */
  readonly startsAt?: string;
  /** The email that goes in its place when the number or the consent is gone, or it is not taken or does not arrive. */
  readonly instead?: QueuedEmail;
  /** The SMS that goes before that email, and has it. */
  readonly insteadSms?: QueuedSms;
  /** From when on it goes, UTC ISO. */
  readonly insteadAt?: string;
}

/** The place of a message's encrypted content. */
export const phonePlace = (channel: PhoneChannel, id: string) => ({ column: `deliveries.${channel}`, row: id });

/** What stays of a message that was accepted, until it is known to have arrived: what goes in its place. */
export type AcceptedMessage = Pick<PhoneMessage, "instead" | "insteadSms" | "startsAt">;
