import type { Language } from "#domain/assistant/assistant.rules.ts";

/** What stands in `lang`: without it on English, which is the page's own. */
export function languageTag(language: Language): string | undefined {
  return language === "en" ? undefined : language;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The same for what our pages say, which stays in their own language whatever the answer speaks. */
export function tagOfQuotation(text: string): string {
  return DEVANAGARI.test(text) ? "hi" : "en";
}
