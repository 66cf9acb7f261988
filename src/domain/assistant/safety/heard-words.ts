import { IN_ONE_SENTENCE, type Needs, PLACE } from "./needs.ts";
import { itemCount, type Pattern } from "./pattern.ts";
import { MOST_SPANS, type Span } from "./spans.ts";
import type { Token } from "./tokens.ts";

/** Sentences and places are told apart by the bits of a number; the thirty-third counts as the first. */
const BITS = 31;
const NONE = 0;
const ALL = -1;
/** A place and the ones beside it: what is nearer than a place stands in two of them at most. */
const BESIDE = 0b111;

/**
 * Of each item, by number, the sentences in which a word of it stands, and the places: needed while a message is read in,
 * and empty before and after, so that thousands of numbers need not be made for each.
 */
let [sentencesOf, placesOf] = [new Int32Array(), new Int32Array()];

function makeRoom(): void {
  if (sentencesOf.length >= itemCount()) return;
  [sentencesOf, placesOf] = [new Int32Array(itemCount()), new Int32Array(itemCount())];
}

function note(id: number, sentences: number, places: number): void {
  sentencesOf[id] = (sentencesOf[id] ?? NONE) | sentences;
  placesOf[id] = (placesOf[id] ?? NONE) | places;
}

function forget(id: number): void {
  sentencesOf[id] = NONE;
  placesOf[id] = NONE;
}

/** Which words of the rules stand in a message, and which patterns can't stand in it for the want of a word. */
export class HeardWords {
  readonly #needs: Needs;
  /** Where its words stand, in lists that are chained: of each item the last one, from 1, and of each the one before it. */
  readonly #last = new Int32Array(itemCount());
  readonly #before: number[] = [];
  readonly #lists: (readonly Span[])[] = [];
  /** Of each pattern, whether every word that it can't do without was said. */
  readonly #possible: Uint8Array;

  /** In: the words, the words of weight before each of them, and the places of those that count for nothing. */
  constructor(tokens: readonly Token[], weight: readonly number[], needs: Needs, masked: ReadonlySet<number>) {
    makeRoom();
    this.#needs = needs;
    this.#possible = needs.wordless.slice();
    const items: number[] = [];
    for (const [waiting, positions] of byWaiting(tokens, needs, masked))
      this.#hear(waiting, positions, tokens, weight, items);
    for (const id of items)
      for (const pattern of needs.byRarest[id] ?? NOBODY) if (this.#isWhole(pattern)) this.#possible[pattern] = 1;
    for (const id of items) forget(id);
  }

  #hear(
    waiting: readonly number[],
    positions: readonly number[],
    tokens: readonly Token[],
    weight: readonly number[],
    items: number[],
  ): void {
    let [sentences, places] = [NONE, NONE];
    for (const at of positions) {
      sentences |= 1 << ((tokens[at]?.sentence ?? 0) & BITS);
      places |= turned(BESIDE, Math.floor((weight[at] ?? 0) / PLACE));
    }
    const spans = positions.slice(0, MOST_SPANS).map((at) => [at]);
    for (const id of waiting) {
      const last = this.#last[id] ?? NONE;
      if (last === NONE) items.push(id);
      note(id, sentences, places);
      this.#before.push(last);
      this.#last[id] = this.#lists.push(spans);
    }
  }

  /** Whether the words that a pattern can't do without stand, those of each group together. */
  #isWhole(pattern: number): boolean {
    const { words, from } = this.#needs;
    const end = from[pattern + 1] ?? 0;
    let together = ALL;
    let where = sentencesOf;
    for (let at = from[pattern] ?? 0; at < end; at += 1) {
      const id = words[at] ?? NONE;
      if (id < 0) {
        where = id === IN_ONE_SENTENCE ? sentencesOf : placesOf;
        together = ALL;
      } else {
        together &= where[id] ?? NONE;
        if (together === NONE) return false;
      }
    }
    return true;
  }

  /** Whether a word of an item stands. */
  stands(id: number): boolean {
    return this.#last[id] !== NONE;
  }

  /** Of the patterns of a list, the numbers of those that lack no word, in order. Fails when the dictionary has no such list. */
  possible(patterns: readonly Pattern[]): readonly number[] {
    const listed = this.#needs.listed.get(patterns);
    if (listed === undefined) throw new Error("Patterns that are in no dictionary can't be searched for");
    const found: number[] = [];
    for (let at = listed.from; at < listed.end; at += 1) if (this.#possible[at] === 1) found.push(at);
    return found;
  }

  /** Where the words of an item stand, ascending. */
  wordsOf(id: number): readonly Span[] {
    const last = this.#last[id] ?? NONE;
    const spans = this.#lists[last - 1] ?? NOWHERE;
    let before = this.#before[last - 1] ?? NONE;
    if (before === NONE) return spans;
    const places = spans.map(([at = 0]) => at);
    for (; before !== NONE; before = this.#before[before - 1] ?? NONE)
      for (const [at = 0] of this.#lists[before - 1] ?? NOWHERE) if (!places.includes(at)) places.push(at);
    return places
      .sort((one, other) => one - other)
      .slice(0, MOST_SPANS)
      .map((at) => [at]);
  }
}

/** Bits moved round and round. */
function turned(bits: number, by: number): number {
  const turn = by & BITS;
  return turn === 0 ? bits : (bits << turn) | (bits >>> (BITS + 1 - turn));
}

/** The items that wait for a word; a speller gives the same keys for the same word, so that it is looked up once. */
function waitingFor({ keys }: Token, { waiting, met }: Needs): readonly number[] {
  const known = met.get(keys);
  if (known !== undefined) return known;
  const items = [...new Set(keys.flatMap((key) => waiting.get(key) ?? NOBODY))];
  met.set(keys, items);
  return items;
}

/** Where the words stand that items wait for. */
function byWaiting(
  tokens: readonly Token[],
  needs: Needs,
  masked: ReadonlySet<number>,
): Map<readonly number[], number[]> {
  const positions = new Map<readonly number[], number[]>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || masked.has(at)) continue;
    const waiting = waitingFor(token, needs);
    if (waiting.length === 0) continue;
    const there = positions.get(waiting);
    if (there === undefined) positions.set(waiting, [at]);
    else there.push(at);
  }
  return positions;
}

const NOBODY: readonly number[] = [];
const NOWHERE: readonly Span[] = [];
