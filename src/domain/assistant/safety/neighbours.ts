/** Shorter words differ from other words by one letter too often. */
const FUZZY_FROM = 3;
/** From here on the first letter may be the wrong one. */
const ANY_LETTER_FROM = 4;
/** A word that could be a misspelling of more words than this says nothing. */
export const MOST_MEANINGS = 12;
export const LONGEST_REPAIRED = 24;

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

/** A word with each of its letters left out in turn. */
export function shortened(word: string): string[] {
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

  /** Of some of its words, the one that was given first. */
  first(words: readonly string[]): string | undefined {
    for (const word of this.#known) if (words.includes(word)) return word;
    return undefined;
  }

  of(word: string): string[] {
    if (word.length < FUZZY_FROM || word.length > LONGEST_REPAIRED) return [];
    const found = new Set<string>();
    for (const key of [word, ...shortened(word)])
      for (const near of this.#byShortened.get(key) ?? []) if (this.#likely(word, near)) found.add(near);
    return [...found];
  }

  #likely(word: string, near: string): boolean {
    if (!oneEditApart(word, near)) return false;
    if (near.length >= ANY_LETTER_FROM || word[0] === near[0]) return true;
    return word[0] === near[1] && word[1] === near[0];
  }
}
