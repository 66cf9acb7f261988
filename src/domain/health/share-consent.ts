import { SHARE_RECORD as ENGLISH } from "#generated/messages/en/health/share-record.ts";
import { SHARE_RECORD as HINDI } from "#generated/messages/hi/health/share-record.ts";
import type { Language } from "../language.ts";

/**
 * The consent to share a health record with the doctor of a consultation. The hash of its text is stored with the
 * consent, so a changed text needs a new one (TRUST.md DP-3).
 */
export const SHARE_RECORD_WORDS: Readonly<Record<Language, string>> = { en: ENGLISH.words, hi: HINDI.words };
