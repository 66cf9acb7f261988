import { deniesBefore, isSpent, signsBetween } from "./between.ts";
import type { Book } from "./book.ts";
import { HeardWords } from "./heard-words.ts";
import { type Item, itemCount, type Pattern, type Run } from "./pattern.ts";
import { distinct, isWithin, MOST_SPANS, merged, type Span } from "./spans.ts";
import { MAYBE_PLAIN } from "./spelling.ts";
import type { Token } from "./tokens.ts";
import { type Traits, traitsOf } from "./traits.ts";

/** Words of weight that may stand between two words of a run, and between two runs that stand near each other. */
const RUN_GAP = 1;
const NEAR_GAP = 7;
/** One of two findings in the same place may be denied, and the other one not. */
const READINGS = 3;
/** What is only guessed at may have two meanings; beside a word of weight, a guess adds what it is worth. */
const LONE_GUESS = 0.6;
const SURE_ENOUGH = 1.1;
/** A word may mean one thing in English and one in Hindi. */
const TONGUES = 2;
/** Up to this length everything said in a message belongs together; beyond, only what stands close. */
const WHOLE_MESSAGE = 400;
const TOGETHER = 140;

/** A message as rules search it: where each word stands, and which signs were found in it. */
export class Reading {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly #book: Book;
  readonly #heard: HeardWords;
  /** Of each item, by number, whether a sign of it stands in the message, once that was asked. */
  readonly #signed = new Uint8Array(itemCount());
  readonly #places = new Map<number, readonly Span[]>();
  readonly #runs = new Map<Run, readonly Span[]>();
  readonly #traits: readonly Traits[];
  /** How many words of weight stand before each position. */
  readonly #weight: number[] = [0];
  /** ... and how many pauses up to it. */
  readonly #pauses: number[] = [0];
  readonly #found = new Map<string, readonly Span[]>();
  readonly #possible = new Map<readonly Pattern[], readonly Pattern[]>();

  /** In: the text, its words, what rules know, and the places of words that count for nothing. */
  constructor(text: string, tokens: readonly Token[], book: Book, masked: ReadonlySet<number> = new Set()) {
    this.text = text;
    this.tokens = tokens;
    this.#book = book;
    this.#traits = tokens.map((token) => traitsOf(token, book));
    for (const [at, { filler }] of this.#traits.entries()) {
      this.#weight.push((this.#weight[at] ?? 0) + (filler ? 0 : 1));
      this.#pauses.push((this.#pauses[at] ?? 0) + (tokens[at]?.paused === true ? 1 : 0));
    }
    this.#heard = new HeardWords(tokens, this.#weight, book.needs, masked);
  }

  /** Adds what no wording can say, such as a number that is too high. */
  note(sign: string, spans: readonly Span[]): void {
    this.#found.set(sign, spans);
    this.#signed.fill(UNASKED);
  }

  /** Whether no rule knows the word as it is written, so that it stands for words that are like it. */
  isGuess(at: number): boolean {
    return this.#traits[at]?.guess === true;
  }

  /**
   * Whether a finding is said plainly enough. A guess that could be one of many words adds little, and a finding needs
   * more than one such word.
   */
  isPlain(span: Span): boolean {
    const guesses = span.filter((at) => this.isGuess(at));
    if (guesses.length === 0) return true;
    const sureness = (at: number) => 1 / Math.max(1, this.#meanings(at));
    const guessed = guesses.reduce((sum, at) => sum + sureness(at), 0);
    const known = span.filter((at) => !guesses.includes(at));
    if (!known.some((at) => this.weightBetween(at - 1, at + 1) > 0)) return guessed >= LONE_GUESS;
    return known.length + guessed >= SURE_ENOUGH;
  }

  /** Whether no word of it could as well be another one: what makes harmless must not be guessed. */
  isSure(span: Span): boolean {
    return span.every((at) => this.#meanings(at) <= (this.isGuess(at) ? 1 : TONGUES));
  }

  #meanings(at: number): number {
    return this.tokens[at]?.keys.filter((key) => key === MAYBE_PLAIN || this.#book.waiting.has(key)).length ?? 0;
  }

  weightBetween(from: number, to: number): number {
    return (this.#weight[to] ?? 0) - (this.#weight[from + 1] ?? 0);
  }

  /** Whether a comma, dash or colon stands between two words. */
  #isPausedBetween(end: number, start: number): boolean {
    return (this.#pauses[start + 1] ?? 0) > (this.#pauses[end + 1] ?? 0);
  }

  /** Where a sign stands. Fails when no sign has this name. */
  spans(sign: string): readonly Span[] {
    const known = this.#found.get(sign);
    if (known !== undefined) return known;
    const patterns = this.#book.signs.get(sign);
    if (patterns === undefined) throw new Error(`No sign is called ${sign}`);
    const found = distinct(this.standing(patterns).flatMap((pattern) => this.whole(pattern)));
    this.#found.set(sign, found);
    return found;
  }

  /** Of some patterns, those that may stand in the message at all: of most, a word is missing. */
  standing(patterns: readonly Pattern[]): readonly Pattern[] {
    const known = this.#possible.get(patterns);
    if (known !== undefined) return known;
    const { all, signed } = this.#book.needs;
    const standing: Pattern[] = [];
    for (const number of this.#heard.possible(patterns)) {
      const [pattern, items] = [all[number], signed[number]];
      if (pattern === undefined || items === undefined) continue;
      if (items.every((item) => this.#heard.stands(item.id) || this.#isSigned(item))) standing.push(pattern);
    }
    this.#possible.set(patterns, standing);
    return standing;
  }

  /** Whether a sign that may stand for it was found; hundreds of patterns ask it of the same few items. */
  #isSigned({ id, signs }: Item): boolean {
    if (this.#signed[id] === UNASKED)
      this.#signed[id] = signs.some((sign) => this.spans(sign).length > 0) ? FOUND : NOT;
    return this.#signed[id] === FOUND;
  }

  /** Where a whole pattern stands; its parts are allowed by `counts`. */
  whole(pattern: Pattern, counts: (span: Span) => boolean = () => true): Span[] {
    let joined: Span[] | undefined;
    for (const part of pattern) {
      const near = this.#near(part);
      const spans = near.length === 0 ? [] : near.filter(counts);
      joined = joined === undefined ? spans : this.#together(joined, spans);
      if (joined.length === 0) return joined;
    }
    return joined ?? [];
  }

  #together(some: readonly Span[], others: readonly Span[]): Span[] {
    const long = this.text.length >= WHOLE_MESSAGE;
    const joined: Span[] = [];
    for (const one of some) {
      const other = others.find(
        (candidate) =>
          (!long || signsBetween(this.tokens, one, candidate) <= TOGETHER) &&
          !this.#playsTwice(one, candidate) &&
          !isWithin(one, candidate),
      );
      if (other !== undefined) joined.push(merged(one, other));
    }
    return joined;
  }

  #near(runs: readonly Run[]): readonly Span[] {
    let joined: readonly Span[] | undefined;
    for (const run of runs) {
      const spans = this.#inOrder(run);
      if (spans.length === 0) return NOWHERE;
      joined = joined === undefined ? spans : this.#neighbours(joined, spans);
      if (joined.length === 0) return NOWHERE;
    }
    return joined ?? NOWHERE;
  }

  #neighbours(some: readonly Span[], others: readonly Span[]): Span[] {
    const joined: Span[] = [];
    for (const one of some) {
      let readings = 0;
      for (const other of others) {
        if (!this.#close(one, other) || this.#playsTwice(one, other)) continue;
        joined.push(merged(one, other));
        readings += 1;
        if (readings === READINGS) break;
      }
      if (joined.length >= MOST_SPANS) break;
    }
    return joined.slice(0, MOST_SPANS);
  }

  /** A word that is only guessed at can't be two words of a finding: one "छाछ" is no bite and no dog. */
  #playsTwice(one: Span, other: Span): boolean {
    return one.some((at) => other.includes(at) && this.isGuess(at));
  }

  #close(one: Span, other: Span): boolean {
    const [first, second] = (one[0] ?? 0) <= (other[0] ?? 0) ? [one, other] : [other, one];
    const [end, start] = [first.at(-1) ?? 0, second[0] ?? 0];
    if (this.tokens[end]?.sentence !== this.tokens[start]?.sentence) return false;
    if (end >= start) return true;
    if (this.weightBetween(end, start) > NEAR_GAP) return false;
    if (this.isNo(first) && isSpent(this.tokens, end)) return false;
    return !(this.#isPausedBetween(end, start) && (this.isNo(first) || this.isNo(second)));
  }

  /** "No fever, passing urine": what is denied stands on the same side of a comma. */
  isNo(span: Span): boolean {
    for (const at of span) if (this.#traits[at]?.no !== true) return false;
    return true;
  }

  /** Whether it is words alone, and none of them was said. */
  #isMissing({ id, signs, phrases }: Item): boolean {
    return !this.#heard.stands(id) && signs.length === 0 && phrases.length === 0;
  }

  #inOrder(run: Run): readonly Span[] {
    for (const item of run) if (this.#isMissing(item)) return NOWHERE;
    const [only] = run;
    if (only !== undefined && run.length === 1) return this.#standing(only);
    const known = this.#runs.get(run);
    if (known !== undefined) return known;
    const found = this.#searched(run);
    this.#runs.set(run, found);
    return found;
  }

  #searched(run: Run): readonly Span[] {
    let joined: readonly Span[] = [];
    for (let at = 0; at < run.length; at += 1) {
      const item = run[at];
      const spans = item === undefined ? NOWHERE : this.#standing(item);
      if (item === undefined || spans.length === 0) return [];
      joined = at === 0 ? spans.slice(0, MOST_SPANS) : this.#followed(joined, spans, item.tight);
      if (joined.length === 0) return [];
    }
    return joined;
  }

  #followed(some: readonly Span[], others: readonly Span[], tight: boolean): Span[] {
    const joined: Span[] = [];
    for (const one of some) {
      const end = one.at(-1) ?? 0;
      const next = others.find((other) => (other[0] ?? 0) > end);
      if (next === undefined) continue;
      const start = next[0] ?? 0;
      if (this.tokens[end]?.sentence !== this.tokens[start]?.sentence) continue;
      if (tight ? start !== end + 1 : this.weightBetween(end, start) > RUN_GAP) continue;
      const isLone = one.length === 1 && deniesBefore(this.tokens, end);
      const isOver = isLone || this.#isPausedBetween(end, start) || (start > end + 1 && isSpent(this.tokens, end));
      if (!isOver || !this.isNo(one.slice(-1))) joined.push([...one, ...next]);
    }
    return joined;
  }

  #standing(item: Item): readonly Span[] {
    const spans = this.#itemSpans(item);
    return item.first ? spans.filter((span) => this.#begins(span[0] ?? 0)) : spans;
  }

  #begins(at: number): boolean {
    const token = this.tokens[at];
    return at === 0 || token?.paused === true || this.tokens[at - 1]?.sentence !== token?.sentence;
  }

  #itemSpans(item: Item): readonly Span[] {
    if (this.#isMissing(item)) return NOWHERE;
    const known = this.#places.get(item.id);
    if (known !== undefined) return known;
    const found = this.#foundOf(item);
    this.#places.set(item.id, found);
    return found;
  }

  #foundOf(item: Item): readonly Span[] {
    const words = this.#heard.wordsOf(item.id);
    if (item.signs.length + item.phrases.length === 0) return words;
    const [only] = item.signs;
    if (words.length === 0 && only !== undefined && item.signs.length + item.phrases.length === 1)
      return this.spans(only);
    const spans: Span[] = words.slice();
    for (const sign of item.signs) for (const span of this.spans(sign)) spans.push(span);
    for (const phrase of item.phrases) for (const span of this.#inOrder(phrase)) spans.push(span);
    return spans.length > 1 ? distinct(spans) : spans;
  }
}

const NOWHERE: readonly Span[] = [];
const [UNASKED, NOT, FOUND] = [0, 1, 2];
