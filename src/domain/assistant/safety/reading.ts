import { deniesBefore, isSpent, signsBetween } from "./between.ts";
import type { Book } from "./book.ts";
import { HeardWords } from "./heard-words.ts";
import type { Item, Pattern, Run } from "./pattern.ts";
import { FOUND, forgetSigns, NOT, signsAsked, UNASKED } from "./signs-asked.ts";
import { distinct, isWithin, joined, MOST_SPANS, merged, type Span } from "./spans.ts";
import { MAYBE_PLAIN } from "./spelling.ts";
import type { Token } from "./tokens.ts";
import { type Traits, traitsOf } from "./traits.ts";

/** Words of weight that may stand between two words of a run, and between two runs that stand near each other. */
const RUN_GAP = 1;
const NEAR_GAP = 7;
/** One of two findings in the same place may be denied, and the other one not. */
const READINGS = 3;
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
  readonly #places = new Map<number, readonly Span[]>();
  readonly #runs = new Map<Run, readonly Span[]>();
  readonly #parts = new Map<readonly Run[], readonly Span[]>();
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
    for (let at = 0; at < tokens.length; at += 1) {
      this.#weight.push((this.#weight[at] ?? 0) + (this.#traits[at]?.filler === true ? 0 : 1));
      this.#pauses.push((this.#pauses[at] ?? 0) + (tokens[at]?.paused === true ? 1 : 0));
    }
    this.#heard = new HeardWords(tokens, this.#weight, book.needs, masked);
  }

  /** Adds what no wording can say, such as a number that is too high. */
  note(sign: string, spans: readonly Span[]): void {
    this.#found.set(sign, spans);
    if (spans.length > 0 && this.#book.signs.has(sign)) this.#heard.letStand();
    forgetSigns(this);
  }

  /** Whether no rule knows the word as it is written, so that it stands for words that are like it. */
  isGuess(at: number): boolean {
    return this.#traits[at]?.guess === true;
  }

  /** Whether no word of it could as well be another one: what makes harmless must not be guessed. */
  isSure(span: Span): boolean {
    return span.every((at) => this.meanings(at) <= (this.isGuess(at) ? 1 : TONGUES));
  }

  /** How many words of the rules, and of everyday, a word may be. */
  meanings(at: number): number {
    let count = 0;
    for (const key of this.tokens[at]?.keys ?? NOTHING)
      if (key === MAYBE_PLAIN || this.#book.waiting.has(key)) count += 1;
    return count;
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
    const standing = this.standing(patterns);
    if (standing.length === 0) return NOWHERE;
    const found = distinct(standing.flatMap((pattern) => this.whole(pattern)));
    this.#found.set(sign, found);
    return found;
  }

  /** Of some patterns, those that may stand in the message at all: of most, a word is missing. */
  standing(patterns: readonly Pattern[]): readonly Pattern[] {
    const possible = this.#heard.possible(patterns);
    if (possible.length === 0) return NOTHING;
    const known = this.#possible.get(patterns);
    if (known !== undefined) return known;
    let standing: Pattern[] | undefined;
    for (const number of possible) {
      const pattern = this.#book.needs.all[number];
      if (pattern === undefined || !this.#isWhole(number)) continue;
      if (standing === undefined) standing = [pattern];
      else standing.push(pattern);
    }
    this.#possible.set(patterns, standing ?? NOTHING);
    return standing ?? NOTHING;
  }

  /** Whether something stands for each word of a pattern for which a sign may stand. In: its number. */
  #isWhole(pattern: number): boolean {
    if (!this.#heard.isSigned(pattern)) return false;
    for (const { item } of this.#book.needs.signed[pattern] ?? NOTHING)
      if (!this.#heard.stands(item.id) && !this.#isSigned(item)) return false;
    return true;
  }

  /** Whether a sign that may stand for it was found; hundreds of patterns ask it of the same few items. */
  #isSigned({ id, signs }: Item): boolean {
    const items = signsAsked(this);
    if (items[id] === UNASKED) items[id] = this.#isAnyFound(signs) ? FOUND : NOT;
    return items[id] === FOUND;
  }

  #isAnyFound(signs: readonly string[]): boolean {
    for (const sign of signs) if (this.spans(sign).length > 0) return true;
    return false;
  }

  /** Where a whole pattern stands; its parts are allowed by `counts`. */
  whole(pattern: Pattern, counts: (span: Span) => boolean = ANY): Span[] {
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

  /** Where a part of a pattern stands; a rule looks for it once for each way in which it may be meant. */
  #near(runs: readonly Run[]): readonly Span[] {
    const known = this.#parts.get(runs);
    if (known !== undefined) return known;
    const found = this.#besideEachOther(runs);
    this.#parts.set(runs, found);
    return found;
  }

  #besideEachOther(runs: readonly Run[]): readonly Span[] {
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
    const isFirst = (one[0] ?? 0) <= (other[0] ?? 0);
    const first = isFirst ? one : other;
    const second = isFirst ? other : one;
    const end = first.at(-1) ?? 0;
    const start = second[0] ?? 0;
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
    let all = words;
    for (const sign of item.signs) all = joined(all, this.spans(sign));
    for (const phrase of item.phrases) all = joined(all, this.#inOrder(phrase));
    return all.length > 1 && all !== words ? distinct(all) : all;
  }
}

const NOWHERE: readonly Span[] = [];
const NOTHING: readonly never[] = [];
const ANY = () => true;
