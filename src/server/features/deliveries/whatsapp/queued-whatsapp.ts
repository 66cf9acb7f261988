import type { WhatsappMessage } from "#server/adapters/whatsapp/whatsapp.ts";
import type { PhoneMessage } from "../phone/phone-message.ts";

/** A WhatsApp message in the queue, always for the number that the account has when it is sent. */
export interface QueuedWhatsapp extends Omit<WhatsappMessage, "to">, PhoneMessage {}
