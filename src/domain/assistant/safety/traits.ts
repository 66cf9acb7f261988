import type { Book } from "./book.ts";
import { FILLERS, NO } from "./reading-words.ts";
import { englishKey, soundKey } from "./sound-key.ts";
import type { Token } from "./tokens.ts";

/** What a word is like, whatever the message. */
export interface Traits {
  readonly filler: boolean;
  readonly no: boolean;
  readonly guess: boolean;
}

/** A speller gives the same keys for the same word, so that a common word is judged once for all messages. */
const judged = new WeakMap<readonly string[], Traits>();

/** Judges a word by its keys; `guess` says that no rule knows it as it is written. */
export function traitsOf({ word, keys }: Token, { waiting }: Book): Traits {
  const known = judged.get(keys);
  if (known !== undefined) return known;
  const own =
    keys.length === 1 ? keys : [`e:${englishKey(word)}`, `h:${soundKey(word)}`].filter((key) => keys.includes(key));
  const traits = {
    filler: keys.some((key) => FILLERS.has(key)),
    no: keys.some((key) => NO.has(key)),
    guess: keys.length > own.length && !own.some((key) => waiting.has(key)),
  };
  judged.set(keys, traits);
  return traits;
}
