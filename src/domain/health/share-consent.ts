import { EARLIER_CONSENTS } from "#generated/earlier-consents.ts";
import { SHARE_RECORD as ENGLISH } from "#generated/messages/en/health/share-record.ts";
import { SHARE_RECORD as HINDI } from "#generated/messages/hi/health/share-record.ts";
import type { Language } from "../language.ts";

/**
 * The consent to share a health record with the doctor of a consultation. The hash of its text is stored with the
 * consent, so a changed text needs a new one (TRUST.md DP-3), unless the earlier text allowed no more than today's.
 */
export const SHARE_RECORD_WORDS: Readonly<Record<Language, string>> = { en: ENGLISH.words, hi: HINDI.words };
export const EARLIER_SHARE_RECORD_WORDS: readonly string[] = EARLIER_CONSENTS["share-record"];
