import type { Language } from "#domain/assistant/assistant.rules.ts";

/** Value of `lang`; undefined for English, the page's own language. */
export function languageTag(language: Language): string | undefined {
  return language === "en" ? undefined : language;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The same for quoted library text, which stays in its own language whatever the language of the answer. */
export function tagOfQuotation(text: string): string {
  return DEVANAGARI.test(text) ? "hi" : "en";
}
