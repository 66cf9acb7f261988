import { REACH_CONSENT as ENGLISH } from "#generated/messages/en/notifications/reach-consent.ts";
import { REACH_CONSENT as HINDI } from "#generated/messages/hi/notifications/reach-consent.ts";
import type { Language } from "../language.ts";

/** The consent to SMS about appointments, which ends with the number. */
export const REACH_WORDS: Readonly<Record<Language, string>> = { en: ENGLISH.words, hi: HINDI.words };
