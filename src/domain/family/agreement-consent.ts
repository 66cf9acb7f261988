import { AGREEMENT_WORDS as ENGLISH } from "#generated/messages/en/family/agreement-words.ts";
import { AGREEMENT_WORDS as HINDI } from "#generated/messages/hi/family/agreement-words.ts";
import type { Language } from "../language.ts";

/** What an adult member agrees to; the hash of the text is stored with the consent (TRUST.md DP-3). */
export const AGREED_WORDS: Readonly<Record<Language, string>> = { en: ENGLISH.words, hi: HINDI.words };
