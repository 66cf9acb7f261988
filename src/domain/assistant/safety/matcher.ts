import { MESSAGE_PARTS } from "#generated/triage-words.ts";
import type { Item, Needs, Pattern, Run } from "./pattern.ts";
import type { Token } from "./tokens.ts";

/** The words of one finding, from the first to the last, as positions. */
export type Span = readonly [from: number, to: number];

/** The input of pattern matching. */
export interface Book {
  readonly signs: ReadonlyMap<string, readonly Pattern[]>;
  readonly items: readonly Item[];
  /** For each key of a word, the items that begin with it. */
  readonly waiting: ReadonlyMap<string, readonly number[]>;
}

/** The maximum number of content words between two words of a run, and between two neighbouring runs. */
const RUN_GAP = 1;
const NEAR_GAP = 5;
/** The maximum distance of the parts of a pattern, in characters. */
const TOGETHER = 140;
const MAX_SPANS = 40;

/** Words by their keys. */
export const keysOf = (words: Readonly<{ en: readonly string[]; hi: readonly string[] }>) =>
  new Set([...words.en.map((word) => `e:${word}`), ...words.hi.map((word) => `h:${word}`)]);
const FILLERS = keysOf(MESSAGE_PARTS.fillers);
const NO = keysOf(MESSAGE_PARTS.no);

export const has = (keys: ReadonlySet<string>, token: Token | undefined) =>
  token?.keys.some((key) => keys.has(key)) === true;
const ANY = () => true;

/** A message prepared for pattern matching. Each sign and each item is searched once. */
export class Reading {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Whether it has figures of speech, which no pattern reads. */
  readonly hasFigures: boolean;
  readonly #book: Book;
  readonly #positions = new Map<string, number[]>();
  readonly #there: Uint8Array;
  readonly #items = new Map<number, readonly Span[]>();
  readonly #signs = new Map<string, readonly Span[]>();
  /** The runs of a match with several parts. */
  readonly #runs = new WeakMap<Span, readonly Span[]>();
  /** The number of content words before each position. */
  readonly #weight: number[] = [0];

  /**
   * @param text - Normalised.
   * @param tokens - Its words.
   * @param book - The patterns.
   * @param masked - Positions of words to ignore.
   */
  constructor(text: string, tokens: readonly Token[], book: Book, masked: ReadonlySet<number> = new Set()) {
    [this.text, this.tokens, this.#book] = [text, tokens, book];
    this.hasFigures = masked.size > 0;
    this.#there = new Uint8Array(book.items.length);
    for (const [at, token] of tokens.entries()) {
      this.#weight.push((this.#weight[at] ?? 0) + (has(FILLERS, token) ? 0 : 1));
      if (masked.has(at)) continue;
      for (const key of token.keys) {
        const known = this.#positions.get(key);
        if (known === undefined) this.#positions.set(key, [at]);
        else if (known.at(-1) !== at) known.push(at);
        for (const id of book.waiting.get(key) ?? []) this.#there[id] = 1;
      }
    }
  }

  /** Adds the positions of signs without wordings, such as a number that is too high. */
  note(sign: string, spans: readonly Span[]): void {
    this.#signs.set(sign, spans);
  }

  /** The positions of a sign. Fails for an unknown name. */
  spans(sign: string): readonly Span[] {
    const known = this.#signs.get(sign);
    if (known !== undefined) return known;
    const patterns = this.#book.signs.get(sign);
    if (patterns === undefined) throw new Error(`No sign is called ${sign}`);
    this.#signs.set(sign, []);
    const found = distinct(patterns.flatMap((pattern) => this.whole(pattern).map(hull)));
    this.#signs.set(sign, found);
    return found;
  }

  /**
   * The matches of a pattern; `counts` must accept each run among those of its part.
   * @returns One span for each part.
   */
  whole(pattern: Pattern, counts: (run: Span, part: readonly Span[]) => boolean = ANY): readonly (readonly Span[])[] {
    if (!this.#isPossible(pattern)) return [];
    let found: (readonly Span[])[] | undefined;
    for (const part of pattern.parts) {
      const spans = this.#near(part).filter((span) => {
        const runs = this.#runs.get(span) ?? [span];
        return runs.every((run) => counts(run, runs));
      });
      found = found === undefined ? spans.map((span) => [span]) : found.flatMap((some) => this.#joined(some, spans));
      if (found.length === 0) return [];
    }
    return found ?? [];
  }

  #joined(some: readonly Span[], spans: readonly Span[]): (readonly Span[])[] {
    const next = spans.find((span) => some.every((one) => this.#together(one, span)));
    return next === undefined ? [] : [[...some, next]];
  }

  /** The number of content words between two positions. */
  weightBetween(from: number, to: number): number {
    return (this.#weight[to] ?? 0) - (this.#weight[from + 1] ?? 0);
  }

  isNo(at: number): boolean {
    return has(NO, this.tokens[at]);
  }

  sentenceOf(at: number): number {
    return this.tokens[at]?.sentence ?? -1;
  }

  /** Whether the message has all items of a pattern: the quick test that most patterns fail. */
  #isPossible({ words, others }: Needs): boolean {
    for (const { id } of words) if (this.#there[id] !== 1) return false;
    return others.every((item) => this.#there[item.id] === 1 || this.#itemSpans(item).length > 0);
  }

  #together(one: Span, other: Span): boolean {
    if (contains(one, other) || contains(other, one)) return false;
    const [first, second] = one[0] <= other[0] ? [one, other] : [other, one];
    const gap = (this.tokens[second[0]]?.start ?? 0) - (this.tokens[first[1]]?.end ?? 0);
    return gap <= TOGETHER;
  }

  #near(runs: readonly Run[]): readonly Span[] {
    let found: readonly Span[] | undefined;
    for (const run of runs) {
      const spans = this.#inOrder(run);
      found = found === undefined ? spans : distinct(found.flatMap((one) => this.#beside(one, spans)));
      if (found.length === 0) return [];
    }
    return found ?? [];
  }

  #beside(one: Span, others: readonly Span[]): Span[] {
    return others
      .filter((other) => this.#isBeside(one, other))
      .map((other) => {
        const both = hull([one, other]);
        this.#runs.set(both, [...(this.#runs.get(one) ?? [one]), other]);
        return both;
      });
  }

  #isBeside(one: Span, other: Span): boolean {
    const [first, second] = one[0] <= other[0] ? [one, other] : [other, one];
    if (this.sentenceOf(first[1]) !== this.sentenceOf(second[0])) return false;
    if (first[1] >= second[0]) return first[0] !== second[0] || first[1] !== second[1];
    if (this.weightBetween(first[1], second[0]) > NEAR_GAP) return false;
    return !this.#isCutOff(first, second[0]);
  }

  /** "No fever, passing urine": a lone "no" does not reach across a comma. */
  #isCutOff(first: Span, start: number): boolean {
    return (
      first[0] === first[1] &&
      this.isNo(first[0]) &&
      this.tokens.slice(first[1] + 1, start + 1).some((token) => token.paused)
    );
  }

  #inOrder(run: Run): readonly Span[] {
    let found: readonly Span[] = [];
    for (const [at, { item, tight, first }] of run.entries()) {
      const spans = first ? this.#itemSpans(item).filter((span) => this.#begins(span[0])) : this.#itemSpans(item);
      found = at === 0 ? spans : found.flatMap((one) => this.#followed(one, spans, tight));
      if (found.length === 0) return [];
    }
    return found.slice(0, MAX_SPANS);
  }

  #followed(one: Span, others: readonly Span[], tight: boolean): Span[] {
    const next = others.find((other) => other[0] > one[1]);
    if (next === undefined || this.sentenceOf(one[1]) !== this.sentenceOf(next[0])) return [];
    if (tight ? next[0] !== one[1] + 1 : this.weightBetween(one[1], next[0]) > RUN_GAP) return [];
    return this.#isCutOff([one[1], one[1]], next[0]) ? [] : [hull([one, next])];
  }

  #begins(at: number): boolean {
    return at === 0 || this.tokens[at]?.paused === true || this.sentenceOf(at - 1) !== this.sentenceOf(at);
  }

  #itemSpans(item: Item): readonly Span[] {
    const known = this.#items.get(item.id);
    if (known !== undefined) return known;
    const words = this.#there[item.id] === 1 ? item.keys.flatMap((key) => this.#positions.get(key) ?? []) : [];
    const found = distinct([
      ...words.map((at): Span => [at, at]),
      ...item.signs.flatMap((sign) => this.spans(sign)),
      ...item.phrases.flatMap((phrase) => (this.#isPossible(phrase) ? this.#inOrder(phrase.run) : [])),
    ]);
    this.#items.set(item.id, found);
    return found;
  }
}

export const contains = (one: Span, other: Span) => one[0] <= other[0] && one[1] >= other[1];

/** From the first to the last word of some spans. */
export function hull(spans: readonly Span[]): Span {
  return [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
}

function distinct(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const seen = new Map(spans.map((span) => [span[0] * 4096 + span[1], span]));
  return [...seen.values()].sort((one, other) => one[0] - other[0] || one[1] - other[1]).slice(0, MAX_SPANS);
}
