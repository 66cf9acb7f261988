import { englishKey, soundKey } from "../text/sound-key.ts";

/** A shorter word of the patterns that sounds the same is Hindi, and no English word. */
const SHORTEST = 4;

/** The keys of a word: `e:` by its English spelling, `h:` by its Hindi sound. */
export type Speller = (word: string, isEnglish: boolean) => readonly string[];

/**
 * Creates the reader of words, which tells English words of the patterns from Hindi ones.
 * @param patternKeys - The keys in patterns.
 */
export function spellerOf(patternKeys: Iterable<string>): Speller {
  const known = new Set(patternKeys);
  return (word, isEnglish) => {
    const [e, h] = [`e:${englishKey(word)}`, `h:${soundKey(word)}`];
    if (!/[a-z]/u.test(word)) return [h];
    if (isEnglish) return known.has(e) || !known.has(h) ? [e] : [e, h];
    return known.has(h) && e.length - 2 < SHORTEST ? [h] : [e, h];
  };
}
