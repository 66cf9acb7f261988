import type { Language } from "../assistant.rules.ts";
import { LONGEST_REPAIRED, MOST_MEANINGS, type Neighbours, shortened } from "./neighbours.ts";
import { englishKey, soundKey } from "./sound-key.ts";
import type { Speller } from "./tokens.ts";
import { isTypingSlip } from "./typing-slips.ts";

/** A shorter sound, with a sign left out, is like too many others. */
const SLIP_LEAST = 4;
const SPLIT_FROM = 7;
const PART_LEAST = 3;
/** In a Hinglish message a word as short as "se" or "are" is Hindi. */
const SHORT = 3;
const REMEMBERED = 4000;

const DOUBLED = /(.)\1+/gu;
const consonants = (sound: string) => sound.replace(/[aeiou]/gu, "");
/** A vowel that is hardly spoken is written by one and left out by the next. */
const soundsLike = (heard: string, sound: string) =>
  isTypingSlip(heard, sound) || consonants(heard) === consonants(sound);

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
  if (signs.length < SHORT || signs.length > LONGEST_REPAIRED) return [];
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
  readonly plainEnglish: Neighbours;
  readonly plainSounds: Neighbours;
  /** Words of Hindi as the rules write them, and plain ones. */
  readonly hindi: Neighbours;
  readonly plainHindi: Neighbours;
  /** The commonest words of a tongue, the commonest first. */
  readonly notSmall: ReadonlySet<string>;
  readonly small: Readonly<Record<"en" | "hi-Latn" | "hi", Neighbours>>;
}

/** A key that no rule waits for: the word may as well be a plain one. */
export const MAYBE_PLAIN = "maybe plain";

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
  const { english, sounds, plainEnglish, plainSounds, hindi, plainHindi, small, notSmall } = vocabulary;
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

  /** Sounds that one sound is like, unless it is like too many. */
  function nearly(heard: string): readonly string[] {
    const near = sounds.of(heard);
    return near.length > MOST_MEANINGS ? [] : near;
  }

  function nearSounds(word: string, heard: string): string[] {
    const once = soundKey(word.replace(DOUBLED, "$1"));
    if (sounds.has(once)) return [once];
    return [...new Set([...nearly(heard), ...unvoiced(heard), ...slips(word).filter((slip) => sounds.has(slip))])];
  }

  const slipsOf = (word: string, near: readonly string[]) => near.filter((other) => isTypingSlip(word, other));

  /** The small word that somebody meant who typed what is no word; nothing when it may be a word of danger as well. */
  function smallWord(
    word: string,
    tongue: keyof Vocabulary["small"],
    rulesSlips: readonly string[],
  ): string | undefined {
    if (rulesSlips.some((near) => !small[tongue].has(near))) return undefined;
    return small[tongue].first(slipsOf(word, small[tongue].of(word)));
  }

  /** What rules may mean by a word: the likely ones alone where there are any, and said to be doubtful beside a plain word. */
  function kept(tongue: "e" | "h", likely: readonly string[], near: readonly string[], isPlain: boolean): string[] {
    const some = likely.length > 0 || isPlain ? likely : near;
    if (some.length === 0 || some.length > MOST_MEANINGS) return [];
    return [...some.map((other) => `${tongue}:${other}`), ...(isPlain ? [MAYBE_PLAIN] : [])];
  }

  /** Whether a word only sounds like one that the rules know, and is a slip of another. */
  function isStray(word: string, heard: string, near: readonly string[], rulesSlips: readonly string[]): boolean {
    if (rulesSlips.length === 0) return false;
    return ![...near, ...plainHindi.of(word)].some((other) => soundKey(other) === heard);
  }

  function nearInEnglish(spelt: string, near: readonly string[], rulesSlips: readonly string[]): string[] {
    const once = spelt.replace(DOUBLED, "$1");
    if (english.has(once)) return [`e:${once}`];
    const isPlain = slipsOf(spelt, plainEnglish.of(spelt)).length > 0;
    const found = kept("e", rulesSlips, near, isPlain);
    return found.length > 0 ? found : parts(spelt, vocabulary);
  }

  function nearInHindi(word: string, heard: string, rulesSlips: readonly string[]): string[] {
    const bySound = nearSounds(word, heard);
    const likely = [...rulesSlips.map(soundKey), ...bySound.filter((sound) => soundsLike(heard, sound))];
    const isPlain = slipsOf(word, plainHindi.of(word)).length > 0;
    return kept("h", [...new Set(likely)], bySound, isPlain);
  }

  function inEnglishMessage(word: string): string[] {
    const spelt = englishKey(word);
    if (english.has(spelt) || plainEnglish.has(spelt)) return [`e:${spelt}`];
    const near = english.of(spelt);
    const rulesSlips = slipsOf(spelt, near);
    const meant = smallWord(word, "en", rulesSlips);
    if (meant !== undefined) return [`e:${englishKey(meant)}`];
    const heard = soundKey(word);
    const sound = sounds.has(heard) || plainSounds.has(heard) ? [`h:${heard}`] : [];
    return [`e:${spelt}`, ...sound, ...nearInEnglish(spelt, near, rulesSlips)];
  }

  function inHinglish(word: string): string[] {
    const spelt = englishKey(word);
    const heard = soundKey(word);
    const isHeard = sounds.has(heard) || plainSounds.has(heard);
    const inEnglish = english.has(spelt) || plainEnglish.has(spelt);
    const isWritten = hindi.has(word) || plainHindi.has(word);
    const near = isWritten ? [] : hindi.of(word);
    const rulesSlips = slipsOf(word, near);
    const meant = inEnglish || isWritten ? undefined : smallWord(word, "hi-Latn", rulesSlips);
    if (meant !== undefined) return [`h:${soundKey(meant)}`];
    const inHindi = isHeard && !isStray(word, heard, near, rulesSlips);
    if (inHindi && spelt.length <= SHORT) return [`h:${heard}`];
    if (inHindi) return [`e:${spelt}`, `h:${heard}`];
    if (inEnglish) return [`e:${spelt}`];
    const nearEnglish = english.of(spelt);
    return [
      `e:${spelt}`,
      ...nearInEnglish(spelt, nearEnglish, slipsOf(spelt, nearEnglish)),
      ...nearInHindi(word, heard, rulesSlips),
    ];
  }

  function devanagari(word: string): string[] {
    const heard = soundKey(word);
    const meant = notSmall.has(word) || small.hi.has(word) ? undefined : smallWord(word, "hi", []);
    if (meant !== undefined) return [`h:${soundKey(meant)}`];
    const mended = restored(word, (key) => sounds.has(key));
    if (mended.length > 0) return mended.map((key) => `h:${key}`);
    if (sounds.has(heard) || plainSounds.has(heard)) return [`h:${heard}`];
    const near = nearSounds(word, heard);
    const slipped = slips(word);
    const found = [...new Set(near.length > 0 ? near : slipped.flatMap((slip) => nearly(slip)))];
    const likely = found.filter((sound) => slipped.includes(sound) || soundsLike(heard, sound));
    const isPlain = [...slipped, ...slipsOf(heard, plainSounds.of(heard))].some(
      (sound) => plainSounds.has(sound) && !sounds.has(sound),
    );
    return [`h:${heard}`, ...kept("h", likely.slice(0, MOST_MEANINGS), found.slice(0, MOST_MEANINGS), isPlain)];
  }

  function keysOf(word: string, language: Language): string[] {
    if (!/[a-z]/u.test(word)) return devanagari(word);
    return language === "en" ? inEnglishMessage(word) : inHinglish(word);
  }

  return (word, language) => {
    const asked = `${language === "en" ? "e" : "h"} ${word}`;
    const known = remembered.get(asked);
    if (known !== undefined) return known;
    const keys = keysOf(word, language);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(asked, keys);
    return keys;
  };
}
