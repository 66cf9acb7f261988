import { differByOne } from "../advice/item-names.ts";
import { fold } from "../format/fold.ts";
import { skeletonOf, soundOf } from "./sound.ts";

/** A name as it is compared with what is typed. */
export interface SearchedName {
  /** The name itself. */
  readonly found: string;
  readonly words: readonly string[];
  /** The name without spaces. */
  readonly joined: string;
  readonly sound: string;
  readonly skeleton: string;
}

/** What is typed, as names are compared with it. */
export interface NameQuery {
  /** The words of a name. */
  readonly words: readonly string[];
  readonly joined: string;
  /** All that was typed, without spaces. */
  readonly whole: string;
  readonly sound: string;
  readonly skeleton: string;
}

/** The words and numbers of a text, folded. */
export const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? [];

const MIN_SOUND = 3;
const MIN_SKELETON = 4;
const MIN_SLIP = 5;

/**
 * Prepares a name for the search.
 * @param found - In Latin letters or Devanagari.
 */
export function searchedName(found: string): SearchedName {
  const words = wordsOf(found);
  const sound = soundOf(found);
  return { found, words, joined: words.join(""), sound, skeleton: skeletonOf(sound) };
}

/**
 * Prepares what is typed.
 * @param all - Its words.
 * @param words - Those that may be of a name.
 */
export function nameQuery(all: readonly string[], words: readonly string[] = all): NameQuery {
  const sound = soundOf(words.join(" "));
  return { words, joined: words.join(""), whole: all.join(""), sound, skeleton: skeletonOf(sound) };
}

/** Whether each word of the query begins a word of the name, in their order. */
function beginWords(words: readonly string[], name: readonly string[]): boolean {
  let next = 0;
  for (const word of words) {
    while (next < name.length && name[next]?.startsWith(word) !== true) next += 1;
    if (next === name.length) return false;
    next += 1;
  }
  return true;
}

/** How well a name fits the query: 0 for not at all. */
function scoreOf({ words, joined, sound, skeleton }: SearchedName, query: NameQuery): number {
  if (joined === query.whole || joined === query.joined) return 100;
  const extra = Math.min(9, (joined.length - query.joined.length) / 4);
  if (joined.startsWith(query.whole) || joined.startsWith(query.joined)) return 90 - extra;
  if (beginWords(query.words, words)) return 78 - extra;
  if (sound === query.sound) return 76;
  if (query.joined.startsWith(joined) && query.words[0] === words[0]) return 68;
  const isNear = joined.length >= MIN_SLIP && joined[0] === query.joined[0] && differByOne(joined, query.joined);
  if (isNear) return 64;
  if (query.skeleton.length >= MIN_SKELETON && skeleton === query.skeleton) return 60;
  if (query.sound.length > MIN_SOUND && sound.startsWith(query.sound)) return 52 - extra;
  if (query.skeleton.length >= MIN_SKELETON && skeleton.startsWith(query.skeleton)) return 40 - extra;
  return 0;
}

/**
 * The entries whose names fit what is typed, the likeliest first, each with the name that fits best.
 * @param names - All names of all entries.
 * @param query - What is typed.
 * @param limit - The most entries.
 */
export function bestByName<Name extends SearchedName & { readonly entry: unknown }>(
  names: readonly Name[],
  query: NameQuery,
  limit: number,
): readonly Name[] {
  if (query.joined === "" || limit <= 0) return [];
  const best = new Map<unknown, { readonly name: Name; readonly score: number }>();
  for (const name of names) {
    const score = scoreOf(name, query);
    if (score > (best.get(name.entry)?.score ?? 0)) best.set(name.entry, { name, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score || a.name.joined.length - b.name.joined.length)
    .slice(0, limit)
    .map(({ name }) => name);
}
