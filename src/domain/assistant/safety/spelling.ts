import type { Language } from "../assistant.rules.ts";
import { englishKey, soundKey } from "./sound-key.ts";
import type { Speller } from "./tokens.ts";

/** Shorter words differ from other words by one letter too often. */
const FUZZY_FROM = 3;
/** From here on the first letter may be the wrong one. */
const ANY_LETTER_FROM = 4;
/** A word that could be a misspelling of more words than this says nothing. */
const MOST_MEANINGS = 12;
/** A shorter sound, with a sign left out, is like too many others. */
const SLIP_LEAST = 4;
const LONGEST_REPAIRED = 24;
const SPLIT_FROM = 7;
const PART_LEAST = 3;
/** In a Hinglish message a word as short as "se" or "are" is Hindi. */
const SHORT = 3;
const REMEMBERED = 4000;

/** Whether two words differ by at most one letter added, left out, changed, or swapped with its neighbour. */
export function oneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

const DOUBLED = /(.)\1+/gu;
const consonants = (sound: string) => sound.replace(/[aeiou]/gu, "");

function shortened(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Letters that stand for a word are near to any three letters, so that nothing is a misspelling of them. */
const ACRONYMS: ReadonlySet<string> = new Set("dka tia cpr icu gcs sob lpg gcs ecg hiv".split(" "));

/** Finds the words of a vocabulary that are one edit away. */
export class Neighbours {
  readonly #known: ReadonlySet<string>;
  readonly #byShortened = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    this.#known = new Set(words);
    for (const word of this.#known) {
      if (word.length < FUZZY_FROM || ACRONYMS.has(word)) continue;
      for (const key of [word, ...shortened(word)]) {
        const there = this.#byShortened.get(key);
        if (there === undefined) this.#byShortened.set(key, [word]);
        else if (there.at(-1) !== word) there.push(word);
      }
    }
  }

  get words(): ReadonlySet<string> {
    return this.#known;
  }

  has(word: string): boolean {
    return this.#known.has(word);
  }

  of(word: string): string[] {
    if (word.length < FUZZY_FROM || word.length > LONGEST_REPAIRED) return [];
    const found = new Set<string>();
    for (const key of [word, ...shortened(word)])
      for (const near of this.#byShortened.get(key) ?? []) if (this.#likely(word, near)) found.add(near);
    return found.size > MOST_MEANINGS ? [] : [...found];
  }

  #likely(word: string, near: string): boolean {
    if (!oneEditApart(word, near)) return false;
    if (near.length >= ANY_LETTER_FROM || word[0] === near[0]) return true;
    return word[0] === near[1] && word[1] === near[0];
  }
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** A Latin word with each letter but the first replaced by the keys beside it: one slip there may be two in the sound. */
function keyBeside(word: string): string[] {
  if (!/^[a-z]{4,12}$/u.test(word)) return [];
  return Array.from(word, (sign, at) => {
    const row = ROWS.find((keys) => keys.includes(sign)) ?? "";
    const key = row.indexOf(sign);
    const beside = at === 0 ? [] : [row[key - 1], row[key + 1]];
    return beside.flatMap((other) => (other === undefined ? [] : [word.slice(0, at) + other + word.slice(at + 1)]));
  }).flat();
}

/** A sign typed twice: "हाथथ". */
function typedOnce(word: string): string[] {
  const once = word.replace(/(\p{L})\1/gu, "$1");
  return once === word ? [] : [soundKey(once)];
}

/** Of a Devanagari word, the sounds of it with one sign left out, or two swapped: one slip there is two in Latin. */
function slips(word: string): string[] {
  const signs = [...word];
  if (signs.length < FUZZY_FROM || signs.length > LONGEST_REPAIRED) return [];
  const swapped = signs
    .slice(1)
    .map((sign, at) => [...signs.slice(0, at), sign, signs[at] ?? "", ...signs.slice(at + 2)]);
  return [
    ...typedOnce(word),
    ...[...shortened(word), ...swapped.map((letters) => letters.join("")), ...keyBeside(word)]
      .map(soundKey)
      .filter((key) => key.length >= SLIP_LEAST),
  ];
}

/** Signs in an order that no word of Hindi has, "गोी", "पर्ा", "अानक", "दर्": a letter was lost there, or swapped. */
const MALFORMED =
  /(?<=[\u093e-\u094c])[\u093e-\u094d]|(?<=\u094d)(?:[\u093e-\u094c]|$)|(?<=[\u0904-\u0914])[\u093e-\u094d]/u;
const LETTERS = [..."कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह"];

/** What a malformed word may have been: with any letter where the order breaks, or the sign behind the next letter. */
function restored(word: string, isKnown: (key: string) => boolean): string[] {
  const at = word.search(MALFORMED);
  if (at < 0 || word.length > LONGEST_REPAIRED) return [];
  const [before, after] = [word.slice(0, at), word.slice(at)];
  const [sign = "", next = "", ...rest] = after;
  const swapped = soundKey(before + next + sign + rest.join(""));
  if (/[\u093e-\u094c]/u.test(sign) && next !== "" && isKnown(swapped)) return [swapped];
  return [...new Set(LETTERS.map((letter) => soundKey(before + letter + after)))]
    .filter(isKnown)
    .slice(0, MOST_MEANINGS);
}

export interface Vocabulary {
  readonly english: Neighbours;
  readonly sounds: Neighbours;
  /** Common words that no rule uses, by spelling and by sound: they are what they are, not a misspelling. */
  readonly plainEnglish: ReadonlySet<string>;
  readonly plainSounds: ReadonlySet<string>;
}

/** Run-together words: "chestpain". */
function parts(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < SPLIT_FROM || word.length > LONGEST_REPAIRED) return [];
  for (let at = PART_LEAST; at <= word.length - PART_LEAST; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.english.has(left) && vocabulary.english.has(right)) return [`e:${left}`, `e:${right}`];
  }
  return [];
}

/** Makes the speller of a vocabulary. It remembers the last few thousand words it was asked for. */
export function spellerOf(vocabulary: Vocabulary): Speller {
  const { english, sounds, plainEnglish, plainSounds } = vocabulary;
  const remembered = new Map<string, readonly string[]>();

  const bare = new Map<string, string[]>();
  for (const sound of sounds.words)
    if (sound.length >= PART_LEAST) {
      const letters = consonants(sound);
      if (letters.length >= 2) bare.set(letters, [...(bare.get(letters) ?? []), sound]);
    }

  /** "drd", "cht": as people type who leave the vowels out. */
  function unvoiced(heard: string): readonly string[] {
    const sounds = heard === consonants(heard) && heard.length >= 2 ? (bare.get(heard) ?? []) : [];
    return sounds.length > MOST_MEANINGS ? [] : sounds;
  }

  function nearSounds(word: string, heard: string): string[] {
    const once = soundKey(word.replace(DOUBLED, "$1"));
    if (sounds.has(once)) return [once];
    return [...new Set([...sounds.of(heard), ...unvoiced(heard), ...slips(word).filter((slip) => sounds.has(slip))])];
  }

  function latin(word: string, language: Language): string[] {
    const spelt = englishKey(word);
    const heard = soundKey(word);
    const inEnglish = english.has(spelt) || plainEnglish.has(spelt);
    const inHindi = sounds.has(heard) || plainSounds.has(heard);
    if (language !== "en" && inHindi && spelt.length <= SHORT) return [`h:${heard}`];
    const keys = [`e:${spelt}`];
    if (inHindi && (language !== "en" || !inEnglish)) keys.push(`h:${heard}`);
    if (inEnglish) return keys;
    if (!inHindi || language === "en") {
      const once = spelt.replace(DOUBLED, "$1");
      const near = (english.has(once) ? [once] : english.of(spelt)).map((other) => `e:${other}`);
      keys.push(...(near.length > 0 ? near : parts(spelt, vocabulary)));
    }
    if (!inHindi && language !== "en") keys.push(...nearSounds(word, heard).map((other) => `h:${other}`));
    return keys;
  }

  function devanagari(word: string): string[] {
    const heard = soundKey(word);
    const meant = restored(word, (key) => sounds.has(key));
    if (meant.length > 0) return meant.map((key) => `h:${key}`);
    if (sounds.has(heard) || plainSounds.has(heard)) return [`h:${heard}`];
    const near = nearSounds(word, heard);
    const found = near.length > 0 ? near : slips(word).flatMap((slip) => sounds.of(slip));
    return [`h:${heard}`, ...[...new Set(found)].slice(0, MOST_MEANINGS).map((other) => `h:${other}`)];
  }

  return (word, language) => {
    const asked = `${language === "en" ? "e" : "h"} ${word}`;
    const known = remembered.get(asked);
    if (known !== undefined) return known;
    const keys = /[a-z]/u.test(word) ? latin(word, language) : devanagari(word);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(asked, keys);
    return keys;
  };
}
