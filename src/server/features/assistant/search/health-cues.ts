import { HEALTH_CUES as CUES } from "#generated/search-words.ts";
import { stemOf } from "./words.ts";

/** Words that mark a health question: English by stems, Hindi as typed. */
const STEMS: ReadonlySet<string> = new Set(CUES.english.map(stemOf));
const TYPED: ReadonlySet<string> = new Set(CUES.hindi);

/** Whether one of these words marks a health question. */
export function isHealthCue(stems: readonly string[], typed: readonly string[]): boolean {
  return stems.some((stem) => STEMS.has(stem)) || typed.some((word) => TYPED.has(word));
}
