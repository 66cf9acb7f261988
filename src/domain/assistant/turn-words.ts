import { TURN_TEXTS } from "#generated/answers.ts";
import type { Language } from "./assistant.rules.ts";

/** Labels around a question and its answer. Values are in braces. */
export type TurnTexts = Readonly<Record<keyof (typeof TURN_TEXTS)["en"], string>>;

/** For loaders, which send them to the page: an answer may be in another language than the page. */
export const TURN_WORDS: Readonly<Record<Language, TurnTexts>> = TURN_TEXTS;
