import { STOP_WORDS as WORDS } from "#generated/search-words.ts";

/** Words that rankings ignore: English, and Hindi in either script. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [WORDS.english, WORDS.hinglish, WORDS.hindi].flat().map((word) => word.normalize("NFKC")),
);
