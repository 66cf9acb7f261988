import type { Language } from "#domain/assistant/assistant.rules.ts";
import { PAGE_EN, TURN_EN } from "./assistant.copy.ts";
import { PAGE_HI, TURN_HI } from "./assistant-hindi.copy.ts";
import { PAGE_HINGLISH, TURN_HINGLISH } from "./assistant-hinglish.copy.ts";
import type { PageWords, TurnWords } from "./assistant-words.ts";
import { filled } from "./hand-off/filled.ts";

/** For loaders: they send the texts of one language to the page, so that no script contains three languages. */
export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en: PAGE_EN, hi: PAGE_HI, "hi-Latn": PAGE_HINGLISH };
export const TURN_WORDS: Readonly<Record<Language, TurnWords>> = { en: TURN_EN, hi: TURN_HI, "hi-Latn": TURN_HINGLISH };

/** For loaders: where questions are sent besides, as text; null without a language model. */
export function goesOut(language: Language, modelHost: string | null): string | null {
  return modelHost === null ? null : filled(PAGE_WORDS[language].goesOut, { host: modelHost });
}
