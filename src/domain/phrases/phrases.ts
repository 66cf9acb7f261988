import { fold } from "../format/fold.ts";

export const MAX_PHRASES = 100;
/** The address of the doctor's phrases as JSON. */
export const PHRASES_PATH = "/doctor/phrases.json";
/** The sign that opens the list of phrases in a text. */
export const PHRASE_SIGN = "/";

/** A short text of a doctor's own. */
export interface Phrase {
  readonly id: string;
  /** What is typed after the sign, without spaces. */
  readonly shortcut: string;
  readonly text: string;
}

/** Whether two shortcuts are the same, however they are written. */
export const isSameShortcut = (one: string, other: string): boolean => fold(one) === fold(other);

/** Where a phrase is asked for in a text. */
export interface PhraseQuery {
  /** The place of the sign in the text. */
  readonly from: number;
  /** What was typed after it. */
  readonly typed: string;
}

/**
 * Whether a phrase is asked for: the sign begins a word, and the cursor is at the end of what follows it. Dates,
 * doses and addresses have the sign within a word.
 * @param text - The whole text.
 * @param cursor - The place of the cursor.
 */
export function phraseQuery(text: string, cursor: number): PhraseQuery | undefined {
  const from = text.slice(0, cursor).search(/(?<=^|\s)\/[^\s/]*$/u);
  return from < 0 ? undefined : { from, typed: text.slice(from + PHRASE_SIGN.length, cursor) };
}

/**
 * The phrases that are meant: those whose shortcut begins with what was typed, then those that contain it.
 * @param phrases - In their order, which is kept otherwise.
 * @param typed - What was typed; empty for all.
 */
export function findPhrases(phrases: readonly Phrase[], typed: string): readonly Phrase[] {
  const wanted = fold(typed);
  const begin = phrases.filter(({ shortcut }) => fold(shortcut).startsWith(wanted));
  const contain = phrases.filter(({ shortcut, text }) => `${fold(shortcut)} ${fold(text)}`.includes(wanted));
  return [...new Set([...begin, ...contain])];
}
