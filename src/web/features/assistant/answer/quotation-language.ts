import type { Language } from "#domain/assistant/assistant.rules.ts";
import { IN_ENGLISH } from "#generated/answers.ts";

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The `lang` of text of the library, which may be in another language than the screen. */
export function quotationLanguage(text: string): "en" | "hi" {
  return DEVANAGARI.test(text) ? "hi" : "en";
}

/**
 * As `quotationLanguage`, in an answer: Hindi may be written in Latin letters there, unless a line says that the pages
 * are in English.
 */
export function answerLanguage(text: string, spoken: Language, lines: readonly string[]): Language {
  const isLatin = spoken === "hi-Latn" && !lines.includes(IN_ENGLISH["hi-Latn"]);
  return isLatin ? "hi-Latn" : quotationLanguage(text);
}
