import type { PhoneChannel } from "../channels/channels.rules.ts";

/** How a patient hears of appointments. Without a confirmed number it is email. */
export const REACHES = ["email", "sms", "both", "whatsapp", "whatsapp-sms"] as const;
export type Reach = (typeof REACHES)[number];

/** What each choice allows to be sent to the number: `whatsapp-sms` is SMS where WhatsApp fails. */
const ALLOWED: Readonly<Record<Reach, readonly PhoneChannel[]>> = {
  email: [],
  sms: ["sms"],
  both: ["sms"],
  whatsapp: ["whatsapp"],
  "whatsapp-sms": ["whatsapp", "sms"],
};

/** Whether a patient who chose this allows messages by a channel. */
export function allows(reach: Reach, channel: PhoneChannel): boolean {
  return ALLOWED[reach].includes(channel);
}

/**
 * What a patient can choose.
 * @param channels - By which the clinic writes about appointments, besides email.
 */
export function offeredReaches(channels: readonly PhoneChannel[]): readonly Reach[] {
  return REACHES.filter((reach) => ALLOWED[reach].every((channel) => channels.includes(channel)));
}
