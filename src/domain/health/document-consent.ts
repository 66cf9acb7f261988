import { SHARE_DOCUMENTS as ENGLISH } from "#generated/messages/en/documents/share-documents.ts";
import { SHARE_DOCUMENTS as HINDI } from "#generated/messages/hi/documents/share-documents.ts";
import type { Language } from "../language.ts";

/** The consent to show chosen documents to the doctor of a consultation; a changed text needs a new one. */
export const SHARE_DOCUMENTS_WORDS: Readonly<Record<Language, string>> = { en: ENGLISH.words, hi: HINDI.words };
