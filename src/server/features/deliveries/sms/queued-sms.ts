import type { Sms } from "#server/adapters/sms/sms-gateway.ts";
import type { PhoneMessage } from "../phone/phone-message.ts";

/** An SMS in the queue. */
export interface QueuedSms extends Omit<Sms, "id" | "to">, Omit<PhoneMessage, "insteadSms"> {}
