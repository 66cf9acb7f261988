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
  /** Of each item, the patterns of which it is the rarest word that no sign can stand for. */
  readonly byRarest: readonly (readonly number[])[];
  /** Of each list, its patterns without such a word. */
  readonly wordless: readonly (readonly number[])[];
  /**
   * All such words of each pattern, by the numbers of their items, in groups that stand together: each begins with
   * `IN_ONE_SENTENCE` or `IN_ONE_PLACE`. Those of a pattern begin at `from`, and end where the next one's begin.
   */
  readonly words: Int32Array;
  readonly from: Int32Array;
  /** ... and what a sign may stand for. */
  readonly signed: readonly (readonly Item[])[];
}
export const IN_ONE_SENTENCE = -1;
export const IN_ONE_PLACE = -2;
/** Words of one place have fewer words of weight than this between them: more than any two runs that are near. */
export const PLACE = 16;
const WORDS_IN_A_PLACE = 6;
const RUNS_IN_A_PLACE = 2;

const commonnesses = new Map<number, number>();

/** A small word stands in most messages, and a word with many spellings in more than one with few. */
function commonness({ id, keys }: Item): number {
  const known = commonnesses.get(id);
  if (known !== undefined) return known;
  const common = keys.length + (keys.some((key) => FILLERS.has(key) || NO.has(key)) ? SMALL_WORD : 0);
  commonnesses.set(id, common);
  return common;
}
const SMALL_WORD = 100;
const byCommonness = (one: Item, other: Item) => commonness(one) - commonness(other);

/** Of phrases any one will do, so that none is needed. */
const needed = (items: readonly Item[]) => items.filter(({ phrases }) => phrases.length === 0);
const isWord = ({ signs, phrases }: Item) => signs.length + phrases.length === 0;

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

interface Group {
  readonly where: typeof IN_ONE_SENTENCE | typeof IN_ONE_PLACE;
  readonly words: readonly Item[];
}

/** The words of one part of a pattern, by what must stand together. */
function groupsOf(part: readonly Run[], across: ReadonlySet<string>): Group[] {
  const items = part.flat();
  const words = needed(items).filter(isWord).sort(byCommonness);
  if (items.some((item) => signsIn(item).some((sign) => across.has(sign))))
    return words.map((word) => ({ where: IN_ONE_SENTENCE, words: [word] }));
  const near = part.slice(0, RUNS_IN_A_PLACE).flat();
  const isOnePlace = near.length > 1 && near.length <= WORDS_IN_A_PLACE && near.every(isWord);
  return [{ where: IN_ONE_SENTENCE, words }, ...(isOnePlace ? [{ where: IN_ONE_PLACE, words: near } as const] : [])];
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
  const from = new Int32Array(words.length + 1);
  for (const [at, { length }] of words.entries()) from[at + 1] = (from[at] ?? 0) + length;
  const doubtful = (pattern: Pattern) => needed(pattern.flat(2)).filter(({ signs }) => signs.length > 0);
  return {
    all,
    listed: new Map(lists.map((list, at) => [list, at])),
    listOf,
    waiting,
    met: new WeakMap(),
    byRarest,
    wordless,
    words: Int32Array.from(words.flat()),
    from,
    signed: all.map((pattern) => doubtful(pattern).sort((one, other) => one.signs.length - other.signs.length)),
  };
}
