import { EARLIER_CONSENTS } from "#generated/earlier-consents.ts";
import { SHARE_CONSENT as SHARE_ENGLISH } from "#generated/messages/en/assistant/share-consent.ts";
import { STORAGE_CONSENT as ENGLISH } from "#generated/messages/en/assistant/storage-consent.ts";
import { SHARE_CONSENT as SHARE_HINDI } from "#generated/messages/hi/assistant/share-consent.ts";
import { STORAGE_CONSENT as HINDI } from "#generated/messages/hi/assistant/storage-consent.ts";
import type { Language } from "../language.ts";

/** One item of the consent: its subject and its content. */
export interface StorageConsentItem {
  readonly about: string;
  readonly says: string;
}

/**
 * What a person reads before consenting to stored chats, item by item (DPDP Act 2023 section 5, Rules 2025 rule 3;
 * TRUST.md DP-3).
 */
export const STORAGE_CONSENT: Readonly<Record<Language, readonly StorageConsentItem[]>> = {
  en: ENGLISH.items,
  hi: HINDI.items,
};

const inOne = (items: readonly StorageConsentItem[]) => items.map(({ about, says }) => `${about}: ${says}`).join("\n");

/**
 * The consent as one text. Its hash is stored with each act, so changed words need a new consent, unless the earlier
 * words allowed no more than today's: those are listed in content/assistant/earlier-consents.yaml.
 */
export const CONSENT_WORDS: Readonly<Record<Language, string>> = { en: inOne(ENGLISH.items), hi: inOne(HINDI.items) };
export const EARLIER_CONSENT_WORDS: readonly string[] = EARLIER_CONSENTS["keep-chats"];

/** The text of the consent to hand a summary over; its hash is stored too. */
export const SHARE_WORDS: Readonly<Record<Language, string>> = { en: SHARE_ENGLISH.words, hi: SHARE_HINDI.words };
export const EARLIER_SHARE_WORDS: readonly string[] = EARLIER_CONSENTS["share-summary"];
