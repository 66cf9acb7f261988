import { type InRows, inRows } from "./in-rows.ts";
import { type Item, itemCount, type Pattern, type Run } from "./pattern.ts";
import { FILLERS, NO } from "./reading-words.ts";

/**
 * What patterns cannot do without, by their numbers among all patterns; numbers in a row, for thousands are asked of every
 * message.
 */
export interface Needs {
  readonly all: readonly Pattern[];
  /** Each list by its number, and of each pattern the number of its list. */
  readonly listed: ReadonlyMap<readonly Pattern[], number>;
  readonly listOf: Int32Array;
  /** For each key of a word, the items that wait for it, by number; and the same for all keys of a word that was met. */
  readonly waiting: ReadonlyMap<string, readonly number[]>;
  readonly met: WeakMap<readonly string[], readonly number[]>;
  /** The phrases that may stand for an item. */
  readonly phrases: PhraseNeeds;
  /** Of each item, the patterns of which it is the rarest one that no sign can stand for. */
  readonly byRarest: InRows;
  /** Of each list, its patterns without such an item. */
  readonly wordless: readonly (readonly number[])[];
  /**
   * All such items of each pattern, by the numbers of their items, in groups that stand together: each begins with
   * `IN_ONE_SENTENCE` or `IN_ONE_PLACE`.
   */
  readonly words: InRows;
  /** ... and what a sign may stand for. */
  readonly signed: readonly (readonly Signed[])[];
  /** The lists of signs that have wordless patterns, those that others are made of before them. */
  readonly wordlessSigns: readonly number[];
}

/** An item for which a sign may stand: the numbers of its signs' lists, `UNLISTED` for one that is only noted. */
export interface Signed {
  readonly item: Item;
  readonly lists: readonly number[];
}
export const UNLISTED = -1;

/** Phrases by number, with the words that they can't do without. */
export interface PhraseNeeds {
  /** Of each item, by number, the phrases of which it is the rarest word. */
  readonly byRarest: InRows;
  /** Of each phrase, the numbers of its words' items. */
  readonly words: InRows;
  /** Whether it is words alone, which stand in one sentence. */
  readonly plain: readonly boolean[];
  /** The items for which it may stand, by number. */
  readonly of: InRows;
}

export const IN_ONE_SENTENCE = -1;
export const IN_ONE_PLACE = -2;
/** Words of one place have fewer words of weight than this between them: more than any two runs that are near. */
export const PLACE = 16;
const WORDS_IN_A_PLACE = 6;
const RUNS_IN_A_PLACE = 2;

const commonnesses = new Map<number, number>();

/** A small word stands in most messages, and a word with many spellings in more than one with few. */
function commonness({ id, keys, phrases }: Item): number {
  const known = commonnesses.get(id);
  if (known !== undefined) return known;
  const common = keys.length + phrases.length + (keys.some((key) => FILLERS.has(key) || NO.has(key)) ? SMALL_WORD : 0);
  commonnesses.set(id, common);
  return common;
}
const SMALL_WORD = 100;
const byCommonness = (one: Item, other: Item) => commonness(one) - commonness(other);

const isWord = ({ signs, phrases }: Item) => signs.length + phrases.length === 0;
/** Whether nothing stands for it unless a word is heard: its own, or one of each of its phrases. */
const isHeard = ({ signs, phrases }: Item) => signs.length === 0 && phrases.every((phrase) => phrase.some(isWord));

function signsIn({ signs, phrases }: Item): readonly string[] {
  return [...signs, ...phrases.flat().flatMap(signsIn)];
}

/** Signs whose findings may lie in two sentences: those with a `+`, and those made of them. */
function acrossSentences(signs: ReadonlyMap<string, readonly Pattern[]>): ReadonlySet<string> {
  const across = new Set<string>();
  for (let before = -1; before < across.size; ) {
    before = across.size;
    for (const [name, patterns] of signs) {
      const isAcross = (pattern: Pattern) =>
        pattern.length > 1 || pattern.flat(2).some((item) => signsIn(item).some((sign) => across.has(sign)));
      if (patterns.some(isAcross)) across.add(name);
    }
  }
  return across;
}

/** The names of all signs, those that a sign is made of before it. */
function innerFirst(signs: ReadonlyMap<string, readonly Pattern[]>): readonly string[] {
  const order = new Set<string>();
  const put = (name: string) => {
    if (order.has(name)) return;
    for (const pattern of signs.get(name) ?? []) for (const inner of pattern.flat(2).flatMap(signsIn)) put(inner);
    order.add(name);
  };
  for (const name of signs.keys()) put(name);
  return [...order];
}

interface Group {
  readonly where: typeof IN_ONE_SENTENCE | typeof IN_ONE_PLACE;
  readonly words: readonly Item[];
}

/** The words of one part of a pattern, by what must stand together. */
function groupsOf(part: readonly Run[], across: ReadonlySet<string>): Group[] {
  const items = part.flat();
  const words = items.filter(isHeard).sort(byCommonness);
  if (items.some((item) => signsIn(item).some((sign) => across.has(sign))))
    return words.map((word) => ({ where: IN_ONE_SENTENCE, words: [word] }));
  const near = part.slice(0, RUNS_IN_A_PLACE).flat();
  const isOnePlace = near.length > 1 && near.length <= WORDS_IN_A_PLACE && near.every(isWord);
  return [{ where: IN_ONE_SENTENCE, words }, ...(isOnePlace ? [{ where: IN_ONE_PLACE, words: near } as const] : [])];
}

function phraseNeedsOf(patterns: readonly Pattern[]): PhraseNeeds {
  const byId = new Map(patterns.flatMap((pattern) => pattern.flat(2)).map((item) => [item.id, item]));
  const parents = new Map<Run, number[]>();
  for (const item of byId.values())
    for (const phrase of isHeard(item) ? item.phrases : []) {
      const there = parents.get(phrase);
      if (there === undefined) parents.set(phrase, [item.id]);
      else there.push(item.id);
    }
  const byRarest: number[][] = Array.from({ length: itemCount() }, () => []);
  const all = [...parents.keys()];
  const words = all.map((phrase) => phrase.filter(isWord).sort(byCommonness));
  for (const [at, [rarest]] of words.entries()) if (rarest !== undefined) byRarest[rarest.id]?.push(at);
  return {
    byRarest: inRows(byRarest),
    words: inRows(words.map((items) => items.map(({ id }) => id))),
    plain: all.map((phrase) => phrase.every(isWord)),
    of: inRows([...parents.values()]),
  };
}

type Lists = readonly (readonly Pattern[])[];

/** Reads what the patterns of all lists cannot do without. In: the signs, the lists, and what waits for each key. */
export function needsOf(
  signs: ReadonlyMap<string, readonly Pattern[]>,
  lists: Lists,
  waiting: Needs["waiting"],
): Needs {
  const across = acrossSentences(signs);
  const all = lists.flat();
  const listOf = Int32Array.from(lists.flatMap((list, at) => list.map(() => at)));
  const byRarest: number[][] = Array.from({ length: itemCount() }, () => []);
  const groups = all.map((pattern) => pattern.flatMap((part) => groupsOf(part, across)));
  const rarest = groups.map((some) => some.flatMap(({ words }) => words).sort(byCommonness)[0]);
  const wordless: number[][] = lists.map(() => []);
  for (const [at, item] of rarest.entries())
    (item === undefined ? wordless[listOf[at] ?? 0] : byRarest[item.id])?.push(at);
  const words = groups.map((some) => some.flatMap(({ where, words }) => [where, ...words.map(({ id }) => id)]));
  // Of phrases any one will do, so that none is needed.
  const doubtful = (pattern: Pattern) =>
    pattern.flat(2).filter(({ signs, phrases }) => signs.length > 0 && phrases.length === 0);
  const listed = new Map(lists.map((list, at) => [list, at]));
  const listOfSign = (name: string) => listed.get(signs.get(name) ?? []) ?? UNLISTED;
  return {
    all,
    listed,
    listOf,
    waiting,
    met: new WeakMap(),
    phrases: phraseNeedsOf(all),
    byRarest: inRows(byRarest),
    wordless,
    words: inRows(words),
    signed: all.map((pattern) =>
      doubtful(pattern)
        .sort((one, other) => one.signs.length - other.signs.length)
        .map((item) => ({ item, lists: item.signs.map(listOfSign) })),
    ),
    wordlessSigns: innerFirst(signs)
      .map(listOfSign)
      .filter((list) => (wordless[list] ?? []).length > 0),
  };
}
