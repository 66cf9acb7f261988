import { isOneEditAway } from "../text/one-edit.ts";
import { englishKey, soundKey } from "../text/sound-key.ts";

/** Shorter words differ from other words by one letter too often. */
const SHORTEST = 4;
const LONGEST = 24;
/** A word that could be a misspelling of more words than this is ambiguous and ignored. */
const MAX_MEANINGS = 6;
/** Endings of English words: "forming" is a word because "form" is one, and no misspelling of "foaming". */
const ENDING = /(?:ing|ed|e?s|er|ly)$/u;

/** Finds the words of a vocabulary that are one edit away and begin with the same letter. */
function neighboursIn(words: Iterable<string>): (word: string) => readonly string[] {
  const kindOf = (word: string, length = word.length) => `${word[0]}${length}`;
  const byKind = Map.groupBy([...words], (word) => (word.length < SHORTEST ? "" : kindOf(word)));
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    const lengths = [word.length - 1, word.length, word.length + 1];
    const near = lengths.flatMap((length) => byKind.get(kindOf(word, length)) ?? []);
    const found = near.filter((other) => isOneEditAway(word, other));
    return found.length > MAX_MEANINGS ? [] : found;
  };
}

/** A word's own keys, and those of pattern words of which it may be a misspelling. */
export interface Keys {
  readonly own: readonly string[];
  readonly guessed: readonly string[];
}
export type Speller = (word: string, isEnglish: boolean) => Keys;

const REMEMBERED = 4000;

/**
 * Creates the spelling corrector. It caches the last few thousand words.
 * @param patternKeys - The keys in patterns.
 * @param plain - Ordinary words of both languages, which are not corrected.
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
  const [nearEnglish, nearSounds] = [neighboursIn(english), neighboursIn(sounds)];
  const remembered = new Map<string, Keys>();

  function keysOf(word: string, isEnglish: boolean): Keys {
    const [spelt, sound] = [englishKey(word), soundKey(word)];
    const isLatin = /[a-z]/u.test(word);
    const knownSpelling =
      isLatin && [spelt, spelt.replace(ENDING, "")].some((one) => english.has(one) || plainEnglish.has(one));
    const knownSound = sounds.has(sound) || plainSounds.has(sound);
    const [e, h] = [`e:${spelt}`, `h:${sound}`];
    if (!isLatin) return { own: [h], guessed: knownSound ? [] : nearSounds(sound).map((near) => `h:${near}`) };
    if (isEnglish && knownSpelling) return { own: [e], guessed: [] };
    if (!isEnglish && knownSound) return { own: spelt.length < SHORTEST ? [h] : [e, h], guessed: [] };
    const own = !isEnglish || knownSound ? [e, h] : [e];
    if (knownSpelling || knownSound) return { own, guessed: [] };
    const near = nearEnglish(spelt).map((other) => `e:${other}`);
    return { own, guessed: isEnglish ? near : [...near, ...nearSounds(sound).map((other) => `h:${other}`)] };
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
