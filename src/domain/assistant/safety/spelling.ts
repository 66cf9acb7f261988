import { englishKey, soundKey } from "./sound-key.ts";

/** Shorter words differ from other words by one letter too often. */
const SHORTEST = 4;
const LONGEST = 24;
/** A word that could be a misspelling of more words than this is ambiguous and ignored. */
const MAX_MEANINGS = 6;

const shortened = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Whether two words differ by one letter added, omitted, changed, or swapped with its neighbour. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** Finds the words of a vocabulary that are one edit away and begin with the same letter. */
class Neighbours {
  readonly #byShortened = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < SHORTEST) continue;
      for (const key of [word, ...shortened(word)]) {
        const there = this.#byShortened.get(key);
        if (there === undefined) this.#byShortened.set(key, [word]);
        else if (there.at(-1) !== word) there.push(word);
      }
    }
  }

  of(word: string): readonly string[] {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    const near = new Set([word, ...shortened(word)].flatMap((key) => this.#byShortened.get(key) ?? []));
    const found = [...near].filter((other) => other[0] === word[0] && isOneEditApart(word, other));
    return found.length > MAX_MEANINGS ? [] : found;
  }
}

/** A word's own keys, and those of pattern words of which it may be a misspelling. */
export interface Keys {
  readonly own: readonly string[];
  readonly guessed: readonly string[];
}
export type Speller = (word: string, isEnglish: boolean) => Keys;

const REMEMBERED = 4000;

/**
 * Creates the spelling corrector. In: the keys in patterns, and ordinary words of both languages, which are not
 * corrected. It caches the last few thousand words.
 */
export function spellerOf(
  patternKeys: Iterable<string>,
  plain: { english: Iterable<string>; hindi: Iterable<string> },
): Speller {
  const keys = [...patternKeys];
  const of = (tongue: string) => keys.filter((key) => key.startsWith(tongue)).map((key) => key.slice(2));
  const [english, sounds] = [new Set(of("e:")), new Set(of("h:"))];
  const [plainEnglish, plainSounds] = [
    new Set([...plain.english].map(englishKey)),
    new Set([...plain.hindi].map(soundKey)),
  ];
  const [nearEnglish, nearSounds] = [new Neighbours(english), new Neighbours(sounds)];
  const remembered = new Map<string, Keys>();

  function keysOf(word: string, isEnglish: boolean): Keys {
    const [spelt, sound] = [englishKey(word), soundKey(word)];
    const isLatin = /[a-z]/u.test(word);
    const knownSpelling = isLatin && (english.has(spelt) || plainEnglish.has(spelt));
    const knownSound = sounds.has(sound) || plainSounds.has(sound);
    const [e, h] = [`e:${spelt}`, `h:${sound}`];
    if (!isLatin) return { own: [h], guessed: knownSound ? [] : nearSounds.of(sound).map((near) => `h:${near}`) };
    if (isEnglish && knownSpelling) return { own: [e], guessed: [] };
    if (!isEnglish && knownSound) return { own: spelt.length < SHORTEST ? [h] : [e, h], guessed: [] };
    const own = !isEnglish || knownSound ? [e, h] : [e];
    if (knownSpelling || knownSound) return { own, guessed: [] };
    const near = nearEnglish.of(spelt).map((other) => `e:${other}`);
    return { own, guessed: isEnglish ? near : [...near, ...nearSounds.of(sound).map((other) => `h:${other}`)] };
  }

  return (word, isEnglish) => {
    const asked = `${isEnglish ? "e" : "h"} ${word}`;
    const known = remembered.get(asked);
    if (known !== undefined) return known;
    if (remembered.size >= REMEMBERED) remembered.clear();
    const made = keysOf(word, isEnglish);
    remembered.set(asked, made);
    return made;
  };
}
