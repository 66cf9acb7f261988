import { EDITING_ADVICE } from "#generated/messages/remedies/editing-advice.ts";
import { type Advice, HIDDEN_SIGNS } from "./editing-advice.ts";

export interface AdviceText {
  /** The words that were found. */
  readonly words: string;
  /** What to do about them. */
  readonly asks: string;
}

/** Advice for the author of an article. */
export function adviceText({ kind, words }: Advice): AdviceText {
  return { words: words === HIDDEN_SIGNS ? EDITING_ADVICE.hidden : words, asks: EDITING_ADVICE[kind] };
}

/** Advice for a page of the library, where an editor can confirm that such words belong there. */
export function libraryAdviceText(advice: Advice): AdviceText {
  const text = adviceText(advice);
  return advice.kind === "addresses-the-model" ? { ...text, asks: EDITING_ADVICE.untilConfirmed } : text;
}
