import { REACH_CONSENT as ENGLISH } from "#generated/messages/en/notifications/reach-consent.ts";
import { REACH_CONSENT as HINDI } from "#generated/messages/hi/notifications/reach-consent.ts";
import type { PhoneChannel } from "../channels/channels.rules.ts";
import type { Language } from "../language.ts";

/** The consents to SMS and WhatsApp messages, which end with the number. */
export const REACH_WORDS: Readonly<Record<PhoneChannel, Readonly<Record<Language, string>>>> = {
  sms: { en: ENGLISH.words, hi: HINDI.words },
  whatsapp: { en: ENGLISH.whatsapp, hi: HINDI.whatsapp },
};
