import { COLLEAGUE_CONSENT as ENGLISH } from "#generated/messages/en/colleague/colleague-consent.ts";
import { COLLEAGUE_CONSENT as HINDI } from "#generated/messages/hi/colleague/colleague-consent.ts";
import type { Language } from "../language.ts";

/**
 * The consent to a second doctor in a call. The hash of its text is stored with the consent (TRUST.md DP-3); the
 * doctor's name is in the invitation.
 */
export const COLLEAGUE_WORDS: Readonly<Record<Language, string>> = { en: ENGLISH.words, hi: HINDI.words };
