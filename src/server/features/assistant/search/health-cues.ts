import { HEALTH_CUES as CUES } from "#generated/search-words.ts";
import { stemOf } from "./words.ts";

/** Words by which a question is one of health: in the words of our pages by their stems, and Hindi as it is typed. */
const STEMS: ReadonlySet<string> = new Set(CUES.english.map(stemOf));
const TYPED: ReadonlySet<string> = new Set(CUES.hindi);

/** Whether one of these words makes a question one of health. */
export function isHealthCue(stems: readonly string[], typed: readonly string[]): boolean {
  return stems.some((stem) => STEMS.has(stem)) || typed.some((word) => TYPED.has(word));
}
