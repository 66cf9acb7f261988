import type { Language } from "#domain/assistant/assistant.rules.ts";

/** What stands in `lang`: without it on English, which is the page's own. */
export function languageTag(language: Language): string | undefined {
  return language === "en" ? undefined : language;
}
